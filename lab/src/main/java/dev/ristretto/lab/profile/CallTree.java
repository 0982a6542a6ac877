package dev.ristretto.lab.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Samples merged by who called whom. A method that calls itself, by whatever detour, stands where it
/// was first called: of a search that is two hundred frames deep a dozen remain.
final class CallTree {
    private final String method;
    private final Part part;
    private final Map<String, CallTree> children = new LinkedHashMap<>();
    private int samples;
    private int own;

    private CallTree(String method, Part part) {
        this.method = method;
        this.part = part;
    }

    static CallTree root() {
        return new CallTree("all", Part.REST);
    }

    /// Adds a sample.
    ///
    /// @param stack methods with class and package, the outermost first
    void add(List<String> stack) {
        List<CallTree> path = new ArrayList<>();
        path.add(this);
        for (String called : stack) {
            int earlier = indexOf(path, called);
            if (earlier >= 0) path.subList(earlier + 1, path.size()).clear();
            else path.add(path.getLast().child(called));
        }
        for (CallTree node : path) node.samples++;
        path.getLast().own++;
    }

    private static int indexOf(List<CallTree> path, String method) {
        for (int i = 1; i < path.size(); i++) if (path.get(i).method.equals(method)) return i;
        return -1;
    }

    private CallTree child(String called) {
        return children.computeIfAbsent(called, name -> new CallTree(name, Part.of(name, part)));
    }

    String method() {
        return method;
    }

    String shortName() {
        return shortName(method);
    }

    /// `AlphaBeta.search`: without the package.
    static String shortName(String method) {
        int dot = method.lastIndexOf('.');
        return method.substring(method.lastIndexOf('.', dot - 1) + 1);
    }

    Part part() {
        return part;
    }

    /// Samples in this method and in those it called.
    int samples() {
        return samples;
    }

    /// Samples in this method itself.
    int own() {
        return own;
    }

    /// The methods called from here, those that took longest first.
    List<CallTree> children() {
        return sorted(children.values());
    }

    private static List<CallTree> sorted(Collection<CallTree> nodes) {
        return nodes.stream()
                .sorted(Comparator.comparingInt(CallTree::samples).reversed().thenComparing(CallTree::method))
                .toList();
    }
}
