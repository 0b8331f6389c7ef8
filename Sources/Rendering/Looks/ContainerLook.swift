import FlipbookSnapshots

/// A view that only holds its children draws nothing.
struct ContainerLook: Look {
  let content: ContainerContent

  func draw(on canvas: inout Canvas) {}
}
