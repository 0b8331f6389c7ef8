import FlipbookSnapshots
import FlipbookUnits

/// The 20-point status bar of phones with a home button: signal at the left, clock in the middle, battery at the right.
struct PlainStatusBar {
  let color: Color

  private static let carrierX = 24.0
  /// The distance between the carrier and the Wi-Fi symbol.
  private static let wifiGap = 4.0

  func draw(on canvas: inout Canvas) {
    let row = StatusBarRow(middle: canvas.size.height / 2, color: color)
    row.text(StatusBarTexts.longClock(canvas.traits.locale), .semibold, x: canvas.size.width / 2, .center, on: &canvas)
    canvas.signal(row.signal(x: 6.5), color)
    let carrier = row.text(StatusBarTexts.carrier, .regular, x: PlainStatusBar.carrierX, .leading, on: &canvas)
    canvas.icon("wifi", in: row.wifi(x: PlainStatusBar.carrierX + carrier + PlainStatusBar.wifiGap), color)
    row.battery(endingAt: canvas.size.width - 5.5, on: &canvas)
  }
}

/// The status bar of tablets: clock and date at the left, Wi-Fi and battery at the right, away from the rounded corners on
/// screens with a home indicator.
struct TabletStatusBar {
  let color: Color

  /// The distance between the clock and the date.
  private static let dateGap = 8.0
  /// The distance between the Wi-Fi symbol and the battery level.
  private static let wifiGap = 5.0

  func draw(on canvas: inout Canvas) {
    let (size, traits) = (canvas.size, canvas.traits)
    let edge = traits.device.homeIndicatorHeight > 0 ? 20.0 : 6.0
    let row = StatusBarRow(middle: size.height / 2, color: color)
    let clock = row.text(StatusBarTexts.longClock(traits.locale), .semibold, x: edge, .leading, on: &canvas)
    let dateX = edge + clock + TabletStatusBar.dateGap
    row.text(StatusBarTexts.date(traits.locale), .semibold, x: dateX, .leading, on: &canvas)
    let level = row.battery(endingAt: size.width - edge, on: &canvas)
    canvas.icon("wifi", in: row.wifi(x: level - TabletStatusBar.wifiGap - StatusBarRow.wifi.width), color)
    if traits.device.look == .ios17 { drawMultitaskingDots(on: &canvas) }
  }

  /// Draws the button of the multitasking menu: three dots in the middle, from iPadOS 15 to 18. Sizes are from memory.
  private func drawMultitaskingDots(on canvas: inout Canvas) {
    let (side, pitch) = (4.0, 7.0)
    let center = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
    for place in -1...1 {
      let x = center.x + Double(place) * pitch - side / 2
      canvas.fill(
        Rect(x: x, y: center.y - side / 2, width: side, height: side), color.withAlpha(0.4 * color.alpha),
        cornerRadius: side / 2)
    }
  }
}

/// Draws the parts of a 20-point status bar in a row around its middle (see LookFacts, "No notch, 20 pt").
private struct StatusBarRow {
  let middle: Double
  let color: Color

  private static let fontSize = 12.0
  static let wifi = Size(width: 13, height: 9.5)
  /// The top edge of the symbols, whose bottom is 4.5 below the middle.
  private var top: Double { middle - 5 }
  /// The distance between the battery level and the battery.
  private static let levelGap = 3.0

  /// Returns the width of the text.
  @discardableResult
  func text(
    _ string: String, _ weight: FontWeight, x: Double, _ alignment: TextContent.Alignment, on canvas: inout Canvas
  ) -> Double {
    let style = TextStyle(StatusBarRow.fontSize, color, weight: weight)
    let baseline = canvas.baseline(style.size, between: middle, and: middle)
    canvas.text(string, style, x: x, baseline: baseline, alignment: alignment)
    return canvas.width(of: string, style)
  }

  func signal(x: Double) -> StatusBarMetrics.Signal {
    StatusBarMetrics.Signal(
      box: Rect(x: x, y: top, width: 13.75, height: 9.5), barWidth: 2.5, heights: [3.5, 5.5, 7.5, 9.5], radius: 0.6)
  }

  func wifi(x: Double) -> Rect { Rect(origin: Point(x: x, y: top), size: StatusBarRow.wifi) }

  /// Returns the x coordinate at which the level before the battery begins.
  @discardableResult
  func battery(endingAt right: Double, on canvas: inout Canvas) -> Double {
    let battery = StatusBarMetrics.Battery(
      box: Rect(x: right - 24.5, y: middle - 5.25, width: 24.5, height: 10.5),
      bodyWidth: 22.5,
      radius: 2.7,
      levelRadius: 1.4,
      nub: Size(width: 1.5, height: 4)
    )
    canvas.battery(battery, color)
    let x = battery.box.minX - StatusBarRow.levelGap
    return x - text(StatusBarTexts.level, .regular, x: x, .trailing, on: &canvas)
  }
}
