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
}
