import FlipbookUnits

/// A landscape in unit coordinates: the sky from top to bottom, then layers from far to near.
struct Landscape: Sendable {
  let sky: [(location: Double, hex: UInt32)]
  let layers: [any LandscapeLayer]
  /// The darkness of the corners.
  var vignette = 0.22

  /// Draws the landscape. Each `variation` is a different landscape of the same kind.
  func items(size: Size, variation: Int) -> [DisplayItem] {
    let frame = LandscapeFrame(size: size, variation: variation)
    let stops = sky.map { Gradient.Stop($0.location, Color(hex: $0.hex)) }
    let background = DisplayItem.rectangle(
      Rect(origin: .zero, size: size), cornerRadius: 0, frame.vertical(from: 0, to: 1, stops))
    return [background] + layers.flatMap { $0.items(in: frame) } + [corners(in: frame)]
  }

  private func corners(in frame: LandscapeFrame) -> DisplayItem {
    let size = frame.size
    let center = Point(x: size.width / 2, y: size.height / 2)
    let radius = (center.x * center.x + center.y * center.y).squareRoot()
    let gradient = Gradient(
      .radial(center: center, radius: radius),
      stops: [.init(0.45, Color.black.withAlpha(0)), .init(1, Color.black.withAlpha(vignette))])
    return .rectangle(Rect(origin: .zero, size: size), cornerRadius: 0, .gradient(gradient))
  }
}

/// A layer of a landscape, drawn over layers that are farther away.
protocol LandscapeLayer: Sendable {
  func items(in frame: LandscapeFrame) -> [DisplayItem]
}

extension LandscapeLayer {
  /// Returns the sine of `turns` full turns with an error of 0.2 %, by Bhaskara's approximation, which is the same on every
  /// machine.
  static func sine(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    let (x, sign): (Double, Double) = part < 0.5 ? (part * 2, 1) : (part * 2 - 1, -1)
    let hump = x * (1 - x)
    return sign * 16 * hump / (5 - 4 * hump)
  }
}
