package import Units

/// What is drawn in one frame: a tree of groups and primitives, ready for any renderer.
///
/// Groups are kept as they stand in the snapshot, so a scroll is one changed offset. Values compare by content.
package struct DisplayList: Equatable, Sendable {
  package var root: DisplayGroup

  package init(root: DisplayGroup) { self.root = root }
}

/// Things drawn together: moved, cut off and faded as one.
package struct DisplayGroup: Equatable, Sendable {
  /// The way of names from the root, joined by "/"; nil for a group that is no view of its own.
  package var path: String?
  /// Where the items' coordinates begin, in those of the group around.
  package var offset: Vector
  /// In the group's own coordinates.
  package var clip: Clip?
  /// 0 … 1, applied to the group as a whole.
  package var alpha: Double
  package var items: [DisplayItem]

  package init(
    path: String? = nil,
    offset: Vector = .zero,
    clip: Clip? = nil,
    alpha: Double = 1,
    items: [DisplayItem] = []
  ) {
    self.path = path
    self.offset = offset
    self.clip = clip
    self.alpha = alpha
    self.items = items
  }
}

/// One thing to draw; later ones lie on top.
package enum DisplayItem: Equatable, Sendable {
  case group(DisplayGroup)
  case rectangle(Rect, cornerRadius: Double, Paint)
  case fill(Path, Paint)
  case stroke(Path, Stroke, Color)
  case text(TextLine)
  case picture(PictureReference)
}

/// A rectangle outside of which nothing shows.
package struct Clip: Hashable, Sendable {
  package enum Corners: Hashable, Sendable {
    case circular
    /// As those of screens and cards: the curve sets in further from the corner.
    case continuous
  }

  package var rect: Rect
  package var cornerRadius: Double
  package var corners: Corners

  package init(_ rect: Rect, cornerRadius: Double = 0, corners: Corners = .circular) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.corners = corners
  }

  /// The outline, where it is no plain or circularly rounded rectangle.
  package var path: Path? {
    corners == .continuous && cornerRadius > 0 ? .continuousRect(rect, radius: cornerRadius) : nil
  }
}
