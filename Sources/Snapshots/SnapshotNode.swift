public import FlipbookUnits

/// A view in a frame. Snapshots are trees in which a node's frame is relative to its parent, so scrolling is one change.
public struct SnapshotNode: Hashable, Sendable {
  /// The view's name, unique among its siblings. The names from the root, joined by "/", are the node's path.
  public var name: String
  /// The frame in the parent's coordinates, in points, with edges on whole device pixels.
  public var frame: Rect
  /// The size, in points, for which text is laid out: that which the node has once the screen has turned, or nil for the frame's.
  public var layoutSize: Size?
  /// The origin of the children's coordinates, which is a scroll view's content offset.
  public var boundsOrigin: Point
  /// The opacity of the node and its descendants, 0 … 1.
  public var alpha: Double
  /// Whether children are clipped to the frame, with its corners.
  public var clipsToBounds: Bool
  /// The radius of the corners, in points, to which children are clipped and with which surfaces and pictures are drawn.
  public var cornerRadius: Double
  /// The scale and the rotation of the node and its descendants, which the frame does not contain.
  public var transform: NodeTransform
  /// How the node and its descendants are mixed, as one picture, with what is beneath them.
  public var blendMode: BlendMode
  /// The color behind the content, which has the node's corners, or nil for none.
  public var background: Color?
  /// The shadow below the node, or nil for none.
  public var shadow: NodeShadow?
  /// The content of the node itself, behind its children.
  public var content: NodeContent
  /// The nodes inside this one, from back to front.
  public var children: [SnapshotNode]

  /// Creates a node, by default an opaque container without children that doesn't clip.
  public init(
    name: String,
    frame: Rect,
    boundsOrigin: Point = .zero,
    alpha: Double = 1,
    clipsToBounds: Bool = false,
    cornerRadius: Double = 0,
    transform: NodeTransform = .identity,
    blendMode: BlendMode = .normal,
    background: Color? = nil,
    shadow: NodeShadow? = nil,
    content: NodeContent = .container,
    children: [SnapshotNode] = []
  ) {
    self.name = name
    self.frame = frame
    self.boundsOrigin = boundsOrigin
    self.alpha = alpha
    self.clipsToBounds = clipsToBounds
    self.cornerRadius = cornerRadius
    self.transform = transform
    self.blendMode = blendMode
    self.background = background
    self.shadow = shadow
    self.content = content
    self.children = children
  }
}
