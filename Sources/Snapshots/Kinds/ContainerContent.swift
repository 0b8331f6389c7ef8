/// No content: a view that only holds its children.
public struct ContainerContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "container"
  /// The kind's name in the viewer.
  public static let title = "view"
  /// False, because a container draws nothing itself.
  public static let fillsItsFrame = false
}

extension NodeContent {
  /// The content of a view that only holds its children.
  public static let container = NodeContent(ContainerContent())
}
