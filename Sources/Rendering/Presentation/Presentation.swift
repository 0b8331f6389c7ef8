package import Units

/// How a screen becomes a picture: plain, cut to a part, or in its device.
package struct Presentation: Hashable, Sendable {
  package enum Frame: Hashable, Sendable {
    /// The screen alone, as in a screenshot.
    case none
    /// In its case, with notch or island, on a page that may be clear.
    case device
  }

  package var frame: Frame
  /// The part of the screen that is shown; nil for all of it. Not used in a device.
  package var crop: Rect?
  /// What lies behind; nil for nothing.
  package var background: Color?
  /// Radius of the screen's (or the part's) continuous corners; nil for square ones, or in a device for the device's own.
  package var cornerRadius: Double?
  private let device: Device

  package init(
    of device: Device,
    frame: Frame = .none,
    crop: Rect? = nil,
    background: Color? = nil,
    cornerRadius: Double? = nil
  ) {
    self.device = device
    self.frame = frame
    self.crop = frame == .device ? nil : crop
    self.background = background
    self.cornerRadius = cornerRadius
  }

  /// The picture's size in points.
  package var size: Size {
    switch frame {
    case .none: shownPart.size
    case .device: DeviceBody(device, cornerRadius: cornerRadius).pictureSize
    }
  }

  /// What of the screen can be seen, in its coordinates.
  package var shownPart: Rect { crop ?? device.bounds }

  /// Radius of the corners that cut the shown part.
  package var shownRadius: Double { cornerRadius ?? (frame == .device ? device.cornerRadius : 0) }

  /// Where the screen's origin lies in the picture.
  package var screenOrigin: Vector {
    frame == .device ? DeviceBody(device, cornerRadius: cornerRadius).screenOrigin : .zero - shownPart.origin
  }

  /// Shapes in the shown part that hide what is drawn there.
  package var obstacles: [Rect] {
    frame == .device ? [CutoutOutline.bounds(of: device)].compactMap { $0 } : []
  }

  /// The whole picture: what lies behind, the screen, and layers over it.
  package func displayList(screen: DisplayList, layers: [DisplayGroup] = []) -> DisplayList {
    guard frame == .device || crop != nil || background != nil || shownRadius > 0 || !layers.isEmpty else {
      return screen
    }
    var items: [DisplayItem] = []
    if let background {
      items.append(.rectangle(Rect(origin: .zero, size: size), cornerRadius: 0, .color(background)))
    }
    if frame == .device {
      let body = DeviceBody(device, cornerRadius: cornerRadius)
      items.append(.group(DisplayGroup(path: "device", items: body.items())))
    }
    items.append(.group(content([screen.root] + layers)))
    return DisplayList(root: DisplayGroup(path: "picture", items: items))
  }

  /// A layer alone, clear elsewhere, to be laid over the picture without layers.
  ///
  /// A device's cutout hides the layer as it hides the screen, so that its edge, soft by part of a pixel, is drawn twice.
  package func displayList(layer: DisplayGroup) -> DisplayList {
    DisplayList(root: DisplayGroup(path: "picture", items: [.group(content([layer]))]))
  }

  /// Screen and layers, moved to their place and cut at the corners.
  private func content(_ groups: [DisplayGroup]) -> DisplayGroup {
    let isCut = frame == .device || crop != nil || shownRadius > 0
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
