/// A text in the node's frame.
package struct TextContent: NodeKind {
  package static let word = "text"

  package enum Face: Hashable, Sendable { case system, serif, serifItalic }
  package enum Weight: Hashable, Sendable { case regular, medium, semibold, bold }
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }

  package var string: String
  package var face: Face
  package var weight: Weight
  /// UIKit's font size, in points.
  package var size: Double
  package var tone: TextTone
  package var alignment: Alignment
  /// The most lines. Longer text ends in an ellipsis.
  package var lineLimit: Int

  package init(
    _ string: String,
    face: Face = .system,
    weight: Weight = .regular,
    size: Double = 17,
    tone: TextTone = .label,
    alignment: Alignment = .leading,
    lineLimit: Int = 1
  ) {
    self.string = string
    self.face = face
    self.weight = weight
    self.size = size
    self.tone = tone
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  package var fields: [NodeField] {
    [
      .text("string", string), .color("tone", tone), .word("face", "\(face)"), .word("weight", "\(weight)"),
      .number("size", size), .word("alignment", "\(alignment)"), .integer("lines", lineLimit),
    ]
  }
}

extension NodeContent {
  package static func text(_ content: TextContent) -> NodeContent { NodeContent(content) }
}
