public import FlipbookSnapshots
public import FlipbookUnits

/// The look of a kind of node: the drawing primitives of its content in a theme.
public protocol Look: SendableMetatype {
  associatedtype Content: NodeKind

  /// Whether its colors depend on what is behind the node. It is then drawn again in every frame. False by default.
  static var adaptsToBackdrop: Bool { get }

  init(content: Content)

  func draw(on canvas: inout Canvas)

  /// The distances by which it draws beyond the node's frame, as negative insets. None by default.
  func overflow(on canvas: Canvas) -> EdgeInsets
}

extension Look {
  public static var adaptsToBackdrop: Bool { false }

  public func overflow(on canvas: Canvas) -> EdgeInsets { .zero }
}
