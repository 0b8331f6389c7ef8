package import FlipbookUnits

/// A drawing in one color, in a 24-point square unless it has a different box.
package struct Icon: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    case line, fill
    /// The drawing for the selected state in every state.
    case solid
    /// An area with lines in white on it.
    case disc(mark: Path)
  }

  package let path: Path
  package let style: Style
  /// The part of the drawing that is fitted into the target rectangle.
  package let box: Rect
  /// The drawing for the selected state, if it differs.
  package let filled: Filled?

  /// An area with a line around it. The area can have holes without a line.
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
