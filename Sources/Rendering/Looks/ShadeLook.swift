import FlipbookSnapshots
import FlipbookUnits

/// A vertical gradient.
struct ShadeLook: Look {
  let content: ShadeContent

  func draw(on canvas: inout Canvas) {
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 0, y: canvas.size.height)),
      stops: [.init(0, content.top), .init(1, content.bottom)])
    canvas.withClip(to: canvas.bounds, cornerRadius: canvas.cornerRadius) { $0.fill($0.bounds, gradient) }
  }
}
