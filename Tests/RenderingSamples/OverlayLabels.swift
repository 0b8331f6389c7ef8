package import FlipbookRendering
package import FlipbookUnits

/// Finds the plates of labels in the layers of a picture: rounded rectangles with a text upon them.
package enum OverlayLabels {
  /// In the coordinates of the screen, whatever layer they are in.
  package static func rects(in list: DisplayList) -> [Rect] { rects(in: list.root, isLayer: false) }

  /// Which labels leave the area or cover another one.
  package static func faults(_ labels: [Rect], area: Rect) -> [String] {
    labels.enumerated().flatMap { index, label in
      let isInside =
        label.minX >= area.minX && label.minY >= area.minY && label.maxX <= area.maxX && label.maxY <= area.maxY
      return (isInside ? [] : ["\(label) leaves the picture"])
        + labels[..<index].filter { $0.intersection(label) != nil }.map { "\(label) covers \($0)" }
    }
  }

  private static func rects(in group: DisplayGroup, isLayer: Bool) -> [Rect] {
    let isLayer = isLayer || group.path?.hasPrefix("overlays/") ?? false
    var found: [Rect] = []
    var plate: Rect?
    for item in group.items {
      switch item {
      case .group(let inner): found += rects(in: inner, isLayer: isLayer)
      case .rectangle(let rect, let radius, _) where isLayer && radius > 0: plate = rect
      case .text where isLayer:
        if let plate { found.append(plate) }
        plate = nil
      default: break
      }
    }
    return found
  }
}
