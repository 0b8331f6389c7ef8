import Snapshots
import Units

/// The system keyboard: suggestion bar, keys, and the dock's icons above the home indicator.
struct KeyboardLook: Look {
  let content: KeyboardContent

  func draw(on canvas: inout Canvas) {
    let colors = canvas.theme.keyboard
    canvas.fill(canvas.bounds, colors.background)
    let words = KeyWords.of(canvas.traits.locale)
    guard content.layout != .suggestionsOnly else {
      let bar = min(canvas.size.height, 55)
      SuggestionBar(words: words.suggestions, height: bar).draw(on: &canvas)
      return
    }
    let metrics = KeyboardMetrics(
      device: canvas.traits.device,
      width: canvas.size.width,
      height: canvas.size.height,
      showsSuggestions: content.showsSuggestions
    )
    if metrics.barHeight > 0 {
      SuggestionBar(words: words.suggestions, height: metrics.barHeight).draw(on: &canvas)
    }
    let hasGlobeKey =
      canvas.traits.device.homeIndicatorHeight == 0 || canvas.size.width >= KeyboardMetrics.tabletWidth
    for key in keys(metrics, hasGlobeKey: hasGlobeKey, words: words) {
      draw(key, plane: metrics, on: &canvas)
    }
    if !hasGlobeKey { drawDock(below: metrics.planeTop + metrics.planeHeight, on: &canvas) }
  }

  private func keys(_ metrics: KeyboardMetrics, hasGlobeKey: Bool, words: KeyWords) -> [Key] {
    switch content.layout {
    case .qwerty: QwertyPlane(metrics: metrics, hasGlobeKey: hasGlobeKey, words: words).keys
    case .kana: KanaPlane(metrics: metrics, hasGlobeKey: hasGlobeKey, words: words).keys
    case .suggestionsOnly: []
    }
  }

  private func draw(_ key: Key, plane: KeyboardMetrics, on canvas: inout Canvas) {
    let colors = canvas.theme.keyboard
    let cap = key.rect.offset(by: Vector(dx: 0, dy: plane.planeTop))
    let radius = plane.widthClass == .small ? 4.0 : plane.widthClass == .medium ? 4.6 : 5.0
    canvas.fill(cap.offset(by: Vector(dx: 0, dy: 1)), colors.shadow, cornerRadius: radius)
    canvas.fill(cap, key.kind == .letter ? colors.letterCap : colors.functionCap, cornerRadius: radius)
    switch key.legend {
    case .none: break
    case .icon(let name, let size):
      canvas.icon(
        name,
        in: Rect(x: cap.midX - size / 2, y: cap.midY - size / 2, width: size, height: size),
        colors.label,
        lineWidth: 1.6
      )
    case .text(let text, let size):
      drawLegend(text, size: size, in: cap, on: &canvas)
    }
  }

  /// Letters are light and stand a point higher than centred, kana by the middle of their em box.
  private func drawLegend(_ text: String, size: Double, in cap: Rect, on canvas: inout Canvas) {
    let isLetter = content.layout == .qwerty && size > 20
    let isJapanese = text.unicodeScalars.first.map { $0.value >= 0x3000 } ?? false
    let style = TextStyle(size, canvas.theme.keyboard.label, weight: isLetter ? .light : .regular)
    let drop = isLetter ? 0.33 * size - 1 : (isJapanese ? 0.38 : 0.356) * size
    canvas.text(
      text,
      style,
      x: cap.midX,
      baseline: cap.midY + drop,
      maxWidth: cap.width - 2,
      alignment: .center
    )
  }

  private func drawDock(below top: Double, on canvas: inout Canvas) {
    let color = canvas.theme.keyboard.dockIcon
    let y = top + 23
    let left = content.layout == .kana ? "globe" : "face"
    canvas.icon(left, in: Rect(x: 36 - 17.5, y: y - 17.5, width: 35, height: 35), color)
    canvas.icon("microphone", in: Rect(x: canvas.size.width - 36 - 17.5, y: y - 17.5, width: 35, height: 35), color)
  }
}

/// Three equal slots with dividers, or Japanese candidates from the left.
struct SuggestionBar {
  let words: [String]
  let height: Double

  func draw(on canvas: inout Canvas) {
    let style = TextStyle(17, canvas.theme.keyboard.label)
    switch canvas.traits.locale {
    case .en: drawSlots(style, on: &canvas)
    case .ja: drawCandidates(style, on: &canvas)
    }
  }

  private var baseline: Double { height / 2 + 0.356 * 17 }

  private func drawSlots(_ style: TextStyle, on canvas: inout Canvas) {
    let slot = canvas.size.width / Double(words.count)
    for (index, word) in words.enumerated() {
      let x = Double(index) * slot
      canvas.text(
        word,
        style,
        x: x + slot / 2,
        baseline: baseline,
        maxWidth: slot - 16,
        alignment: .center
      )
      if index > 0 { divider(at: x, on: &canvas) }
    }
  }

  private func drawCandidates(_ style: TextStyle, on canvas: inout Canvas) {
    let end = canvas.size.width - 44
    var x = 0.0
    for word in words {
      let width = canvas.width(of: word, style) + 20
      guard x + width <= end else { break }
      canvas.text(word, style, x: x + 10, baseline: baseline)
      x += width
      divider(at: x, on: &canvas)
    }
    let tip = Point(x: canvas.size.width - 22, y: height / 2 + 4)
    let chevron = Path.polyline([Point(x: tip.x - 8, y: tip.y - 7), tip, Point(x: tip.x + 8, y: tip.y - 7)])
    canvas.stroke(chevron, Stroke(width: 2), canvas.theme.keyboard.dockIcon)
  }

  private func divider(at x: Double, on canvas: inout Canvas) {
    let left = x.rounded(toScale: canvas.traits.device.scale)
    canvas.fill(
      Rect(x: left, y: (height / 2 - 12).rounded(), width: canvas.pixel, height: 24),
      canvas.theme.keyboard.divider
    )
  }
}
