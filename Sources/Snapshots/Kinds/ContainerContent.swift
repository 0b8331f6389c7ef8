/// No content: a view that only holds its children.
public struct ContainerContent: NodeKind {
  public static let word = "container"
  public static let title = "view"
  public static let fillsItsFrame = false
}

extension NodeContent {
  public static let container = NodeContent(ContainerContent())
}
