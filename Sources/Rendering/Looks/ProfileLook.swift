import FlipbookSnapshots
import FlipbookUnits

/// The top of a profile page: avatar and names at the top left, and a line of text below.
struct ProfileLook: Look {
  let content: ProfileContent

  private static let avatarSide = 72.0

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.background)
    let side = ProfileLook.avatarSide
    let avatar = Rect(x: canvas.leading, y: 16, width: side, height: side)
    drawSun(in: avatar, on: &canvas)
    let x = avatar.maxX + 16
    let room = canvas.trailing - x
    canvas.text(
      content.name, TextStyle(20, canvas.theme.label, weight: .semibold), x: x, baseline: 46, maxWidth: room)
    canvas.text(content.handle, TextStyle(15, canvas.theme.secondaryLabel), x: x, baseline: 70, maxWidth: room)
    canvas.text(
      content.line, TextStyle(15, canvas.theme.label), x: canvas.leading, baseline: 164,
      maxWidth: canvas.trailing - canvas.leading)
    drawCounts(on: &canvas)
  }

  /// Draws the first picture at the size of its cells, clipped to a circle around the sun, which is at (0.62, 0.47).
  private func drawSun(in circle: Rect, on canvas: inout Canvas) {
    let size = Size(width: 2.4 * circle.width, height: 2.3 * circle.height)
    let picture = Rect(
      x: circle.midX - 0.62 * size.width, y: circle.midY - 0.47 * size.height, width: size.width, height: size.height)
    canvas.clipped(to: circle, cornerRadius: circle.width / 2) { $0.picture(0, in: picture) }
  }

  /// Draws the counts side by side below the line, if the profile is high enough.
  private func drawCounts(on canvas: inout Canvas) {
    let baseline = 200.0
    guard canvas.size.height >= baseline + 10 else { return }
    let (numbers, labels) = (
      TextStyle(15, canvas.theme.label, weight: .semibold), TextStyle(15, canvas.theme.secondaryLabel)
    )
    var x = canvas.leading
    for count in content.counts {
      let width = canvas.width(of: count.number, numbers) + 4 + canvas.width(of: count.label, labels)
      guard x + width <= canvas.trailing else { return }
      canvas.text(count.number, numbers, x: x, baseline: baseline)
      canvas.text(count.label, labels, x: x + width, baseline: baseline, alignment: .trailing)
      x += width + 16
    }
  }
}
