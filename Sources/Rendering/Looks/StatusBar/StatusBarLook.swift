import FlipbookSnapshots
import FlipbookUnits

/// Clock, signal, Wi-Fi and battery on each class of screens: notch or island, plain phone, tablet (see LookFacts, "Status bar").
/// In dark appearance they are white, as in UIKit's default style. In light appearance, the background decides between black and white.
struct StatusBarLook: Look {
  static let adaptsToBackdrop = true

  let content: StatusBarContent

  func draw(on canvas: inout Canvas) {
    guard canvas.size.height >= 10 else { return }
    let device = canvas.traits.device
    let color = canvas.theme.appearance == .dark ? .white : canvas.contrast(over: canvas.bounds)
    if device.isTablet {
      TabletStatusBar(color: color).draw(on: &canvas)
    } else if device.cutout == .island || canvas.size.height >= 40 {
      CutoutStatusBar(metrics: StatusBarMetrics(device: device, size: canvas.size), color: color).draw(on: &canvas)
    } else {
      PlainStatusBar(color: color).draw(on: &canvas)
    }
  }
}

/// The status bar with the clock at the left of the notch or island, and the other items at its right.
private struct CutoutStatusBar {
  let metrics: StatusBarMetrics
  let color: Color

  func draw(on canvas: inout Canvas) {
    canvas.text(
      StatusBarTexts.clock,
      TextStyle(metrics.clockSize, color, weight: .semibold),
      x: metrics.clock.x,
      baseline: canvas.baseline(metrics.clockSize, between: metrics.clock.y, and: metrics.clock.y),
      alignment: .center
    )
    canvas.signal(metrics.signal, color)
    canvas.icon("wifi", in: metrics.wifi, color)
    canvas.battery(metrics.battery, color)
  }
}

/// The texts of a status bar: the time in Apple's pictures, and a neutral network name.
enum StatusBarTexts {
  static let clock = "9:41"
  static let carrier = "Carrier"
  static let level = "100%"

  /// The clock of a status bar with room beside it, with AM or PM if the language uses it.
  static func longClock(_ locale: Language) -> String { locale == .en ? "9:41 AM" : clock }
  static func date(_ locale: Language) -> String { locale == .en ? "Tue Jan 9" : "1月9日(火)" }
}
