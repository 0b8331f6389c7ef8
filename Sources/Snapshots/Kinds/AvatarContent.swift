/// A person's picture or initials in a circle.
public struct AvatarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "avatar"

  /// The initials, which are shown without a picture.
  public var initials: String
  /// The picture, or nil for the initials.
  public var picture: ImageSource?

  /// Creates the content of an avatar.
  public init(initials: String, picture: ImageSource? = nil) {
    self.initials = initials
    self.picture = picture
  }

  /// The initials, and the picture.
  public var fields: [NodeField] { [.text("initials", initials), .word("picture", picture?.word ?? "none")] }
}

extension NodeContent {
  /// Returns the content of an avatar.
  public static func avatar(_ content: AvatarContent) -> NodeContent { NodeContent(content) }
}
