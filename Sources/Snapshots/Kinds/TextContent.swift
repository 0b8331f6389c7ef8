/// A text in the node's frame.
public struct TextContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "text"

  /// A typeface: the system's sans serif, or a serif in upright or italic.
  public enum Face: Hashable, Sendable { case system, serif, serifItalic }
  /// A font weight, as in UIKit's `UIFont.Weight`.
  public enum Weight: Hashable, Sendable { case regular, medium, semibold, bold }
  /// The side of the node's frame to which lines are aligned. Leading is left.
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }

  /// The text, which is broken into lines at the node's width and centered vertically.
  public var string: String
  /// The typeface.
  public var face: Face
  /// The font weight.
  public var weight: Weight
  /// UIKit's font size, in points.
  public var size: Double
  /// The color of the text.
  public var tone: TextTone
  /// The horizontal alignment of the lines.
  public var alignment: Alignment
  /// The most lines. Longer text ends in an ellipsis.
  public var lineLimit: Int
  /// The distance between baselines, in points, or nil for the font's own.
  public var lineHeight: Double?

  /// Creates a text's content, by default as in a UIKit label: one line in the 17-point system font.
  public init(
    _ string: String,
    face: Face = .system,
    weight: Weight = .regular,
    size: Double = 17,
    tone: TextTone = .label,
    alignment: Alignment = .leading,
    lineLimit: Int = 1,
    lineHeight: Double? = nil
  ) {
    self.string = string
    self.face = face
    self.weight = weight
    self.size = size
    self.tone = tone
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineHeight = lineHeight
  }

  /// Everything that the text is drawn with.
  public var fields: [NodeField] {
    [
      .text("string", string), .color("tone", tone), .word("face", "\(face)"), .word("weight", "\(weight)"),
      .number("size", size), .word("alignment", "\(alignment)"), .integer("lines", lineLimit),
    ] + (lineHeight.map { [.number("lineHeight", $0)] } ?? [])
  }
}

extension NodeContent {
  /// Returns the content of a text.
  public static func text(_ content: TextContent) -> NodeContent { NodeContent(content) }
}
