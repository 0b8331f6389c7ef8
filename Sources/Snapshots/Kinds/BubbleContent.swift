public import FlipbookUnits

/// A message of a conversation in a bubble.
public struct BubbleContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "bubble"
  /// False: the bubble covers only a part of its frame.
  public static let fillsItsFrame = false

  /// The message, which is broken into lines.
  public var text: String
  /// Whether the message was sent from this device: in the tint color at the right. Others are gray at the left.
  public var isOutgoing: Bool
  /// The color of the bubble, or nil for the theme's.
  public var color: Color?

  /// Creates the content of a bubble.
  public init(_ text: String, isOutgoing: Bool, color: Color? = nil) {
    self.text = text
    self.isOutgoing = isOutgoing
    self.color = color
  }

  /// The message, its side, and its color.
  public var fields: [NodeField] {
    [.text("text", text), .flag("outgoing", isOutgoing)] + NodeField.colors([("color", color)])
  }
}

extension NodeContent {
  /// Returns the content of a bubble.
  public static func bubble(_ content: BubbleContent) -> NodeContent { NodeContent(content) }
}
