package import FlipbookUnits

/// An area whose color changes along a direction.
package struct ShadeContent: NodeKind {
  /// Where the second color is.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// At the bottom, at the right, or at a lower corner; the first color is opposite.
    case down, right, downRight, downLeft
    /// Around the middle, where the first color is, at half of the longer side.
    case outward
  }

  /// The kind's name in canonical text.
  package static let word = "shade"

  /// The first color, which is at the top unless there is another direction.
  package var top: Color
  /// The second color.
  package var bottom: Color
  /// Where the second color is.
  package var direction: Direction

  /// Creates the content of an area from its colors.
  package init(top: Color, bottom: Color, direction: Direction = .down) {
    self.top = top
    self.bottom = bottom
    self.direction = direction
  }

  /// The two colors, and the direction.
  package var fields: [NodeField] {
    [.color("top", top), .color("bottom", bottom)]
      + (direction == .down ? [] : [.word("direction", direction.rawValue)])
  }
}

extension NodeContent {
  /// Returns the content of an area whose color changes along a direction.
  package static func shade(_ content: ShadeContent) -> NodeContent { NodeContent(content) }
}
