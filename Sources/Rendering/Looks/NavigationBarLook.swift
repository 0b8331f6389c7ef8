import FlipbookSnapshots
import FlipbookUnits

/// Title, items, background and hairline. The background extends behind the status bar.
///
/// The bar is 44 points high in portrait, 32 in compact height and 50 on tablets. Its items are centered vertically. In a bar
/// with details, whose frame includes the status bar, they are centered in these points below the status bar.
struct NavigationBarLook: Look {
  static let scrollEdge: ScrollEdge? = .top

  let content: NavigationBarContent

  private static let chevron = Size(width: 13, height: 21)
  private static let menu = Size(width: 20, height: 2)
  /// The distance between the lines of the menu symbol.
  private static let menuPitch = 7.0
  /// The distance by which shadows of glass extend below the bar.
  private static let shadowReach = 24.0
  /// How much of the soft edge of iOS 26 stays behind the status bar once a bar has hidden, and how far it then reaches below, in
  /// points; from memory.
  private static let restOfEdge = (share: 0.7, reach: 20.0)

  func draw(on canvas: inout Canvas) {
    drawBackground(on: &canvas)
    let (top, bottom) = row(on: canvas)
    guard let cover = canvas.surroundings.coverBottom, cover > top + canvas.pixel else { return drawItems(on: &canvas) }
    // A bar that hides has lost its items once half of it is behind the status bar.
    let alpha = (1 - 2 * (cover - top) / max(1, bottom - top)).clamped(to: 0...1)
    guard alpha > 0 else { return }
    // Glass isn't cut off at the status bar.
    guard !canvas.hasGlass else { return canvas.withAlpha(alpha) { drawItems(on: &$0) } }
    let height = canvas.size.height - cover
    canvas.withClip(to: Rect(x: 0, y: cover, width: canvas.size.width, height: height), cornerRadius: 0) {
      $0.withAlpha(alpha) { drawItems(on: &$0) }
    }
  }

  private func drawItems(on canvas: inout Canvas) {
    let left = drawLeftItem(on: &canvas)
    let leftEnd = drawButtons(content.details?.leftButtons ?? [], from: left, on: &canvas)
    let right = drawRightButtons(on: &canvas)
    drawTitle(from: leftEnd, to: right, on: &canvas)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let list = canvas.surroundings.listStart.map { $0.distance + Canvas.listFade } ?? 0
    let edge = edgeArea(on: canvas).maxY - canvas.size.height
    let bottom = canvas.hasGlass ? max(NavigationBarLook.shadowReach, list, edge) : canvas.pixel
    return EdgeInsets(top: -canvas.traits.device.navigationBarTop, bottom: -bottom)
  }

  private func drawBackground(on canvas: inout Canvas) {
    // A bar with a color of its own keeps it at the scroll edge.
    let edge = content.details?.color == nil ? canvas.scrolledBeneath : 1
    let alpha = min(1, max(0, content.details?.backgroundAlpha ?? 1)) * edge
    drawListEdge(on: &canvas)
    guard alpha > 0 else { return }
    let line = canvas.theme.barHairline
    if canvas.hasGlass, content.details?.color == nil {
      let hardness = canvas.surroundings.pinnedStrip
      return canvas.titleEdge(edgeArea(on: canvas), share: alpha * edgeShare(on: canvas), hardness: hardness)
    }
    let (top, height) = (-canvas.traits.device.navigationBarTop, canvas.size.height)
    let area = Rect(x: 0, y: top, width: canvas.size.width, height: height - top)
    canvas.fillBar(area, content.details?.color, canvas.theme.navigationBar, alpha: alpha)
    canvas.hairline(y: height, width: canvas.size.width, line.withAlpha(line.alpha * alpha))
  }

  /// Returns how much of the edge of glass there is: less while the bar hides above its place, and nothing without a status bar.
  private func edgeShare(on canvas: Canvas) -> Double {
    let rest = NavigationBarLook.restOfEdge.share * canvas.traits.device.statusBarShare
    return 1 - hiddenShare(on: canvas) * (1 - rest)
  }

