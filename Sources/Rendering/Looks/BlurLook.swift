import FlipbookSnapshots
import FlipbookUnits

/// A blur of what is beneath. A radius that no pixel shows draws only the color.
struct BlurLook: Look {
  let content: BlurContent

  private static let smallest = 0.05

  func draw(on canvas: inout Canvas) {
    let radius = canvas.cornerRadius
    if content.radius < BlurLook.smallest {
      guard content.color.alpha > 0 else { return }
      canvas.fill(canvas.bounds, content.color, cornerRadius: radius)
    } else {
      let material = Material(blur: content.radius, tint: content.color, flat: content.color)
      canvas.fill(canvas.bounds, material, cornerRadius: radius)
    }
  }
}
