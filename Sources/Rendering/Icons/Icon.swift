package import Units

/// A drawing of one colour, in a square of 24 points unless its box says otherwise.
package struct Icon: Hashable, Sendable {
  package enum Style: Hashable, Sendable { case line, fill }

  package let path: Path
  package let style: Style
  /// The part of the drawing's plane that is fitted into the wanted rectangle.
  package let box: Rect
  /// How it looks when selected, where that differs.
  package let filled: Filled?

  /// An area with a line around it; the area may have holes that the line leaves alone.
  package struct Filled: Hashable, Sendable {
    package let area: Path
    package let line: Path
  }

  package init(path: Path, style: Style, box: Rect, filled: Filled? = nil) {
    self.path = path
    self.style = style
    self.box = box
    self.filled = filled
  }
}
