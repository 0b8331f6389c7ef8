import FlipbookUnits

/// The metal of a case. Its edges are dark and its middle is bright, so that it is visible on white and on black.
extension DeviceBody {
  private static let black = Color(hex: 0x0A0A0A)
  private static let darkMetal = Color(hex: 0x6B6C70)
  private static let innerEdge = Color(hex: 0x2E2E30)
  private static let metal: [Gradient.Stop] = [
    .init(0, Color(hex: 0xE4E4E8)), .init(0.35, Color(hex: 0xA2A3A8)), .init(0.65, Color(hex: 0xC9CACE)),
    .init(1, Color(hex: 0x97989D)),
  ]
  /// The distances of the band's parts from the outer edge: the bright middle, the inner edge, and the black glass.
  private static let band = (middle: 0.75, edge: 2.75, glass: 3.5)

  func bandItems(in outer: Rect) -> [DisplayItem] {
    func part(_ distance: Double, _ paint: Paint) -> DisplayItem {
      let inset = EdgeInsets(top: distance, left: distance, bottom: distance, right: distance)
      return .fill(.continuousRect(outer.inset(by: inset), radius: cornerRadius - distance), paint)
    }
    let shine = Gradient(
      .linear(from: outer.origin, to: Point(x: outer.maxX, y: outer.maxY)), stops: DeviceBody.metal)
    let band = DeviceBody.band
    return [
      part(0, .color(DeviceBody.darkMetal)), part(band.middle, .gradient(shine)),
      part(band.edge, .color(DeviceBody.innerEdge)), part(band.glass, .color(DeviceBody.black)),
    ]
  }

  /// The buttons on the sides, of which the part outside the case is visible.
  func sideButtonItems(around outer: Rect) -> [DisplayItem] {
    buttons.map { button in
      let rect = place(button, depth: DeviceBody.buttonDepth, around: outer)
      let isUpright = rect.height > rect.width
      let shine = Gradient(
        .linear(
          from: rect.origin, to: isUpright ? Point(x: rect.minX, y: rect.maxY) : Point(x: rect.maxX, y: rect.minY)),
        stops: [.init(0, DeviceBody.darkMetal), .init(0.5, Color(hex: 0xA9AAAF)), .init(1, DeviceBody.darkMetal)])
      return .rectangle(rect, cornerRadius: 1.5, .gradient(shine))
    }
  }

  /// The Camera Control, from memory: lower on the right, as long as the side button, and flush with the band, so that only the gap
  /// around it shows.
  func cameraControlItems(in outer: Rect) -> [DisplayItem] {
    guard device.hasCameraControl else { return [] }
    let (depth, control) = (DeviceBody.cameraControlDepth, SideButton(side: .right, from: 0.585, to: 0.675))
    let rect = place(control, depth: depth, around: outer)
    return [.rectangle(rect, cornerRadius: depth, .color(DeviceBody.innerEdge))]
  }

  /// A button on a side of the upright device, with its ends as shares of that side.
  private struct SideButton {
    enum Side { case left, right, top }
    let side: Side
    let from: Double
    let to: Double
  }

  /// The distance by which the buttons stick out.
  private static let buttonDepth = 2.5
  private static let cameraControlDepth = 0.75

  /// From memory: phones have the ring switch or action button and the volume on the left, and the side button on the right. iPads
  /// have the volume on the right, and the top button.
  private var buttons: [SideButton] {
    if device.isTablet {
      return [
        SideButton(side: .top, from: 0.86, to: 0.92), SideButton(side: .right, from: 0.07, to: 0.11),
        SideButton(side: .right, from: 0.12, to: 0.16),
      ]
    }
    if hasHomeButton {
      return [
        SideButton(side: .left, from: 0.14, to: 0.17), SideButton(side: .left, from: 0.205, to: 0.255),
        SideButton(side: .left, from: 0.275, to: 0.325), SideButton(side: .right, from: 0.205, to: 0.265),
      ]
    }
    return [
      SideButton(side: .left, from: 0.185, to: 0.222), SideButton(side: .left, from: 0.257, to: 0.327),
      SideButton(side: .left, from: 0.346, to: 0.416), SideButton(side: .right, from: 0.28, to: 0.395),
    ]
  }

  /// Returns the rectangle of a button, half of which is below the case. In landscape, the device's top is at the left.
  private func place(_ button: SideButton, depth: Double, around outer: Rect) -> Rect {
    let (width, height) = device.isLandscape ? (outer.height, outer.width) : (outer.width, outer.height)
    let upright =
      switch button.side {
      case .left: Rect(x: -depth, y: button.from * height, width: 2 * depth, height: (button.to - button.from) * height)
      case .right:
        Rect(x: width - depth, y: button.from * height, width: 2 * depth, height: (button.to - button.from) * height)
      case .top: Rect(x: button.from * width, y: -depth, width: (button.to - button.from) * width, height: 2 * depth)
      }
    let turned =
      device.isLandscape
      ? Rect(x: upright.minY, y: width - upright.maxX, width: upright.height, height: upright.width) : upright
    return turned.offset(by: Vector(dx: outer.minX, dy: outer.minY))
  }
}