  /// Returns how much of the bar is above its place: 0 … 1.
  private func hiddenShare(on canvas: Canvas) -> Double {
    (hiddenDistance(on: canvas) / max(1, canvas.traits.device.navigationBarHeight)).clamped(to: 0...1)
  }

  /// Returns where the bar's top is in the screen while it isn't hidden.
  private func shownTop(on canvas: Canvas) -> Double {
    content.details == nil ? canvas.traits.device.navigationBarTop : 0
  }

  /// Returns how far the bar is above that.
  private func hiddenDistance(on canvas: Canvas) -> Double {
    let shown = shownTop(on: canvas)
    return shown - min(shown, canvas.surroundings.barTop ?? shown)
  }

  /// Returns where content fades below glass: behind the bar and, also while the bar is above the screen, behind the status bar.
  private func edgeArea(on canvas: Canvas) -> Rect {
    let device = canvas.traits.device
    let distance = hiddenDistance(on: canvas)
    let top = distance - device.navigationBarTop
    let shown = Canvas.titleReach * (1 - canvas.surroundings.pinnedStrip)
    let reach = shown + (NavigationBarLook.restOfEdge.reach - shown) * hiddenShare(on: canvas)
    let bottom = max(canvas.size.height, device.safeArea.top - shownTop(on: canvas) + distance) + reach
    return Rect(x: 0, y: top, width: canvas.size.width, height: bottom - top)
  }

  /// Draws the edge of glass at which a list below the bar fades. While a strip between them goes away behind the bar, it grows.
  private func drawListEdge(on canvas: inout Canvas) {
    guard canvas.hasGlass, content.details?.color == nil, let start = canvas.surroundings.listStart else { return }
    let alpha = (content.details?.backgroundAlpha ?? 1).clamped(to: 0...1)
    let share = start.share * (1 - ScrolledContent.share(atDistance: start.distance))
    canvas.fadeList(
      at: canvas.size.height + start.distance, upward: true, share: alpha * share * edgeShare(on: canvas))
  }

  private func row(on canvas: Canvas) -> (top: Double, bottom: Double) {
    content.row(in: canvas.size, on: canvas.traits.device)
  }

  private func middle(on canvas: Canvas) -> Double {
    let row = row(on: canvas)
    return (row.top + row.bottom) / 2
  }

  private func tint(on canvas: Canvas) -> Color { content.details?.tint ?? canvas.theme.tint }

  /// Returns the x coordinate at which the left item ends.
  private func drawLeftItem(on canvas: inout Canvas) -> Double {
    if canvas.hasGlass { return drawLeftGlass(on: &canvas) }
    switch content.leftItem {
    case .none: return canvas.leading
    case .menu: return drawMenu(on: &canvas)
    case .back(let title): return drawBack(title, on: &canvas)
    }
  }

  private func drawLeftGlass(on canvas: inout Canvas) -> Double {
    let gap = NavigationBarContent.titleGap
    switch content.leftItem {
    case .none: return canvas.leading
    case .menu: return glass(on: canvas).drawMenu(from: canvas.leading, on: &canvas) + gap
    case .back: return glass(on: canvas).drawBack(from: canvas.leading, on: &canvas) + gap
    }
  }

  /// The buttons of iOS 26, which have the color of text unless the bar has a tint of its own.
  private func glass(on canvas: Canvas) -> GlassBarButtons {
    GlassBarButtons(
      row: row(on: canvas), color: content.details?.tint ?? canvas.theme.label, baseline: baseline(on: canvas))
  }

  /// Draws three lines in the middle of their box.
  private func drawMenu(on canvas: inout Canvas) -> Double {
    let (line, box) = (NavigationBarLook.menu, NavigationBarContent.glyphBox)
    for place in [-1.0, 0, 1] {
      let y = middle(on: canvas) + place * NavigationBarLook.menuPitch - line.height / 2
      let x = canvas.leading + (box - line.width) / 2
      canvas.fill(Rect(x: x, y: y, width: line.width, height: line.height), tint(on: canvas), cornerRadius: 1)
    }
    return canvas.leading + box + NavigationBarContent.titleGap
  }

