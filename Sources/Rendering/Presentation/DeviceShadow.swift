import FlipbookUnits

/// A soft shadow below a rounded shape, drawn without blur as nine gradients whose stops follow the integral of a Gaussian.
struct DeviceShadow {
  private let shape: Rect
  private let radius: Double

  /// See LookFacts, "Page around a framed device": (0, 18), blur 40, black α.22.
  private static let offset = 18.0
  private static let blur = 40.0
  private static let alpha = 0.22

  /// The edges of the parts are on whole points, so that no seam is visible.
  init(of outer: Rect, cornerRadius: Double) {
    shape = outer.offset(by: Vector(dx: 0, dy: DeviceShadow.offset))
    radius = max(DeviceShadow.blur, cornerRadius.rounded(.up))
  }

  func items() -> [DisplayItem] {
    let reach = DeviceShadow.blur
    let (left, right) = (shape.minX + radius, shape.maxX - radius)
    let (top, bottom) = (shape.minY + radius, shape.maxY - radius)
    let corners = [
      (Point(x: left, y: top), Vector(dx: -1, dy: -1)), (Point(x: right, y: top), Vector(dx: 1, dy: -1)),
      (Point(x: right, y: bottom), Vector(dx: 1, dy: 1)), (Point(x: left, y: bottom), Vector(dx: -1, dy: 1)),
    ]
    let width = 2 * reach
    return corners.map(corner) + [
      edge(
        Rect(x: left, y: shape.minY - reach, width: right - left, height: width),
        from: Point(x: left, y: shape.minY - reach), to: Point(x: left, y: shape.minY + reach)),
      edge(
        Rect(x: left, y: shape.maxY - reach, width: right - left, height: width),
        from: Point(x: left, y: shape.maxY + reach), to: Point(x: left, y: shape.maxY - reach)),
      edge(
        Rect(x: shape.minX - reach, y: top, width: width, height: bottom - top),
        from: Point(x: shape.minX - reach, y: top), to: Point(x: shape.minX + reach, y: top)),
      edge(
        Rect(x: shape.maxX - reach, y: top, width: width, height: bottom - top),
        from: Point(x: shape.maxX + reach, y: top), to: Point(x: shape.maxX - reach, y: top)),
    ]
  }

  private func edge(_ rect: Rect, from: Point, to: Point) -> DisplayItem {
    let count = Double(SoftShadow.profile.count - 1)
    let stops = SoftShadow.profile.enumerated().map { Gradient.Stop(Double($0) / count, color($1)) }
    return .rectangle(rect, cornerRadius: 0, .gradient(Gradient(.linear(from: from, to: to), stops: stops)))
  }

  /// Draws a square outward from the middle of a corner's arc.
  private func corner(at center: Point, outwards: Vector) -> DisplayItem {
    let outer = radius + DeviceShadow.blur
    let count = Double(SoftShadow.profile.count - 1)
    let stops = SoftShadow.profile.enumerated().reversed().map { place, share in
      let distance = outer - Double(place) / count * 2 * DeviceShadow.blur
      return Gradient.Stop(distance / outer, color(share))
    }
    let rect = Rect(
      x: min(center.x, center.x + outwards.dx * outer), y: min(center.y, center.y + outwards.dy * outer),
      width: outer, height: outer)
    return .rectangle(rect, cornerRadius: 0, .gradient(Gradient(.radial(center: center, radius: outer), stops: stops)))
  }

  private func color(_ share: Double) -> Color { Color.black.withAlpha(DeviceShadow.alpha * share) }
}
