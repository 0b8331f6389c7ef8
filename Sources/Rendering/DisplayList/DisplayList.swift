public import FlipbookUnits

/// The drawing of a frame: a tree of groups and primitives for any renderer.
///
/// Groups correspond to the snapshot's nodes, so scrolling changes a single offset. Values compare by content.
public struct DisplayList: Equatable, Sendable {
  public var root: DisplayGroup

  public init(root: DisplayGroup) { self.root = root }
}

/// Items that are moved, clipped and faded together.
public struct DisplayGroup: Equatable, Sendable {
  /// The names from the root, joined by "/", or nil for a group that isn't a view.
  public var path: String?
  /// The origin of the items' coordinates in the coordinates of the enclosing group.
  public var offset: Vector
  /// The clip in the group's own coordinates.
  public var clip: Clip?
  /// The opacity of the group as a whole, 0 … 1.
  public var alpha: Double
  public var items: [DisplayItem]

  public init(
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

/// An item to draw. Later items are in front of earlier ones.
public enum DisplayItem: Equatable, Sendable {
  case group(DisplayGroup)
  case rectangle(Rect, cornerRadius: Double, Paint)
  case fill(Path, Paint)
  case stroke(Path, Stroke, Color)
  case text(TextLine)
  case picture(PictureReference)
}

/// A rectangle outside which nothing is visible.
public struct Clip: Hashable, Sendable {
  public enum Corners: Hashable, Sendable {
    case circular
    /// The corners of screens and cards, whose curve begins farther from the corner.
    case continuous
  }

  public var rect: Rect
  public var cornerRadius: Double
  public var corners: Corners

  public init(_ rect: Rect, cornerRadius: Double = 0, corners: Corners = .circular) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.corners = corners
  }

  /// The outline, or nil for a plain or circularly rounded rectangle.
  public var path: Path? {
    corners == .continuous && cornerRadius > 0 ? .continuousRect(rect, radius: cornerRadius) : nil
  }
}