  private func drawBack(_ title: String, on canvas: inout Canvas) -> Double {
    let side = canvas.leading - canvas.margin
    let box = Point(
      x: side + NavigationBarContent.chevronX, y: middle(on: canvas) - NavigationBarLook.chevron.height / 2)
    let chevron = Path.polyline([
      Point(x: box.x + 11.3, y: box.y + 1.6), Point(x: box.x + 2.2, y: box.y + 10.5),
      Point(x: box.x + 11.3, y: box.y + 19.4),
    ])
    canvas.stroke(chevron, Stroke(width: 2.6), tint(on: canvas))
    let style = TextStyle(NavigationBarContent.fontSize, tint(on: canvas))
    let limit = canvas.size.width / 3
    let x = side + NavigationBarContent.backTitleX
    canvas.text(title, style, x: x, baseline: baseline(on: canvas), maxWidth: limit)
    return x + min(limit, canvas.width(of: title, style)) + NavigationBarContent.titleGap
  }

  /// Draws buttons from left to right and returns the x coordinate at which the space for the title begins.
  private func drawButtons(_ names: [String], from left: Double, on canvas: inout Canvas) -> Double {
    if canvas.hasGlass, !names.isEmpty {
      return glass(on: canvas).draw(names, from: left, on: &canvas) + NavigationBarContent.titleGap
    }
    var x = left
    for name in names {
      x += drawButton(name, at: x, on: &canvas) + NavigationBarContent.buttonGap
    }
    return names.isEmpty ? left : x - NavigationBarContent.buttonGap + NavigationBarContent.titleGap
  }

  /// Draws the buttons at the right end and returns the x coordinate at which the space for the title ends.
  private func drawRightButtons(on canvas: inout Canvas) -> Double {
    guard let names = content.details?.rightButtons, !names.isEmpty else { return canvas.trailing }
    let widths = names.map { width(of: $0, on: canvas) }
    let gaps = Double(names.count - 1) * NavigationBarContent.buttonGap
    let total = canvas.hasGlass ? glass(on: canvas).width(of: names, on: canvas) : widths.reduce(0, +) + gaps
    let left = canvas.trailing - total
    _ = drawButtons(names, from: left, on: &canvas)
    return left - NavigationBarContent.titleGap
  }

  private func width(of name: String, on canvas: Canvas) -> Double {
    NavigationBarContent.width(of: name, plate: nil, atMost: canvas.size.width / 3) {
      canvas.width(of: $0, TextStyle(NavigationBarContent.fontSize, .black))
    }
  }

  /// Returns the width of the button.
  private func drawButton(_ name: String, at x: Double, on canvas: inout Canvas) -> Double {
    let width = width(of: name, on: canvas)
    if IconNames.contains(name) {
      let box = Rect(x: x, y: middle(on: canvas) - width / 2, width: width, height: width)
      canvas.icon(name, in: box, tint(on: canvas))
    } else {
      let style = TextStyle(NavigationBarContent.fontSize, tint(on: canvas))
      canvas.text(name, style, x: x, baseline: baseline(on: canvas), maxWidth: width)
    }
    return width
  }

  /// Draws the title in the center of the bar. It moves aside to avoid the items, and is then truncated.
  private func drawTitle(from left: Double, to right: Double, on canvas: inout Canvas) {
    let alpha = min(1, max(0, content.details?.titleAlpha ?? 1))
    guard alpha > 0 else { return }
    let color = content.details?.titleColor ?? canvas.theme.label
    let style = TextStyle(NavigationBarContent.fontSize, color.withAlpha(color.alpha * alpha), weight: .semibold)
    let room = right - left
    let length = min(canvas.width(of: content.title, style), room)
    let x = min(max(left, (canvas.size.width - length) / 2), right - length)
    canvas.text(content.title, style, x: x, baseline: baseline(on: canvas), maxWidth: room)
  }

  private func baseline(on canvas: Canvas) -> Double {
    let row = row(on: canvas)
    return canvas.baseline(NavigationBarContent.fontSize, between: row.top, and: row.bottom)
  }
}
