package import FlipbookUnits

/// The notch or island of a device, in points of its screen (see LookFacts, "Outlines").
package enum CutoutOutline {
  /// The black shape at the top edge of the screen, or at the left edge in landscape. nil for a screen without one.
  package static func path(of device: Device) -> Path? {
    let edge = CutoutEdge(of: device)
    let path: Path? =
      switch device.cutout {
      case .none: nil
      case .notch: notch(size(of: device, at: edge), middle: edge.length / 2)
      case .island: .roundedRect(islandRect(of: device, at: edge), radius: size(of: device, at: edge).size.height / 2)
      }
    return device.isLandscape ? path?.mapped(edge.turned) : path
  }

  /// The bounding rectangle of the shape, or nil for a screen without one.
  package static func bounds(of device: Device) -> Rect? {
    let edge = CutoutEdge(of: device)
    let rect: Rect
    switch device.cutout {
    case .none: return nil
    case .notch:
      let notch = size(of: device, at: edge).size
      let width = notch.width + 2 * fillet
      rect = Rect(x: (edge.length - width) / 2, y: 0, width: width, height: notch.height)
    case .island: rect = islandRect(of: device, at: edge)
    }
    guard device.isLandscape else { return rect }
    return Rect(
      origin: edge.turned(Point(x: rect.maxX, y: rect.minY)), size: Size(width: rect.height, height: rect.width))
  }

  private typealias Notch = (size: Size, radius: Double)

  /// The radius of the notch's outer corners at the edge of the screen.
  private static let fillet = 6.0
  /// The height of the center on phones whose safe area's top is at least 62, and on earlier phones.
  private static let islandMiddles = (tall: 32.3, usual: 29.7)
  /// The phones with the narrower notch of iPhone 13. That of iPhone 13 mini is not known.
  private static let narrowNotches = [
    "iphone-13", "iphone-13-pro", "iphone-13-pro-max", "iphone-14", "iphone-14-plus", "iphone-16e",
  ]

  private static func size(of device: Device, at edge: CutoutEdge) -> Notch {
    if device.cutout == .island {
      return edge.inset >= 62
        ? (Size(width: 125, height: 36.67), 0) : (Size(width: 126, height: 37.33), 0)
    }
    if narrowNotches.contains(device.name) { return (Size(width: 162, height: 33), 22) }
    switch (edge.length, edge.inset) {
    case (..<382, ..<47): return (Size(width: 209, height: 30), 22)
    case (..<382, _): return (Size(width: 226, height: 34), 24)
    case (402..<421, 47...): return (Size(width: 230, height: 33), 25)
    case (402..<421, _): return (Size(width: 209, height: 30), 22)
    default: return (Size(width: 210, height: 32), 22)
    }
  }

  /// Adds fillets at the edge of the screen, which make the shape wider at the very top.
  private static func notch(_ notch: Notch, middle: Double) -> Path {
    let (left, right) = (middle - notch.size.width / 2, middle + notch.size.width / 2)
    let (height, radius) = (notch.size.height, notch.radius)
    let soft = fillet * (1 - quarterCircleControl)
    let round = radius * (1 - quarterCircleControl)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = Path()
    path.move(to: at(left - fillet, 0))
    path.addCurve(to: at(left, fillet), controlPoint1: at(left - soft, 0), controlPoint2: at(left, soft))
    path.addLine(to: at(left, height - radius))
    path.addCurve(
      to: at(left + radius, height), controlPoint1: at(left, height - round), controlPoint2: at(left + round, height))
    path.addLine(to: at(right - radius, height))
    path.addCurve(
      to: at(right, height - radius), controlPoint1: at(right - round, height), controlPoint2: at(right, height - round)
    )
    path.addLine(to: at(right, fillet))
    path.addCurve(to: at(right + fillet, 0), controlPoint1: at(right, soft), controlPoint2: at(right + soft, 0))
    path.close()
    return path
  }

  private static func islandRect(of device: Device, at edge: CutoutEdge) -> Rect {
    let size = size(of: device, at: edge).size
    let middle = edge.inset >= 62 ? islandMiddles.tall : islandMiddles.usual
    return Rect(x: (edge.length - size.width) / 2, y: middle - size.height / 2, width: size.width, height: size.height)
  }
}

/// The edge of the screen that is at the top in portrait and at the left in landscape.
private struct CutoutEdge {
  let length: Double
  /// The distance between the edge and the safe area.
  let inset: Double

  init(of device: Device) {
    length = device.isLandscape ? device.size.height : device.size.width
    inset = device.isLandscape ? device.safeArea.left : device.safeArea.top
  }

  /// Converts from portrait to landscape.
  func turned(_ point: Point) -> Point { Point(x: point.y, y: length - point.x) }
}
