package import Units

/// A drawing of one colour, in a square of 24 points unless its box says otherwise.
package struct Icon: Hashable, Sendable {
  package enum Style: Hashable, Sendable { case line, fill }

  package let path: Path
  package let style: Style
  /// The part of the drawing's plane that is fitted into the wanted rectangle.
  package let box: Rect
  /// Whether the selected look fills the outline.
  package let canBeFilled: Bool
}
