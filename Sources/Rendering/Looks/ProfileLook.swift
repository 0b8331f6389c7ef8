import Snapshots
import Units

/// The head of a profile page: avatar and names on the left above, a line of text below.
struct ProfileLook: Look {
  let content: ProfileContent

  private static let avatarSide = 72.0

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.background)
    let side = ProfileLook.avatarSide
    let avatar = Rect(x: canvas.margin, y: 16, width: side, height: side)
    canvas.picture(0, in: avatar, cornerRadius: side / 2)
    let x = avatar.maxX + 16
    let room = canvas.size.width - canvas.margin - x
    canvas.text(
      content.name, TextStyle(20, canvas.theme.label, weight: .semibold), x: x, baseline: 46, maxWidth: room)
    canvas.text(content.handle, TextStyle(15, canvas.theme.secondaryLabel), x: x, baseline: 70, maxWidth: room)
    canvas.text(
      content.line, TextStyle(15, canvas.theme.label), x: canvas.margin, baseline: 164,
      maxWidth: canvas.size.width - 2 * canvas.margin)
    drawCounts(on: &canvas)
  }

  /// Side by side below the line, where the profile is high enough.
  private func drawCounts(on canvas: inout Canvas) {
    let baseline = 200.0
    guard canvas.size.height >= baseline + 10 else { return }
    let (numbers, labels) = (
      TextStyle(15, canvas.theme.label, weight: .semibold), TextStyle(15, canvas.theme.secondaryLabel)
    )
    var x = canvas.margin
    for count in content.counts {
      let width = canvas.width(of: count.number, numbers) + 4 + canvas.width(of: count.label, labels)
      guard x + width <= canvas.size.width - canvas.margin else { return }
      canvas.text(count.number, numbers, x: x, baseline: baseline)
      canvas.text(count.label, labels, x: x + width, baseline: baseline, alignment: .trailing)
      x += width + 16
    }
  }
}
