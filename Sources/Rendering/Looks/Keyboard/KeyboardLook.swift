import FlipbookSnapshots
import FlipbookUnits

/// The system keyboard: suggestion bar, keys, and the dock's icons beside or above the home indicator.
struct KeyboardLook: Look {
  let content: KeyboardContent

  /// The size of the squares around the dock's icons. The face and the microphone are 27 high in their squares.
  private static let dockIcon = (face: 34.0, microphone: 33.0)
  /// The height of the suggestion bar of a hardware keyboard, in points.
  private static let barOnly = 55.0
  /// A lower keyboard has no space for rows of keys, in points. Only its suggestion bar is drawn.
  private static let lowest = 100.0
  /// The radius of iOS 26's keys.
  private static let glassRadius = 8.0
  /// The distances from the bottom of the plane, and from the side of the screen, to the middle of the icons.
  private static let dock = (drop: 23.0, inset: 36.0)

  func draw(on canvas: inout Canvas) {
    canvas.fillKeyboard()
    var words = KeyWords.of(canvas.traits.locale)
    words.hasReturnArrow = canvas.hasGlass
    let metrics = KeyboardMetrics(
      device: canvas.traits.device, size: canvas.size, layoutSize: canvas.layoutSize,
      showsSuggestions: content.showsSuggestions)
    let isBarOnly = content.layout == .suggestionsOnly || canvas.layoutSize.height < KeyboardLook.lowest
    let barHeight = isBarOnly ? min(canvas.size.height, KeyboardLook.barOnly) : metrics.barHeight
    if barHeight > 0 {
      let entered = canvas.surroundings.enteredText
      let language = canvas.traits.locale
      let suggested = entered?.isSecure == true ? [] : Suggestions(language: language).words(after: entered?.end)
      SuggestionBar(
        words: suggested, height: barHeight, sides: metrics.sides,
        canUndo: entered?.end.isEmpty == false
      ).draw(on: &canvas)
    }
    guard !isBarOnly else { return }
    guard content.layout != .emoji || metrics.widthClass == .tablet else {
      let indicator = canvas.traits.device.homeIndicatorHeight
      return EmojiPlane(metrics: metrics, height: canvas.size.height - indicator).draw(on: &canvas)
    }
    let offset = Vector(dx: metrics.sides.lowerBound, dy: metrics.planeTop)
    let isShifted = canvas.surroundings.enteredText?.startsSentence == true && content.layout == .qwerty
    for key in keys(metrics, words: words) {
      let key = isShifted ? key.shifted : key
      let radius = canvas.hasGlass ? KeyboardLook.glassRadius : radius(metrics)
      KeyDrawing(key: key, cap: metrics.drawn(key.rect).offset(by: offset), radius: radius).draw(on: &canvas)
    }
    if metrics.hasDock, !isNumberPad { drawDock(metrics, on: &canvas) }
  }

  /// Tablets have the romaji keyboard for Japanese, which has the same keys.
  func keys(_ metrics: KeyboardMetrics, words: KeyWords) -> [Key] {
    guard metrics.widthClass != .tablet else {
      return TabletPlane(metrics: metrics, isRomaji: content.layout == .kana, words: words).keys
    }
    switch content.layout {
    case .kana: return KanaPlane(metrics: metrics, words: words).keys
    case .numberPad, .decimalPad, .phonePad: return NumberPadPlane(metrics: metrics, layout: content.layout).keys
    default: return QwertyPlane(metrics: metrics, words: words, layout: content.layout).keys
    }
  }

  private var isNumberPad: Bool { [.numberPad, .decimalPad, .phonePad].contains(content.layout) }

  private func radius(_ metrics: KeyboardMetrics) -> Double {
    switch metrics.widthClass {
    case .tablet: 6
    case .small where content.layout == .qwerty: 4
    case .medium where content.layout == .qwerty && metrics.width <= 375: 4.6
    default: 5
    }
  }

  private func drawDock(_ metrics: KeyboardMetrics, on canvas: inout Canvas) {
    let (drop, side) = (KeyboardLook.dock.drop, metrics.sides.lowerBound)
    let isBeside = metrics.hasDockAtSides
    let inset = isBeside ? side / 2 : KeyboardLook.dock.inset
    let y = isBeside ? canvas.size.height - 1.5 * drop : metrics.planeBottom + drop
    let left = content.layout == .kana ? "globe" : "face"
    drawDockIcon(left, KeyboardLook.dockIcon.face, at: Point(x: inset, y: y), on: &canvas)
    let right = Point(x: canvas.size.width - inset, y: y)
    drawDockIcon("microphone", KeyboardLook.dockIcon.microphone, at: right, on: &canvas)
  }

  private func drawDockIcon(_ name: String, _ side: Double, at center: Point, on canvas: inout Canvas) {
    let rect = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    canvas.icon(name, in: rect, canvas.theme.keyboard.dockIcon)
  }
}
