package import FlipbookUnits

/// The case around a screen: its bezel with a metal band, its buttons, and its corner radii, in points.
package struct DeviceBody: Hashable, Sendable {
  package let device: Device
  /// The radius of the screen's corners.
  package let screenRadius: Double

  /// - Parameter cornerRadius: Replaces the device's own radius.
  package init(_ device: Device, cornerRadius: Double? = nil) {
    self.device = device
    screenRadius = cornerRadius ?? device.cornerRadius
  }

  /// The distance between the screen and the edge of the case. Phones with a home button have a forehead and a chin [memory].
  package var bezel: EdgeInsets {
    if hasHomeButton {
      let (end, side) = (104.0, device.isTablet ? 52.0 : 24)
      return device.isLandscape
        ? EdgeInsets(top: side, left: end, bottom: side, right: end)
        : EdgeInsets(top: end, left: side, bottom: end, right: side)
    }
    let width = device.isTablet ? 36.0 : DeviceBody.bezelWidth
    return EdgeInsets(top: width, left: width, bottom: width, right: width)
  }

  package var cornerRadius: Double {
    if hasHomeButton { return max(56, screenRadius + min(bezel.left, bezel.top)) }
    return screenRadius + bezel.left
  }

  /// The margin around the case, for its shadow.
  package static let margin = EdgeInsets(top: 40, left: 40, bottom: 60, right: 40)

  /// The size of a picture of the device.
  package var pictureSize: Size {
    Size(
      width: screenOrigin.dx + device.size.width + bezel.right + DeviceBody.margin.right,
      height: screenOrigin.dy + device.size.height + bezel.bottom + DeviceBody.margin.bottom
    )
  }

  /// The offset of the screen's corner from the picture's corner.
  package var screenOrigin: Vector {
    Vector(dx: DeviceBody.margin.left + bezel.left, dy: DeviceBody.margin.top + bezel.top)
  }

  /// See LookFacts, "Page around a framed device": 10 to 12, the outer radius 11 more than the screen's.
  private static let bezelWidth = 11.0

  var hasHomeButton: Bool { device.homeIndicatorHeight == 0 }

  /// The case behind the screen, with its metal band and side buttons, and home button and speaker if it has them.
  func items() -> [DisplayItem] {
    let outer = Rect(
      x: DeviceBody.margin.left, y: DeviceBody.margin.top,
      width: device.size.width + bezel.left + bezel.right, height: device.size.height + bezel.top + bezel.bottom)
    return DeviceShadow(of: outer, cornerRadius: cornerRadius).items() + sideButtonItems(around: outer)
      + bandItems(in: outer) + cameraControlItems(in: outer) + homeButtonItems(in: outer)
  }

  /// The ring of a home button.
  private static let ring = Color(hex: 0x3A3A3C)

  private func homeButtonItems(in outer: Rect) -> [DisplayItem] {
    guard hasHomeButton else { return [] }
    let isLandscape = device.isLandscape
    let center =
      isLandscape
      ? Point(x: outer.maxX - bezel.right / 2, y: outer.midY) : Point(x: outer.midX, y: outer.maxY - bezel.bottom / 2)
    let button = Path.circle(center: center, radius: 32)
    var items: [DisplayItem] = [.stroke(button, Stroke(width: 2), DeviceBody.ring)]
    guard !device.isTablet else { return items }
    let speaker =
      isLandscape
      ? Rect(x: outer.minX + bezel.left / 2 - 3, y: outer.midY - 30, width: 6, height: 60)
      : Rect(x: outer.midX - 30, y: outer.minY + bezel.top / 2 - 3, width: 60, height: 6)
    items.append(.rectangle(speaker, cornerRadius: 3, .color(Color(hex: 0x1C1C1E))))
    return items
  }
}
