import FlipbookUnits

/// The centers of the status bar's items on a class of notch phones (see LookFacts 3.2).
struct NotchPlace {
  /// The width of the phones.
  var width: Double
  let clockSize: Double
  var clock: Point
  var signal: Point
  var wifi: Point
  var battery: Point
  /// The size of the items relative to the smallest phones.
  let factor: Double

  /// Returns the places on a phone in portrait, or on its way there. Those of other widths than the phones' have the items at the
  /// right at the same distances from that edge.
  static func of(_ device: Device, width: Double, height: Double) -> NotchPlace {
    var place = phones(device.held(in: .portrait).size.width, height)
    let wider = width - place.width
    place.width = width
    place.signal.x += wider
    place.wifi.x += wider
    place.battery.x += wider
    return place
  }

  private static func phones(_ width: Double, _ height: Double) -> NotchPlace {
    switch (width, height) {
    case (..<382, ..<47): x
    case (..<382, _): mini
    case (..<402, _): twelve
    case (..<421, 47...): eleven
    case (..<421, _): max
    case (..<500, _): plus
    default: middle(height)
    }
  }

  private static let x = NotchPlace(
    width: 375,
    clockSize: 15,
    clock: Point(x: 46.5, y: 23),
    signal: Point(x: 302.7, y: 23),
    wifi: Point(x: 324, y: 23),
    battery: Point(x: 348, y: 23),
    factor: 1
  )
  private static let mini = NotchPlace(
    width: 375,
    clockSize: 15,
    clock: Point(x: 44.5, y: 25),
    signal: Point(x: 304.7, y: 25),
    wifi: Point(x: 326, y: 25),
    battery: Point(x: 350.3, y: 25),
    factor: 1
  )
  private static let twelve = NotchPlace(
    width: 390,
    clockSize: 16,
    clock: Point(x: 52, y: 25),
    signal: Point(x: 311, y: 24.7),
    wifi: Point(x: 333.5, y: 24.5),
    battery: Point(x: 359, y: 24.6),
    factor: 1
  )
  private static let eleven = NotchPlace(
    width: 414,
    clockSize: 16,
    clock: Point(x: 51.5, y: 25),
    signal: Point(x: 335.5, y: 25),
    wifi: Point(x: 357.5, y: 25),
    battery: Point(x: 383.5, y: 24.75),
    factor: 1
  )
  private static let max = NotchPlace(
    width: 414,
    clockSize: 16,
    clock: Point(x: 57, y: 23),
    signal: Point(x: 328.2, y: 22.3),
    wifi: Point(x: 352.3, y: 23),
    battery: Point(x: 379.3, y: 22.7),
    factor: 1.104
  )
  private static let plus = NotchPlace(
    width: 428,
    clockSize: 17,
    clock: Point(x: 63, y: 24.5),
    signal: Point(x: 334, y: 24.3),
    wifi: Point(x: 359, y: 24.5),
    battery: Point(x: 387, y: 24),
    factor: 1.14
  )

  /// For other devices: the items of the smallest class in the middle of the bar.
  private static func middle(_ height: Double) -> NotchPlace {
    var place = x
    (place.clock.y, place.signal.y, place.wifi.y, place.battery.y) = (height / 2, height / 2, height / 2, height / 2)
    return place
  }
}
