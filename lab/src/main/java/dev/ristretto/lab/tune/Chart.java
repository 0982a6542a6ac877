package dev.ristretto.lab.tune;

import dev.ristretto.engine.search.SearchParams.Parameter;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/// The way of every parameter over the iterations, a small picture for each. The scale of a picture is
/// the range its parameter has used, at least a tenth of its bounds; the grey line is the start.
final class Chart {
    private static final int COLUMNS = 4;
    private static final int WIDTH = 300;
    private static final int HEIGHT = 150;
    private static final int TOP = 44;
    private static final int LEFT = 46;
    private static final int RIGHT = 14;
    private static final int HEAD = 26;
    private static final int FOOT = 20;

    private static final Color INK = new Color(0x22, 0x22, 0x22);
    private static final Color FAINT = new Color(0x77, 0x77, 0x77);
    private static final Color FRAME = new Color(0xDD, 0xDD, 0xDD);
    private static final Color LINE = new Color(0x8A, 0x4B, 0x1F);
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
    private static final Font NAME = new Font(Font.SANS_SERIF, Font.BOLD, 12);
    private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 10);

    private final String title;
    private final Space space;
    private final List<double[]> history;

    Chart(String title, Space space, List<double[]> history) {
        this.title = title;
        this.space = space;
        this.history = history;
    }

    byte[] png() throws IOException {
        int columns = Math.min(COLUMNS, space.size());
        int rows = (space.size() + columns - 1) / columns;
        BufferedImage image =
                new BufferedImage(columns * WIDTH, TOP + rows * HEIGHT + FOOT, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, image.getWidth(), image.getHeight());
        text(pen, TITLE, INK, title, 12, 28);
        for (int i = 0; i < space.size(); i++) {
            picture(pen, i, i % columns * WIDTH, TOP + i / columns * HEIGHT);
        }
        pen.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(image, "png", bytes)) throw new IOException("this Java cannot write PNG");
        return bytes.toByteArray();
    }

    private void picture(Graphics2D pen, int i, int x, int y) {
        Parameter one = space.parameters().get(i);
        double low = history.stream().mapToDouble(row -> row[i]).min().orElse(0);
        double high = history.stream().mapToDouble(row -> row[i]).max().orElse(0);
        double room = Math.max(0, 0.1 * (one.max() - one.min()) - (high - low)) / 2;
        Scale scale = new Scale(x + LEFT, x + WIDTH - RIGHT, y + HEAD, y + HEIGHT - 10, low - room, high + room);
        pen.setColor(FRAME);
        pen.setStroke(new BasicStroke(1));
        pen.drawRect(scale.left, scale.top, scale.right - scale.left, scale.bottom - scale.top);
        line(pen, scale, one.value());
        String now = String.format(Locale.ROOT, "%s  %d → %.0f", one.name(), one.value(), history.getLast()[i]);
        text(pen, NAME, INK, now, scale.left, y + HEAD - 7);
        rightText(pen, number(scale.high), scale.left - 5, scale.top + 9);
        rightText(pen, number(scale.low), scale.left - 5, scale.bottom);
        curve(pen, scale, i);
    }

    private static void line(Graphics2D pen, Scale scale, double value) {
        pen.setColor(FAINT);
        float[] dashes = {4, 4};
        pen.setStroke(new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 0, dashes, 0));
        pen.draw(new Line2D.Double(scale.left, scale.y(value), scale.right, scale.y(value)));
    }

    private void curve(Graphics2D pen, Scale scale, int i) {
        Path2D path = new Path2D.Double();
        for (int row = 0; row < history.size(); row++) {
            double across = scale.left + (scale.right - scale.left) * (double) row / Math.max(1, history.size() - 1);
            double up = scale.y(history.get(row)[i]);
            if (row == 0) path.moveTo(across, up);
            else path.lineTo(across, up);
        }
        pen.setColor(LINE);
        pen.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.draw(path);
    }

    private static String number(double value) {
        return Math.abs(value) < 100 ? String.format(Locale.ROOT, "%.1f", value) : "" + Math.round(value);
    }

    private static void text(Graphics2D pen, Font font, Color color, String text, int x, int y) {
        pen.setFont(font);
        pen.setColor(color);
        pen.drawString(text, x, y);
    }

    private static void rightText(Graphics2D pen, String text, int x, int y) {
        pen.setFont(SMALL);
        text(pen, SMALL, FAINT, text, x - pen.getFontMetrics().stringWidth(text), y);
    }

    /// Where the values of a picture lie on the sheet.
    private record Scale(int left, int right, int top, int bottom, double low, double high) {
        double y(double value) {
            return bottom - (bottom - top) * (value - low) / (high - low);
        }
    }
}
