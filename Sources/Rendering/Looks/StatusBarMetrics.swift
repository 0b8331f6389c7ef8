import Units

/// Where the status bar's items stand, by device: rectangles in points from the screen's top left corner.
struct StatusBarMetrics {
  struct SignalBars {
    let width: Double
    let heights: [Double]
    let radius: Double
  }

  struct Battery {
    let box: Rect
    /// The body's share of the box; the nub is the rest.
    let bodyWidth: Double
    let radius: Double
    let levelRadius: Double
    let outlineAlpha: Double
  }

  let clockSize: Double
  /// The clock's centre.
  let clock: Point
  let signal: Rect
  let signalBars: SignalBars
  let wifi: Rect?
  let battery: Battery

  init(device: Device, size: Size) {
    if device.cutout == .island {
      self.init(islandOf: device)
    } else if size.height >= 40 {
      self.init(notchOfWidth: size.width, height: size.height)
    } else {
      self.init(plainOfWidth: size.width, height: size.height)
    }
  }

  private init(plainOfWidth width: Double, height: Double) {
    let middle = height / 2
    clockSize = 12
    clock = Point(x: width / 2, y: middle)
    signal = Rect(x: 6.5, y: middle - 5, width: 13.75, height: 9.5)
    signalBars = SignalBars(width: 2.5, heights: [3.5, 5.5, 7.5, 9.5], radius: 0.6)
    wifi = Rect(x: 25, y: middle - 5, width: 13, height: 9.5)
    battery = Battery(
      box: Rect(x: width - 5.5 - 24.5, y: middle - 5.25, width: 24.5, height: 10.5),
      bodyWidth: 22.5,
      radius: 2.7,
      levelRadius: 1.4,
      outlineAlpha: 0.35
    )
  }

  /// Centres as measured on the notch phones, by width and bar height; other widths take the nearest rule.
  private init(notchOfWidth width: Double, height: Double) {
    let place = NotchPlace.of(width: width, height: height)
    let factor = place.factor
    clockSize = place.clockSize
    clock = place.clock
    signal = StatusBarMetrics.box(place.signal, Size(width: 17 * factor, height: 10.67 * factor))
    signalBars = SignalBars(
      width: 3 * factor,
      heights: [4, 6, 8.33, 10.67].map { $0 * factor },
      radius: 0.8 * factor
    )
    wifi = StatusBarMetrics.box(place.wifi, Size(width: 15.27 * factor, height: 10.97 * factor))
    battery = Battery(
      box: StatusBarMetrics.box(place.battery, Size(width: 24.33 * factor, height: 11.33 * factor)),
      bodyWidth: 22 * factor,
      radius: 2.17,
      levelRadius: 1.33,
      outlineAlpha: 0.35
    )
  }

  /// The groups stand in the middle of what the island leaves on either side.
  private init(islandOf device: Device) {
    let width = device.size.width
    let middle = device.safeArea.top >= 62 ? 32.3 : 29.7
    let clockX = 5 + (width - 124) / 4
    let left = width - clockX - 77.67 / 2
    clockSize = 17
    clock = Point(x: clockX, y: middle)
    signal = Rect(x: left, y: middle - 12.23 / 2, width: 19.2, height: 12.23)
    signalBars = SignalBars(width: 3.2, heights: [4, 6.3, 9.2, 12.23], radius: 0.9)
    wifi = Rect(x: left + 26.2, y: middle - 12.33 / 2, width: 17.14, height: 12.33)
    battery = Battery(
      box: Rect(x: left + 50.34, y: middle - 6.5, width: 27.33, height: 13),
      bodyWidth: 25,
      radius: 3.8,
      levelRadius: 2.5,
      outlineAlpha: 0.35
    )
  }

  private static func box(_ center: Point, _ size: Size) -> Rect {
    Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

/// Centres of the status bar's items on one class of notch phones (facts, 3.2).
struct NotchPlace {
  let clockSize: Double
  let clock: Point
  let signal: Point
  let wifi: Point
  let battery: Point
  /// Size of the items against those of the smallest phones.
  let factor: Double

  static func of(width: Double, height: Double) -> NotchPlace {
    switch (width, height) {
    case (..<382, ..<47): x
    case (..<382, _): mini
    case (..<402, _): twelve
    case (..<421, 47...): eleven
    case (..<421, _): max
    case (..<500, _): plus
    default: wide(width, height)
    }
  }

  private static let x = NotchPlace(
    clockSize: 15,
    clock: Point(x: 46.5, y: 23),
    signal: Point(x: 302.7, y: 23),
    wifi: Point(x: 324, y: 23),
    battery: Point(x: 348, y: 23),
    factor: 1
  )
  private static let mini = NotchPlace(
    clockSize: 15,
    clock: Point(x: 44.5, y: 25),
    signal: Point(x: 304.7, y: 25),
    wifi: Point(x: 326, y: 25),
    battery: Point(x: 350.3, y: 25),
    factor: 1
  )
  private static let twelve = NotchPlace(
    clockSize: 16,
    clock: Point(x: 52, y: 25),
    signal: Point(x: 311, y: 24.7),
    wifi: Point(x: 333.5, y: 24.5),
    battery: Point(x: 359, y: 24.6),
    factor: 1
  )
  private static let eleven = NotchPlace(
    clockSize: 16,
    clock: Point(x: 51.5, y: 25),
    signal: Point(x: 335.5, y: 25),
    wifi: Point(x: 357.5, y: 25),
    battery: Point(x: 383.5, y: 24.75),
    factor: 1
  )
  private static let max = NotchPlace(
    clockSize: 16,
    clock: Point(x: 57, y: 23),
    signal: Point(x: 328.2, y: 22.3),
    wifi: Point(x: 352.3, y: 23),
    battery: Point(x: 379.3, y: 22.7),
    factor: 1.104
  )
  private static let plus = NotchPlace(
    clockSize: 17,
    clock: Point(x: 63, y: 24.5),
    signal: Point(x: 334, y: 24.3),
    wifi: Point(x: 359, y: 24.5),
    battery: Point(x: 387, y: 24),
    factor: 1.14
  )

  /// No phone: the items of the smallest class at the same distances from the edges.
  private static func wide(_ width: Double, _ height: Double) -> NotchPlace {
    let middle = height / 2
    return NotchPlace(
      clockSize: 15,
      clock: Point(x: 46.5, y: middle),
      signal: Point(x: width - 72.3, y: middle),
      wifi: Point(x: width - 51, y: middle),
      battery: Point(x: width - 27, y: middle),
      factor: 1
    )
  }
}
