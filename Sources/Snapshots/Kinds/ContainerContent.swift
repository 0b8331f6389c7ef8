/// No content: a view that only holds its children.
package struct ContainerContent: NodeKind {
  package static let word = "container"
  package static let title = "view"
  package static let fillsItsFrame = false
}

extension NodeContent {
  package static let container = NodeContent(ContainerContent())
}
