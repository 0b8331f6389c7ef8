/// A text in the node's frame.
public struct TextContent: NodeKind {
  public static let word = "text"

  public enum Face: Hashable, Sendable { case system, serif, serifItalic }
  public enum Weight: Hashable, Sendable { case regular, medium, semibold, bold }
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }

  public var string: String
  public var face: Face
  public var weight: Weight
  /// UIKit's font size, in points.
  public var size: Double
  public var tone: TextTone
  public var alignment: Alignment
  /// The most lines. Longer text ends in an ellipsis.
  public var lineLimit: Int

  public init(
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

  public var fields: [NodeField] {
    [
      .text("string", string), .color("tone", tone), .word("face", "\(face)"), .word("weight", "\(weight)"),
      .number("size", size), .word("alignment", "\(alignment)"), .integer("lines", lineLimit),
    ]
  }
}

extension NodeContent {
  public static func text(_ content: TextContent) -> NodeContent { NodeContent(content) }
}
