import FlipbookUnits

/// The positions of the status bar's items beside a notch or island: rectangles in points from the screen's top left corner.
struct StatusBarMetrics {
  struct Signal {
    let box: Rect
    let barWidth: Double
    /// The heights of the signal's bars, from left to right.
    let heights: [Double]
    let radius: Double
  }

  struct Battery {
    let box: Rect
    /// The body's share of the width. The rest is a gap and the terminal.
    let bodyWidth: Double
    let radius: Double
    let levelRadius: Double
    let nub: Size

    static let outlineAlpha = 0.35
    static let nubAlpha = 0.40
  }

  let clockSize: Double
  /// The center of the clock.
  let clock: Point
  let signal: Signal
  let wifi: Rect
  let battery: Battery

  init(device: Device, size: Size) {
    if device.cutout == .island {
      self.init(islandOf: device)
    } else {
      self.init(notchOf: device, width: size.width, height: size.height)
    }
  }

  /// The centers measured on notch phones, by width and bar height. Other widths use the nearest ones.
  private init(notchOf device: Device, width: Double, height: Double) {
    let place = NotchPlace.of(device, width: width, height: height)
    let factor = place.factor
    clockSize = place.clockSize
    clock = place.clock
    signal = Signal(
      box: StatusBarMetrics.box(place.signal, Size(width: 17 * factor, height: 10.67 * factor)),
      barWidth: 3 * factor,
      heights: [4, 6, 8.33, 10.67].map { $0 * factor },
      radius: 0.8 * factor
    )
    wifi = StatusBarMetrics.box(place.wifi, Size(width: 15.27 * factor, height: 10.97 * factor))
    battery = Battery(
      box: StatusBarMetrics.box(place.battery, Size(width: 24.33 * factor, height: 11.33 * factor)),
      bodyWidth: 22 * factor,
      radius: 2.17 * factor,
      levelRadius: 1.33 * factor,
      nub: Size(width: 1.33 * factor, height: 4 * factor)
    )
  }

  /// The groups are centered in the spaces at both sides of the island.
  private init(islandOf device: Device) {
    let width = device.size.width
    let middle = device.held(in: .portrait).safeArea.top >= 62 ? 32.3 : 29.7
    let clockX = 5 + (width - 124) / 4
    let left = width - clockX - 77.67 / 2
    clockSize = 17
    clock = Point(x: clockX, y: middle)
    signal = Signal(
      box: Rect(x: left, y: middle - 12.23 / 2, width: 19.2, height: 12.23),
      barWidth: 3.2,
      heights: [4, 6.3, 9.2, 12.23],
      radius: 0.9
    )
    wifi = Rect(x: left + 26.2, y: middle - 12.33 / 2, width: 17.14, height: 12.33)
    battery = Battery(
      box: Rect(x: left + 50.34, y: middle - 6.5, width: 27.33, height: 13),
      bodyWidth: 25,
      radius: 3.8,
      levelRadius: 2.5,
      nub: Size(width: 1.33, height: 4.1)
    )
  }

  private static func box(_ center: Point, _ size: Size) -> Rect {
    Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
