public import FlipbookSnapshots
public import FlipbookUnits

/// The look of a kind of node: the drawing primitives of its content in a theme.
public protocol Look: SendableMetatype {
  /// The kind of node that the look draws.
  associatedtype Content: NodeKind

  /// Whether its colors depend on what is behind the node. It is then drawn again in every frame. False by default.
  static var adaptsToBackdrop: Bool { get }

  /// The edge of scrolling content at which the look is clear until content is beneath it, or nil for looks that aren't bars, as
  /// by default.
  static var scrollEdge: ScrollEdge? { get }

  /// Creates the look of one node from its content.
  init(content: Content)

  /// Draws the content on a canvas of the node's size. The node's children are drawn in front of it.
  func draw(on canvas: inout Canvas)

  /// The distances by which it draws beyond the node's frame, as negative insets. None by default.
  func overflow(on canvas: Canvas) -> EdgeInsets
}

extension Look {
  /// By default, the colors do not depend on what is behind the node.
  public static var adaptsToBackdrop: Bool { false }

  /// By default, the look is no bar.
  public static var scrollEdge: ScrollEdge? { nil }

  /// By default, nothing is drawn beyond the node's frame.
  public func overflow(on canvas: Canvas) -> EdgeInsets { .zero }
}
