import FlipbookSnapshots
import FlipbookUnits

/// A gradient of two colors.
struct ShadeLook: Look {
  let content: ShadeContent

  func draw(on canvas: inout Canvas) {
    let gradient = Gradient(
      shape(width: canvas.size.width, height: canvas.size.height),
      stops: [.init(0, content.top), .init(1, content.bottom)])
    canvas.withClip(to: canvas.bounds, cornerRadius: canvas.cornerRadius) { $0.fill($0.bounds, gradient) }
  }

  private func shape(width: Double, height: Double) -> Gradient.Shape {
    switch content.direction {
    case .down: .linear(from: .zero, to: Point(x: 0, y: height))
    case .right: .linear(from: .zero, to: Point(x: width, y: 0))
    case .downRight: .linear(from: .zero, to: Point(x: width, y: height))
    case .downLeft: .linear(from: Point(x: width, y: 0), to: Point(x: 0, y: height))
    case .outward:
      .radial(center: Point(x: width / 2, y: height / 2), radius: max(width, height, 0.001) / 2)
    }
  }
}
