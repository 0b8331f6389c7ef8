import FlipbookSnapshots
import FlipbookUnits

/// Draws a key: shadow, keycap and legend.
struct KeyDrawing {
  let key: Key
  /// In the keyboard's coordinates.
  let cap: Rect
  let radius: Double

  private static let iconLineWidth = 1.6
  /// The distance between a word and the corner of the keycap.
  private static let cornerInset = 8.0
  private static let cornerSize = 15.0
  /// The color of iOS 26's keys in dark appearance (see LookFacts, "The looks of iOS 17 and iOS 26").
  private static let darkGlassCap = Color(hex: 0x3D3D3D)
  /// Sizes for a tablet's key: the small upper character, the lower letter, and their centers as shares of the height.
  private static let pair = (upperSize: 14.0, upperShare: 0.27, lowerSize: 22.0, lowerShare: 0.67)

  /// Sizes for a number pad's key: the digit, and the letters below it.
  private static let digit = (size: 25.0, letters: 10.0)

  func draw(on canvas: inout Canvas) {
    let colors = canvas.theme.keyboard
    if !canvas.hasGlass, key.kind != .bare {
      canvas.fill(cap.offset(by: Vector(dx: 0, dy: 1)), colors.shadow, cornerRadius: radius)
    }
    canvas.fill(cap, capColor(on: canvas), cornerRadius: radius)
    switch key.legend {
    case .letter(let letter, let size):
      let isCapital = letter != letter.lowercased()
      let baseline = cap.midY + 0.33 * size - (isCapital ? 0 : 1)
      text(letter, size, isCapital ? .regular : .light, baseline: baseline, on: &canvas)
    case .text(let text, let size):
      // Kana are centered by their em box.
      let isJapanese = text.unicodeScalars.first.map { $0.value >= 0x3000 } ?? false
      self.text(text, size, .regular, baseline: cap.midY + (isJapanese ? 0.38 : 0.356) * size, on: &canvas)
    case .pair(let upper, let lower):
      drawPair(upper, lower, on: &canvas)
    case .corner(let word, let isTrailing):
      drawCorner(word, isTrailing: isTrailing, on: &canvas)
    case .digit(let digit, let letters):
      drawDigit(digit, letters, on: &canvas)
    case .icon(let name, let size):
      let rect = Rect(x: cap.midX - size / 2, y: cap.midY - size / 2, width: size, height: size)
      let color = labelColor(on: canvas)
      canvas.icon(name, in: rect, color, lineWidth: KeyDrawing.iconLineWidth, isFilled: key.kind == .lit)
    }
  }

  /// Since iOS 26, all keys have one color, which is darker on dark glass.
  private func capColor(on canvas: Canvas) -> Color {
    let colors = canvas.theme.keyboard
    let glassCap = canvas.theme.appearance == .light ? colors.letterCap : KeyDrawing.darkGlassCap
    switch key.kind {
    case .letter: return canvas.hasGlass ? glassCap : colors.letterCap
    case .function: return canvas.hasGlass ? glassCap : colors.functionCap
    case .lit: return .white
    case .bare: return .clear
    }
  }

  /// A lit key is white in light and dark.
  private func labelColor(on canvas: Canvas) -> Color { key.kind == .lit ? .black : canvas.theme.keyboard.label }

  private func text(
    _ string: String, _ size: Double, _ weight: FontWeight, baseline: Double, on canvas: inout Canvas
  ) {
    let style = TextStyle(size, canvas.theme.keyboard.label, weight: weight)
    canvas.text(string, style, x: cap.midX, baseline: baseline, maxWidth: cap.width - 2, alignment: .center)
  }

  private func drawDigit(_ digit: String, _ letters: String, on canvas: inout Canvas) {
    let (size, small) = KeyDrawing.digit
    let height = size * 0.72 + (letters.isEmpty ? 0 : small + 3)
    let baseline = cap.midY - height / 2 + size * 0.72
    text(digit, size, .regular, baseline: baseline, on: &canvas)
    text(letters, small, .semibold, baseline: baseline + small + 2, on: &canvas)
  }

  private func drawPair(_ upper: String, _ lower: String, on canvas: inout Canvas) {
    let (pair, top) = (KeyDrawing.pair, cap.minY)
    let small = TextStyle(pair.upperSize, canvas.theme.secondaryLabel)
    let upperY = top + pair.upperShare * cap.height + 0.33 * pair.upperSize
    canvas.text(upper, small, x: cap.midX, baseline: upperY, alignment: .center)
    let lowerY = top + pair.lowerShare * cap.height + 0.33 * pair.lowerSize - 1
    text(lower, pair.lowerSize, .light, baseline: lowerY, on: &canvas)
  }

  private func drawCorner(_ word: String, isTrailing: Bool, on canvas: inout Canvas) {
    let inset = KeyDrawing.cornerInset
    canvas.text(
      word,
      TextStyle(KeyDrawing.cornerSize, labelColor(on: canvas)),
      x: isTrailing ? cap.maxX - inset : cap.minX + inset,
      baseline: cap.maxY - inset - 1,
      maxWidth: cap.width - 2 * inset + 4,
      alignment: isTrailing ? .trailing : .leading
    )
  }
}
