import Snapshots
import Units

/// Clock, signal, Wi-Fi and battery in the three classes of phones: plain, notch, island (facts, "Status bar");
/// black or white, by what lies beneath.
struct StatusBarLook: Look {
  private static let time = "9:41"

  func draw(on canvas: inout Canvas) {
    guard canvas.size.height >= 10 else { return }
    let metrics = StatusBarMetrics(device: canvas.traits.device, size: canvas.size)
    let color = canvas.contrast(over: canvas.bounds)
    let style = TextStyle(metrics.clockSize, color, weight: .semibold)
    canvas.text(
      StatusBarLook.time,
      style,
      x: metrics.clock.x,
      baseline: metrics.clock.y + 0.356 * metrics.clockSize,
      alignment: .center
    )
    signal(metrics, color, on: &canvas)
    if let wifi = metrics.wifi { canvas.icon("wifi", in: wifi, color) }
    battery(metrics.battery, color, on: &canvas)
  }

  private func signal(_ metrics: StatusBarMetrics, _ color: Color, on canvas: inout Canvas) {
    let box = metrics.signal
    let bars = metrics.signalBars
    let pitch = (box.width - bars.width) / 3
    for (index, height) in bars.heights.enumerated() {
      let bar = Rect(
        x: box.minX + Double(index) * pitch,
        y: box.maxY - height,
        width: bars.width,
        height: height
      )
      canvas.fill(bar, color, cornerRadius: bars.radius)
    }
  }

  private func battery(_ metrics: StatusBarMetrics.Battery, _ color: Color, on canvas: inout Canvas) {
    let box = metrics.box
    let body = Rect(
      x: box.minX + 0.5,
      y: box.minY + 0.5,
      width: metrics.bodyWidth - 1,
      height: box.height - 1
    )
    canvas.stroke(
      .roundedRect(body, radius: metrics.radius),
      Stroke(width: 1),
      color.withAlpha(metrics.outlineAlpha)
    )
    let level = Rect(x: box.minX + 2, y: box.minY + 2, width: metrics.bodyWidth - 4, height: box.height - 4)
    canvas.fill(level, color, cornerRadius: metrics.levelRadius)
    let nub = Rect(x: box.minX + metrics.bodyWidth + 1, y: box.midY - 2, width: 1.33, height: 4)
    canvas.fill(
      .roundedRect(nub, topLeft: 0, topRight: 0.66, bottomRight: 0.66, bottomLeft: 0),
      color.withAlpha(0.40)
    )
  }
}
