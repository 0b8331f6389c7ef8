import FlipbookSnapshots
import FlipbookUnits

/// A row of choices of equal width with the selected one filled, and a hairline below.
struct SegmentsLook: Look {
  let content: SegmentsContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.background)
    let width = canvas.size.width / Double(max(1, content.titles.count))
    for (index, title) in content.titles.enumerated() {
      let isSelected = index == content.selected
      let box = Rect(x: Double(index) * width, y: 0, width: width, height: canvas.size.height)
      if isSelected { canvas.fill(box, canvas.theme.secondaryBackground) }
      let style = TextStyle(
        15, isSelected ? canvas.theme.label : canvas.theme.secondaryLabel, weight: isSelected ? .semibold : .regular)
      canvas.text(
        title, style, x: box.midX, baseline: canvas.baseline(style.size, and: box.height), maxWidth: width - 8,
        alignment: .center)
    }
    canvas.hairline(y: canvas.size.height - canvas.pixel, width: canvas.size.width, canvas.theme.separator)
  }
}
