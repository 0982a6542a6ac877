package dev.ristretto.lab.train;

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
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;

/// The losses of a training as a picture: that of the training positions and that of the validation
/// positions, over the positions seen. The loss axis is logarithmic, as each percent counts the same.
final class LossChart {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 480;
    private static final int LEFT = 76;
    private static final int RIGHT = 20;
    private static final int TOP = 46;
    private static final int BOTTOM = 44;
    private static final int LINES = 6;

    private static final Color INK = new Color(0x22, 0x22, 0x22);
    private static final Color FAINT = new Color(0x77, 0x77, 0x77);
    private static final Color GRID = new Color(0xE3, 0xE3, 0xE3);
    private static final Color TRAINING = new Color(0xC0, 0x8A, 0x5A);
    private static final Color VALIDATION = new Color(0x1F, 0x5A, 0x8A);
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
    private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    private final String title;
    private final List<Progress.Point> points;
    private final long planned;
    private final double low;
    private final double high;

    /// @param planned positions of the whole training, the right end of the picture
    LossChart(String title, List<Progress.Point> points, long planned) {
        this.title = title;
        this.points = List.copyOf(points);
        this.planned = Math.max(1, planned);
        double least = Double.MAX_VALUE;
        double most = Double.MIN_NORMAL;
        for (Progress.Point point : points) {
            for (double loss : new double[] {point.training(), point.validation()}) {
                if (!(loss > 0)) continue;
                least = Math.min(least, loss);
                most = Math.max(most, loss);
            }
        }
        low = Math.log(least < most ? least : 1e-3) - 0.02;
        high = Math.max(Math.log(most > Double.MIN_NORMAL ? most : 1) + 0.02, low + 0.1);
    }

    byte[] png() throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, WIDTH, HEIGHT);
        pen.setFont(TITLE);
        pen.setColor(INK);
        pen.drawString(title, LEFT, 24);
        pen.setFont(SMALL);
        drawGrid(pen);
        drawCurve(pen, TRAINING, "training", Progress.Point::training, 0);
        drawCurve(pen, VALIDATION, "validation", Progress.Point::validation, 1);
        pen.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(image, "png", bytes)) throw new IOException("this Java cannot write PNG");
        return bytes.toByteArray();
    }

    private void drawGrid(Graphics2D pen) {
        for (int i = 0; i <= LINES; i++) {
            double height = low + (high - low) * i / LINES;
            pen.setColor(GRID);
            pen.draw(new Line2D.Double(LEFT, y(height), WIDTH - RIGHT, y(height)));
            pen.setColor(FAINT);
            pen.drawString(String.format(Locale.ROOT, "%.5f", Math.exp(height)), 12, (int) y(height) + 4);
            long seen = planned * i / LINES;
            pen.drawString(String.format(Locale.ROOT, "%,.1f M", seen / 1e6), (int) x(seen) - 20, HEIGHT - 24);
        }
        pen.drawString("positions seen", WIDTH / 2 - 40, HEIGHT - 8);
    }

    private void drawCurve(
            Graphics2D pen, Color color, String name, ToDoubleFunction<Progress.Point> loss, int number) {
        Path2D path = new Path2D.Double();
        double last = Double.NaN;
        for (Progress.Point point : points) {
            double value = loss.applyAsDouble(point);
            if (!(value > 0)) continue;
            if (Double.isNaN(last)) path.moveTo(x(point.seen()), y(Math.log(value)));
            else path.lineTo(x(point.seen()), y(Math.log(value)));
            last = value;
        }
        pen.setColor(color);
        pen.setStroke(new BasicStroke(2));
        pen.draw(path);
        String text = Double.isNaN(last) ? name : String.format(Locale.ROOT, "%s %.6f", name, last);
        pen.drawString(text, WIDTH - RIGHT - 170, TOP + 16 + 18 * number);
    }

    private double x(long seen) {
        return LEFT + (WIDTH - LEFT - RIGHT) * (seen / (double) planned);
    }

    private double y(double height) {
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - height) / (high - low);
    }
}
