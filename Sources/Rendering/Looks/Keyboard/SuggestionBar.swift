import FlipbookSnapshots
import FlipbookUnits

/// Three equal slots with dividers, or Japanese candidates from the left. Empty slots have no words.
struct SuggestionBar {
  let words: [String]
  let height: Double
  /// The part of the keyboard between the sides of the safe area.
  let sides: ClosedRange<Double>
  /// Whether something was typed, which a tablet's shortcut can undo. Nothing was undone that could be redone.
  let canUndo: Bool

  private static let fontSize = 17.0
  private static let dividerHeight = 24.0
  /// The width of the chevron at the right, which opens all candidates.
  private static let chevronRoom = 44.0

  func draw(on canvas: inout Canvas) {
    let style = TextStyle(SuggestionBar.fontSize, canvas.theme.keyboard.label)
    switch canvas.traits.locale {
    case .en: drawSlots(style, on: &canvas)
    case .ja: drawCandidates(style, on: &canvas)
    }
  }

  /// The slots on tablets are between the shortcuts at the left and an equal space at the right.
  private func drawSlots(_ style: TextStyle, on canvas: inout Canvas) {
    var slots = sides
    if canvas.traits.device.isTablet {
      drawShortcuts(on: &canvas)
      let inset = (sides.upperBound - sides.lowerBound) / 5
      slots = (sides.lowerBound + inset)...(sides.upperBound - inset)
    }
    let width = (slots.upperBound - slots.lowerBound) / Double(words.count)
    for (index, word) in words.enumerated() {
      let x = slots.lowerBound + Double(index) * width
      canvas.text(
        word,
        style,
        x: x + width / 2,
        baseline: canvas.baseline(style.size, and: height),
        maxWidth: width - 16,
        alignment: .center
      )
      if index > 0 { divider(at: x, on: &canvas) }
    }
  }

  private func drawShortcuts(on canvas: inout Canvas) {
    let (side, pitch) = (24.0, 46.0)
    for (index, (icon, isEnabled)) in [("undo", canUndo), ("redo", false), ("clipboard", true)].enumerated() {
      let x = sides.lowerBound + 16 + Double(index) * pitch
      let rect = Rect(x: x, y: (height - side) / 2, width: side, height: side)
      let color = isEnabled ? canvas.theme.keyboard.label : canvas.theme.tertiaryLabel
      canvas.icon(icon, in: rect, color, lineWidth: 1.6)
    }
  }

  private func drawCandidates(_ style: TextStyle, on canvas: inout Canvas) {
    let end = sides.upperBound - SuggestionBar.chevronRoom
    var x = sides.lowerBound
    for word in words {
      let width = canvas.width(of: word, style) + 20
      guard x + width <= end else { break }
      canvas.text(word, style, x: x + 10, baseline: canvas.baseline(style.size, and: height))
      x += width
      divider(at: x, on: &canvas)
    }
    let tip = Point(x: sides.upperBound - SuggestionBar.chevronRoom / 2, y: height / 2 + 4)
    let chevron = Path.polyline([Point(x: tip.x - 8, y: tip.y - 7), tip, Point(x: tip.x + 8, y: tip.y - 7)])
    canvas.stroke(chevron, Stroke(width: 2), canvas.theme.keyboard.dockIcon)
  }

  private func divider(at x: Double, on canvas: inout Canvas) {
    let left = x.rounded(toScale: canvas.traits.device.scale)
    let length = SuggestionBar.dividerHeight
    canvas.fill(
      Rect(x: left, y: ((height - length) / 2).rounded(), width: canvas.pixel, height: length),
      canvas.theme.keyboard.divider
    )
  }
}
