import FlipbookSnapshots
import FlipbookUnits

/// A circle in the middle of the frame with a picture, or with initials on gray (see LookFacts, "Lists and small controls").
struct AvatarLook: Look {
  let content: AvatarContent

  private static let grays = (top: Color(hex: 0xA8AEBA), bottom: Color(hex: 0x868D9A))

  func draw(on canvas: inout Canvas) {
    let side = min(canvas.size.width, canvas.size.height)
    let origin = Point(x: (canvas.size.width - side) / 2, y: (canvas.size.height - side) / 2)
    let circle = Rect(origin: origin, size: Size(width: side, height: side))
    guard side > 0 else { return }
    if let picture = content.picture {
      canvas.picture(picture, in: circle, mode: .fill, cornerRadius: side / 2)
      return
    }
    let (top, bottom) = AvatarLook.grays
    canvas.fill(
      .circle(center: Point(x: circle.midX, y: circle.midY), radius: side / 2),
      Gradient(
        .linear(from: Point(x: 0, y: circle.minY), to: Point(x: 0, y: circle.maxY)),
        stops: [.init(0, top), .init(1, bottom)]))
    let style = TextStyle((side * 0.42).rounded(), .white, weight: .medium)
    canvas.text(
      content.initials, style, x: circle.midX,
      baseline: canvas.baseline(style.size, between: circle.minY, and: circle.maxY), maxWidth: side * 0.8,
      alignment: .center)
  }
}
