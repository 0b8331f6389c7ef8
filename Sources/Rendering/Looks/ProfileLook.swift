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
    canvas.withClip(to: circle, cornerRadius: circle.width / 2) { $0.picture(0, in: picture) }
  }

  /// Draws the counts side by side below the line, if the profile is high enough. On a narrow screen, they are smaller.
  private func drawCounts(on canvas: inout Canvas) {
    let baseline = 200.0
    guard canvas.size.height >= baseline + 10 else { return }
    let room = canvas.trailing - canvas.leading
    for size in [15.0, 14, 13, 12, 11] {
      let gap = size + 1
      let widths = content.counts.map { width(of: $0, size, on: canvas) }
      guard widths.reduce(0, +) + gap * Double(max(0, widths.count - 1)) <= room || size == 11 else { continue }
      var x = canvas.leading
      for (count, width) in zip(content.counts, widths) where x + width <= canvas.trailing {
        canvas.text(count.number, numbers(size, canvas), x: x, baseline: baseline)
        canvas.text(count.label, labels(size, canvas), x: x + width, baseline: baseline, alignment: .trailing)
        x += width + gap
      }
      return
    }
  }

  private func width(of count: ProfileContent.Count, _ size: Double, on canvas: Canvas) -> Double {
    canvas.width(of: count.number, numbers(size, canvas)) + 4 + canvas.width(of: count.label, labels(size, canvas))
  }

  private func numbers(_ size: Double, _ canvas: Canvas) -> TextStyle {
    TextStyle(size, canvas.theme.label, weight: .semibold)
  }

  private func labels(_ size: Double, _ canvas: Canvas) -> TextStyle { TextStyle(size, canvas.theme.secondaryLabel) }
}
