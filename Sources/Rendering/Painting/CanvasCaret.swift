import FlipbookSnapshots
import FlipbookUnits

extension Canvas {
  /// Draws the caret of a text field: 2 points wide, with round ends since iOS 17 (see LookFacts, "Text input").
  ///
  /// - Parameters:
  ///   - x: The left edge, which is rounded to device pixels as the top edge `y` is.
  ///   - height: The height of the line.
  ///   - alpha: The opacity of the blinking caret.
  mutating func caret(x: Double, y: Double, height: Double, alpha: Double) {
    guard alpha > 0 else { return }
    let scale = traits.device.scale
    let rect = Rect(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale), width: 2, height: height)
    fill(rect, theme.tint.withAlpha(min(1, alpha)), cornerRadius: traits.device.look == .classic ? 0 : 1)
  }

  /// Draws the line of a field that is edited, with the caret or what is selected.
  ///
  /// - Parameters:
  ///   - selection: The characters of the whole text that are selected; nil for the caret at its end.
  ///   - isEmpty: Whether a placeholder is shown instead of the text.
  mutating func edited(
    _ edited: EditedText, _ selection: Range<Int>?, isEmpty: Bool, _ style: TextStyle, baseline: Double,
    caretAlpha: Double
  ) {
    for line in edited.lines {
      let isWide = width(of: line.text, style) > edited.area.width - TextFieldContent.caretRoom
      if !isEmpty, isWide || selection != nil {
        withClip(to: edited.area, cornerRadius: 0) { $0.text(line.text, style, x: line.origin.x, baseline: baseline) }
      } else {
        text(line.text, style, x: line.origin.x, baseline: baseline, maxWidth: isEmpty ? edited.area.width : .infinity)
      }
    }
    self.selection(selection, in: edited, isEmpty: isEmpty, style, caretAlpha: caretAlpha)
  }

  /// Draws the caret of a text, or what is selected: a fifth of the tint over the lines, with a line and a dot at each end (see
  /// LookFacts, "Text input"). Ends of the selection beyond the sides are not drawn.
  ///
  /// - Parameter caretAlpha: The opacity of the blinking caret.
  mutating func selection(
    _ selection: Range<Int>?, in edited: EditedText, isEmpty: Bool, _ style: TextStyle, caretAlpha: Double
  ) {
    let (area, height) = (edited.area, edited.lineHeight)
    func place(of character: Int) -> Point { edited.place(of: character) { width(of: $0, style) } }
    guard let range = selection.map(edited.shown) else {
      guard let line = isEmpty ? edited.lines.first : edited.lines.last else { return }
      let end = isEmpty ? edited.emptyCaretX : line.origin.x + width(of: line.text, style) + 1
      return caret(x: min(end, area.maxX - 2), y: line.origin.y, height: height, alpha: caretAlpha)
    }
    let (start, end) = (place(of: range.lowerBound), place(of: range.upperBound))
    guard !range.isEmpty else {
      let x = (start.x - 1).clamped(to: area.minX...max(area.minX, area.maxX - 2))
      return caret(x: x, y: start.y, height: height, alpha: caretAlpha)
    }
    for line in edited.lines where line.origin.y >= start.y && line.origin.y <= end.y {
      let from = max(area.minX, line.origin.y == start.y ? start.x : line.origin.x)
      let to = min(area.maxX, line.origin.y == end.y ? end.x : area.maxX)
      fill(Rect(x: from, y: line.origin.y, width: max(0, to - from), height: height), theme.tint.withAlpha(0.2))
    }
    let radius = EditedText.handleDot / 2
    for (point, y) in [(start, start.y - radius), (end, end.y + height + radius)]
    where point.x >= area.minX && point.x <= area.maxX {
      fill(Rect(x: point.x - 1, y: point.y, width: 2, height: height), theme.tint)
      fill(.circle(center: Point(x: point.x, y: y), radius: radius), theme.tint)
    }
  }
}
