import FlipbookSnapshots
import FlipbookUnits

/// Eight spokes of which one is darkest (see LookFacts, "Lists and small controls"). They appear one by one with the progress.
struct SpinnerLook: Look {
  let content: SpinnerContent

  /// The opacities of the darkest spoke and of those before it.
  private static let trail = [0.58, 0.48, 0.38, 0.28]
  private static let rest = 0.18
  /// cos and sin of 45°·k from the top, clockwise.
  private static let directions: [Vector] = {
    let half = 0.5.squareRoot()
    return [
      Vector(dx: 0, dy: -1), Vector(dx: half, dy: -half), Vector(dx: 1, dy: 0), Vector(dx: half, dy: half),
      Vector(dx: 0, dy: 1), Vector(dx: -half, dy: half), Vector(dx: -1, dy: 0), Vector(dx: -half, dy: -half),
    ]
  }()

  func draw(on canvas: inout Canvas) {
    let radius = min(canvas.size.width, canvas.size.height) / 2
    let center = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
    let color = content.color ?? canvas.theme.spinner
    for (index, direction) in SpinnerLook.directions.enumerated() {
      let alpha = alpha(of: index)
      guard alpha > 0 else { continue }
      let spoke = Path.polyline([
        center.moved(along: direction, 0.43 * radius), center.moved(along: direction, 0.9 * radius),
      ])
      canvas.stroke(spoke, Stroke(width: 0.2 * radius), color.withAlpha(color.alpha * alpha))
    }
  }

  private func alpha(of index: Int) -> Double {
    let count = SpinnerContent.spokes
    guard let step = content.step else {
      let visible = min(1, max(0, content.progress)) * Double(count) - Double(index)
      return SpinnerLook.trail[1] * min(1, max(0, visible))
    }
    let behind = ((step - index) % count + count) % count
    return behind < SpinnerLook.trail.count ? SpinnerLook.trail[behind] : SpinnerLook.rest
  }
}

extension Point {
  fileprivate func moved(along direction: Vector, _ distance: Double) -> Point {
    Point(x: x + distance * direction.dx, y: y + distance * direction.dy)
  }
}
