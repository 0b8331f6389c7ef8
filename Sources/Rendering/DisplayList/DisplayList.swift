package import FlipbookSnapshots
package import FlipbookUnits

/// The drawing of a frame: a tree of groups and primitives for any renderer.
///
/// Groups correspond to the snapshot's nodes, so scrolling changes a single offset. Values compare by content.
package struct DisplayList: Equatable, Sendable {
  /// The outermost group, whose coordinates are those of the picture, in points.
  package var root: DisplayGroup

  /// Creates a display list from its outermost group.
  package init(root: DisplayGroup) { self.root = root }
}

/// Items that are moved, clipped and faded together.
package struct DisplayGroup: Equatable, Sendable {
  /// The names from the root, joined by "/", or nil for a group that isn't a view.
  package var path: String?
  /// The origin of the items' coordinates in the coordinates of the enclosing group.
  package var offset: Vector
  /// The scale and the rotation of the items in the group's own coordinates, before they are moved by the offset, or nil.
  package var transform: DisplayTransform?
  /// The clip in the group's own coordinates.
  package var clip: Clip?
  /// The opacity of the group as a whole, 0 … 1.
  package var alpha: Double
  /// How the group as a whole is mixed with what is beneath it in the group around it.
  package var blendMode: BlendMode
  /// Whether what is in the group is mixed only with the rest of the group.
  package var isIsolated = false
  /// The items in the group's own coordinates, from back to front.
  package var items: [DisplayItem]

  /// Creates a group. Without arguments, it is empty, isn't a view, and neither moves, clips, nor fades its items.
  package init(
    path: String? = nil,
    offset: Vector = .zero,
    transform: DisplayTransform? = nil,
    clip: Clip? = nil,
    alpha: Double = 1,
    blendMode: BlendMode = .normal,
    items: [DisplayItem] = []
  ) {
    self.path = path
    self.offset = offset
    self.transform = transform
    self.clip = clip
    self.alpha = alpha
    self.blendMode = blendMode
    self.items = items
  }

  /// Whether the group is drawn on a surface of its own.
  package var isLayer: Bool { alpha < 1 || blendMode != .normal || isIsolated }

  /// What hides the rest of an isolated group where it is not opaque: its last item, if that is a mask.
  package var mask: DisplayGroup? {
    guard isIsolated, case .group(let last)? = items.last, last.blendMode == .destinationIn else { return nil }
    return last
  }

  /// Whether any item in the group can be visible.
  package var isVisible: Bool { alpha > 0 && transform?.isDrawable ?? true }
}

/// An item to draw. Later items are in front of earlier ones.
package enum DisplayItem: Equatable, Sendable {
  /// A nested group with its own coordinates, clip, and opacity.
  case group(DisplayGroup)
  /// A filled rectangle. Its corners are quarter circles with a radius in points, 0 for square corners.
  case rectangle(Rect, cornerRadius: Double, Paint)
  /// A rectangle of a material that shows what is underneath, with circular corners of a radius in points.
  case material(Rect, cornerRadius: Double, Material)
  /// An area, filled by the nonzero rule.
  case fill(Path, Paint)
  /// A line along a path, half of its width on each side.
  case stroke(Path, Stroke, Color)
  /// A line of text as positioned glyphs, which needs no fonts to draw.
  case text(TextLine)
  /// A picture of the catalog.
  case picture(PictureReference)
}

/// A rectangle outside which nothing is visible.
package struct Clip: Hashable, Sendable {
  /// The shape of rounded corners.
  package enum Corners: Hashable, Sendable {
    /// Quarter circles.
    case circular
    /// The corners of screens and cards, whose curve begins farther from the corner.
    case continuous
  }

  /// The rectangle, in the coordinates of the clipped group.
  package var rect: Rect
  /// The radius of the corners, in points; 0 for square corners.
  package var cornerRadius: Double
  /// The shape of the corners, which matters if the radius is above 0.
  package var corners: Corners

  /// Creates a clip from a rectangle, the radius of its corners in points, and their shape.
  package init(_ rect: Rect, cornerRadius: Double = 0, corners: Corners = .circular) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.corners = corners
  }

  /// The outline, or nil for a plain or circularly rounded rectangle.
  package var path: Path? {
    corners == .continuous && cornerRadius > 0 ? .continuousRect(rect, radius: cornerRadius) : nil
  }
}
