import Flipbook

/// The filled part of the bar, a kind of node.
struct ProgressContent: NodeKind {
  static let word = "progress"

  var color: Color

  var fields: [NodeField] { [.color("color", color)] }
}

/// Draws the filled part of the bar.
struct ProgressLook: Look {
  let content: ProgressContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, content.color, cornerRadius: canvas.size.height / 2)
  }
}
