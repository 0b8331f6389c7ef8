import FlipbookSnapshots
import FlipbookUnits

/// iOS 26's tab bar: a floating plate of glass with a lozenge behind the selected item, which can minimize to that item's icon.
///
/// Its measures are from memory.
struct GlassTabBar {
  let content: TabBarContent

  private var minimized: Double { content.minimizedShare }

  /// Returns the plate in the coordinates of the bar.
  func plate(on canvas: Canvas) -> Rect {
    content.plate(in: canvas.size, on: canvas.traits.device) {
      canvas.width(of: $0, GlassTab.style(isInLine: true))
    }
  }

  func overflow(on canvas: Canvas) -> EdgeInsets { EdgeInsets(top: min(0, plate(on: canvas).minY) - Canvas.listFade) }

  func draw(on canvas: inout Canvas) {
    let alpha = (content.details?.backgroundAlpha ?? 1).clamped(to: 0...1)
    let plate = plate(on: canvas)
    canvas.floatingEdge(
      above: plate.minY, to: canvas.size.height,
      share: alpha * shownShare(of: plate, on: canvas) * canvas.scrolledBeneath,
      strength: 1 - 0.4 * minimized)
    canvas.glass(plate, cornerRadius: plate.height / 2, alpha: alpha)
    drawOthers(on: plate, on: &canvas)
    guard content.items.indices.contains(content.selected) else { return }
    // Its icon starts to move to the middle when the other items are nearly gone.
    let box = content.cell(content.selected, of: plate).moved(towards: plate, share: max(0, (minimized - 0.4) / 0.6))
    drawLozenge(in: box, on: &canvas)
    draw(content.items[content.selected], content.selected, in: box, on: &canvas)
  }

  /// Returns how much of the plate, and of the space below it, is on the screen: 0 … 1. At the top of the screen, where iPads have their
  /// tabs, content fades at the edge of the navigation bar.
  private func shownShare(of plate: Rect, on canvas: Canvas) -> Double {
    guard let top = canvas.surroundings.barTop else { return 1 }
    let screen = canvas.traits.device.size.height
    guard top + plate.minY > screen / 2 else { return 0 }
    let shown = screen - top - plate.minY
    return (shown / (canvas.size.height - plate.minY)).clamped(to: 0...1)
  }

  /// Draws all items but the selected one, which move closer together and dissolve as the plate becomes smaller.
  private func drawOthers(on plate: Rect, on canvas: inout Canvas) {
    func draw(on canvas: inout Canvas) {
      for (index, item) in content.items.enumerated() where index != content.selected {
        self.draw(item, index, in: content.cell(index, of: plate), on: &canvas)
      }
    }
    guard dissolved > 0 else { return draw(on: &canvas) }
    if dissolved < 1 { canvas.withAlpha(1 - dissolved, draw) }
  }

  /// How far what a minimized bar does not show is gone: 0 … 1.
  private var dissolved: Double { min(1, 2 * minimized) }

  private func drawLozenge(in box: Rect, on canvas: inout Canvas) {
    // It is gone before it reaches the item beside it.
    let share = 1 - min(1, 4 * minimized)
    guard share > 0 else { return }
    let inset = TabBarContent.inset
    let lozenge = Rect(x: box.minX, y: box.minY + inset, width: box.width, height: box.height - 2 * inset)
    let color = canvas.theme.label.withAlpha((canvas.theme.appearance == .light ? 0.07 : 0.14) * share)
    canvas.fill(lozenge, color, cornerRadius: min(lozenge.width, lozenge.height) / 2)
  }

  private func draw(_ item: TabBarContent.Item, _ index: Int, in box: Rect, on canvas: inout Canvas) {
    let badge = content.details.map { $0.badges.indices.contains(index) ? $0.badges[index] : "" } ?? ""
    let isSelected = index == content.selected
    let tint = content.details?.tint ?? canvas.theme.tint
    var tab = GlassTab(
      title: item.title, icon: item.icon, badge: badge, color: isSelected ? tint : canvas.theme.label, box: box,
      labelAlpha: (content.details?.labelAlpha ?? 1).clamped(to: 0...1) * (1 - min(1, 3 * minimized)))
    tab.isInLine = TabBarContent.isInLine(on: canvas.traits.device)
    tab.draw(on: &canvas)
  }
}

/// An item of a glass tab bar.
private struct GlassTab {
  let title: String
  let icon: String
  let badge: String
  let color: Color
  let box: Rect
  let labelAlpha: Double
  var isInLine = false

  static func style(isInLine: Bool, _ color: Color = .black) -> TextStyle {
    TextStyle(isInLine ? 13 : 10, color, weight: .semibold)
  }

  func draw(on canvas: inout Canvas) {
    let style = GlassTab.style(isInLine: isInLine, color.withAlpha(color.alpha * labelAlpha))
    if isInLine {
      let side = 24.0
      let width = min(max(0, box.width - side - 10), canvas.width(of: title, style))
      // Without its label, the icon is in the middle.
      let left = box.midX - (side + (6 + width) * labelAlpha) / 2
      drawIcon(in: Rect(x: left, y: box.midY - side / 2, width: side, height: side), on: &canvas)
      canvas.text(
        title, style, x: left + side + 6, baseline: canvas.baseline(style.size, between: box.minY, and: box.maxY),
        maxWidth: width)
      return
    }
    let side = 27.0
    // Without its label, the icon is in the middle.
    let y = box.midY - 7.5 * labelAlpha
    drawIcon(in: Rect(x: box.midX - side / 2, y: y - side / 2, width: side, height: side), on: &canvas)
    guard labelAlpha > 0 else { return }
    canvas.text(
      title, style, x: box.midX, baseline: box.midY + 19.5, maxWidth: box.width - 4, alignment: .center)
  }

  private func drawIcon(in rect: Rect, on canvas: inout Canvas) {
    canvas.icon(icon, in: rect, color, isFilled: true)
    if !badge.isEmpty { canvas.badge(badge, leftEdge: rect.maxX - 6, top: max(box.minY + 1, rect.minY - 4)) }
  }
}

extension Rect {
  /// Returns a rectangle between this one (0) and another one (1).
  fileprivate func moved(towards other: Rect, share: Double) -> Rect {
    Rect(
      x: minX + (other.minX - minX) * share, y: minY + (other.minY - minY) * share,
      width: width + (other.width - width) * share, height: height + (other.height - height) * share)
  }
}
