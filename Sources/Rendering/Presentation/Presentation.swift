package import FlipbookUnits

/// The presentation of a screen as a picture: plain, cropped, or in its device.
package struct Presentation: Hashable, Sendable {
  /// What surrounds the screen.
  package enum Frame: Hashable, Sendable {
    /// The screen alone, as in a screenshot.
    case none
    /// The screen in its device, with notch or island, on a page that may be clear.
    case device
  }

  /// What surrounds the screen.
  package var frame: Frame
  /// The part of the screen that is shown, or nil for all of it. Not used in a device.
  package var crop: Rect?
  /// The background, or nil for none.
  package var background: Color?
  /// The radius of the continuous corners of the screen or its shown part. nil for square corners, or in a device for the
  /// device's own.
  package var cornerRadius: Double?
  /// The width of the empty border around everything, in points.
  package var margin: Double
  private let device: Device

  /// Creates a presentation of a device's screen.
  ///
  /// - Parameters:
  ///   - device: The device in its orientation.
  ///   - frame: What surrounds the screen.
  ///   - crop: The part of the screen that is shown, in screen coordinates, or nil for all of it. Ignored in a device.
  ///   - background: The color behind the screen or device, or nil for none.
  ///   - cornerRadius: The radius of the continuous corners, in points, or nil for the standard corners of the frame.
  ///   - margin: The width of the empty border around everything, in points.
  package init(
    of device: Device,
    frame: Frame = .none,
    crop: Rect? = nil,
    background: Color? = nil,
    cornerRadius: Double? = nil,
    margin: Double = 0
  ) {
    self.device = device
    self.frame = frame
    self.crop = frame == .device ? nil : crop
    self.background = background
    self.cornerRadius = cornerRadius
    self.margin = margin
  }

  /// The picture's size in points.
  package var size: Size {
    let size =
      switch frame {
      case .none: shownPart.size
      case .device: DeviceBody(device, cornerRadius: cornerRadius).pictureSize
      }
    return Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  /// The visible part of the screen, in its coordinates.
  package var shownPart: Rect { crop ?? device.bounds }

  /// The radius of the corners that clip the shown part.
  package var shownRadius: Double { cornerRadius ?? (frame == .device ? device.cornerRadius : 0) }

  /// The position of the screen's origin in the picture.
  package var screenOrigin: Vector {
    let origin =
      frame == .device ? DeviceBody(device, cornerRadius: cornerRadius).screenOrigin : .zero - shownPart.origin
    return Vector(dx: origin.dx + margin, dy: origin.dy + margin)
  }

  /// Shapes in the shown part that hide the screen.
  package var obstacles: [Rect] {
    frame == .device ? [CutoutOutline.bounds(of: device)].compactMap { $0 } : []
  }

  /// Returns the whole picture: the background, the screen, and the layers over it.
  package func displayList(screen: DisplayList, layers: [DisplayGroup] = []) -> DisplayList {
    guard frame == .device || crop != nil || background != nil || shownRadius > 0 || margin > 0 || !layers.isEmpty
    else {
      return screen
    }
    var items: [DisplayItem] = []
    if let background {
      items.append(.rectangle(Rect(origin: .zero, size: size), cornerRadius: 0, .color(background)))
    }
    if frame == .device {
      let body = DeviceBody(device, cornerRadius: cornerRadius)
      items.append(.group(DisplayGroup(path: "device", offset: Vector(dx: margin, dy: margin), items: body.items())))
    }
    items.append(.group(content([screen.root] + layers)))
    return DisplayList(root: DisplayGroup(path: "picture", items: items))
  }

  /// The distance, in points, between two pictures side by side.
  package static let gap = 24.0

  /// Returns a picture with another one to its right.
  package func displayList(_ picture: DisplayList, beside other: DisplayList) -> DisplayList {
    var items: [DisplayItem] = []
    if let background {
      let whole = Rect(x: 0, y: 0, width: 2 * size.width + Presentation.gap, height: size.height)
      items.append(.rectangle(whole, cornerRadius: 0, .color(background)))
    }
    for (list, x) in [(picture, 0), (other, size.width + Presentation.gap)] {
      let clip = Clip(Rect(origin: .zero, size: size))
      items.append(.group(DisplayGroup(offset: Vector(dx: x, dy: 0), clip: clip, items: [.group(list.root)])))
    }
    return DisplayList(root: DisplayGroup(path: "pair", items: items))
  }

  /// Returns a layer alone on a clear picture, to be composited over the picture without layers.
  ///
  /// A device's cutout hides the layer as it hides the screen, so its antialiased edge is drawn twice.
  package func displayList(layer: DisplayGroup) -> DisplayList {
    DisplayList(root: DisplayGroup(path: "picture", items: [.group(content([layer]))]))
  }

  /// Returns the screen and layers in position, clipped at the corners.
  private func content(_ groups: [DisplayGroup]) -> DisplayGroup {
    let isCut = frame == .device || crop != nil || margin > 0 || shownRadius > 0
    var items = groups.map(DisplayItem.group)
    if frame == .device, let cutout = CutoutOutline.path(of: device) {
      items.append(.fill(cutout, .color(.black)))
    }
    return DisplayGroup(
      offset: screenOrigin,
      clip: isCut ? Clip(shownPart, cornerRadius: shownRadius, corners: .continuous) : nil,
      items: items
    )
  }
}
