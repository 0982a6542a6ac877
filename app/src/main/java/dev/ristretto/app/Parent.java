package dev.ristretto.app;

/// Ends the program when the launcher that started it is gone. Killed outright it could not tell us, and
/// the chess program that killed it may keep our input open.
final class Parent extends Thread {
    private static final long MILLIS = 200;

    Parent() {
        super("parent");
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            ProcessHandle parent = ProcessHandle.current().parent().orElse(null);
            while (parent != null && parent.isAlive()) Thread.sleep(MILLIS);
            System.exit(0);
        } catch (InterruptedException e) {
            interrupt();
        }
    }
}
