import FlipbookSnapshots
import FlipbookUnits

/// A track of 4 points that is filled from the left, with a thumb on a slider (see LookFacts, "Lists and small controls").
struct ProgressLook: Look {
  let content: ProgressContent

  private static let height = 4.0
  private static let thumb = 28.0
  private static let shadow = SoftShadow(drop: 6, blur: 13, color: Color.black.withAlpha(0.12))
  private static let edge = SoftShadow(drop: 0.5, blur: 4, color: Color.black.withAlpha(0.12))

  func draw(on canvas: inout Canvas) {
    let (size, height) = (canvas.size, ProgressLook.height)
    let value = min(1, max(0, content.value))
    let track = Rect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    canvas.fill(track, canvas.theme.secondaryFill, cornerRadius: height / 2)
    let inset = content.hasThumb ? ProgressLook.thumb / 2 : 0
    let end = inset + value * max(0, size.width - 2 * inset)
    if end > 0 {
      let filled = Rect(x: 0, y: track.minY, width: max(height, end), height: height)
      canvas.fill(filled, content.tint ?? canvas.theme.tint, cornerRadius: height / 2)
    }
    guard content.hasThumb else { return }
    let radius = ProgressLook.thumb / 2
    let box = Rect(x: end - radius, y: size.height / 2 - radius, width: 2 * radius, height: 2 * radius)
    canvas.shadow(of: box, cornerRadius: radius, ProgressLook.shadow)
    canvas.shadow(of: box, cornerRadius: radius, ProgressLook.edge)
    canvas.fill(box, .white, cornerRadius: radius)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let reach = content.hasThumb ? -ProgressLook.thumb : 0
    return EdgeInsets(top: reach, left: reach, bottom: reach, right: reach)
  }
}
