import FlipbookUnits

extension Canvas {
  mutating func signal(_ signal: StatusBarMetrics.Signal, _ color: Color) {
    let box = signal.box
    let pitch = (box.width - signal.barWidth) / Double(signal.heights.count - 1)
    for (index, height) in signal.heights.enumerated() {
      let x = box.minX + Double(index) * pitch
      fill(
        Rect(x: x, y: box.maxY - height, width: signal.barWidth, height: height), color, cornerRadius: signal.radius)
    }
  }

  /// Full.
  mutating func battery(_ battery: StatusBarMetrics.Battery, _ color: Color) {
    let box = battery.box
    let body = Rect(x: box.minX + 0.5, y: box.minY + 0.5, width: battery.bodyWidth - 1, height: box.height - 1)
    stroke(
      .roundedRect(body, radius: battery.radius), Stroke(width: 1),
      color.withAlpha(StatusBarMetrics.Battery.outlineAlpha))
    let level = Rect(x: box.minX + 2, y: box.minY + 2, width: battery.bodyWidth - 4, height: box.height - 4)
    fill(level, color, cornerRadius: battery.levelRadius)
    let nub = Rect(
      x: box.maxX - battery.nub.width, y: box.midY - battery.nub.height / 2, width: battery.nub.width,
      height: battery.nub.height)
    let round = battery.nub.width / 2
    fill(
      .roundedRect(nub, topLeft: 0, topRight: round, bottomRight: round, bottomLeft: 0),
      color.withAlpha(StatusBarMetrics.Battery.nubAlpha))
  }
}
