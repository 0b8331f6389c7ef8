import FlipbookSnapshots
import FlipbookUnits

/// Choices of equal width with a mark that can be between two (see LookFacts, "Lists and small controls").
struct SegmentedControlLook: Look {
  let content: SegmentedControlContent

  /// The radii before iOS 26, whose controls and plates are capsules.
  private static let cornerRadius = 8.9
  private static let plateRadius = 7.0
  private static let shadow = SoftShadow(drop: 3, blur: 8, color: Color.black.withAlpha(0.12))
  private static let lineHeight = 3.0

  func draw(on canvas: inout Canvas) {
    switch content.style {
    case .control: drawControl(on: &canvas)
    case .underline: drawUnderline(on: &canvas)
    }
  }

  private var count: Int { max(1, content.titles.count) }

  /// The position of the mark, inside the control.
  private var position: Double { min(max(0, content.position), Double(count - 1)) }

  private func drawControl(on canvas: inout Canvas) {
    let (size, inset) = (canvas.size, SegmentedControlContent.inset)
    let width = (size.width - 2 * inset) / Double(count)
    let outer = min(canvas.hasGlass ? 1_000 : SegmentedControlLook.cornerRadius, size.height / 2)
    canvas.fill(canvas.bounds, canvas.theme.tertiaryFill, cornerRadius: outer)
    drawDividers(width, on: &canvas)
    if !content.titles.isEmpty {
      let plate = Rect(x: inset + position * width, y: inset, width: width, height: size.height - 2 * inset)
      let radius = min(canvas.hasGlass ? 1_000 : SegmentedControlLook.plateRadius, plate.height / 2)
      canvas.withClip(to: canvas.bounds, cornerRadius: outer) {
        $0.shadow(of: plate, cornerRadius: radius, SegmentedControlLook.shadow)
      }
      canvas.fill(plate, canvas.theme.segmentPlate, cornerRadius: radius)
    }
    for (index, title) in content.titles.enumerated() {
      let isSelected = position.rounded() == Double(index)
      let style = TextStyle(13, canvas.theme.label, weight: isSelected ? .semibold : .medium)
      draw(title, style, at: inset + (Double(index) + 0.5) * width, width: width, on: &canvas)
    }
  }

  /// Draws lines between choices of which neither is selected.
  private func drawDividers(_ width: Double, on canvas: inout Canvas) {
    for index in 1..<max(2, count) where index < count {
      let distance = min(abs(position - Double(index)), abs(position - Double(index - 1)))
      let color = canvas.theme.separator
      let x = SegmentedControlContent.inset + Double(index) * width
      let line = Rect(x: x - 0.5, y: canvas.size.height / 2 - 8, width: 1, height: 16)
      canvas.fill(line, color.withAlpha(color.alpha * min(1, distance)), cornerRadius: 0.5)
    }
  }

  private func drawUnderline(on canvas: inout Canvas) {
    let width = canvas.size.width / Double(count)
    let tint = content.tint ?? canvas.theme.tint
    canvas.hairline(y: canvas.size.height - canvas.pixel, width: canvas.size.width, canvas.theme.separator)
    for (index, title) in content.titles.enumerated() {
      let isSelected = position.rounded() == Double(index)
      let color = isSelected ? tint : canvas.theme.secondaryLabel
      let style = TextStyle(15, color, weight: isSelected ? .semibold : .medium)
      draw(title, style, at: (Double(index) + 0.5) * width, width: width, on: &canvas)
    }
    guard !content.titles.isEmpty else { return }
    let line = Rect(
      x: position * width, y: canvas.size.height - SegmentedControlLook.lineHeight, width: width,
      height: SegmentedControlLook.lineHeight)
    canvas.fill(line.inset(by: EdgeInsets(left: 12, right: 12)), tint, cornerRadius: 1.5)
  }

  private func draw(_ title: String, _ style: TextStyle, at x: Double, width: Double, on canvas: inout Canvas) {
    canvas.text(
      title, style, x: x, baseline: canvas.baseline(style.size, and: canvas.size.height), maxWidth: width - 8,
      alignment: .center)
  }
}
