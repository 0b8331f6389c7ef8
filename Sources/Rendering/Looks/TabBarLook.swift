import FlipbookSnapshots
import FlipbookUnits

/// Icons and labels: evenly spaced between the sides of the safe area on phones, together in the middle on tablets. The height of the
/// node includes the home indicator's area.
///
/// A label is below its icon on phones, and beside it in flat bars and on tablets.
struct TabBarLook: Look {
  static let scrollEdge: ScrollEdge? = .bottom

  let content: TabBarContent

  /// The height of a bar below which its icons and labels are smaller, in points.
  private static let flatHeight = 40.0

  func draw(on canvas: inout Canvas) {
    guard !canvas.hasGlass else { return GlassTabBar(content: content).draw(on: &canvas) }
    drawBackground(on: &canvas)
    let device = canvas.traits.device
    let hasIndicator = device.safeArea.bottom > 0 && canvas.size.height > device.safeArea.bottom
    let isFlat = canvas.layoutSize.height - (hasIndicator ? device.settled.safeArea.bottom : 0) < TabBarLook.flatHeight
    for (index, item) in content.items.enumerated() {
      let tab = Tab(
        item: item, isSelected: index == content.selected, badge: badge(index), details: content.details,
        box: content.dockedItem(index, in: canvas.size, on: device))
      if device.isTablet || device.hasCompactHeight {
        tab.drawInLine(isFlat: isFlat, on: &canvas)
      } else {
        tab.drawStacked(isAboveIndicator: hasIndicator, on: &canvas)
      }
    }
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    canvas.hasGlass ? GlassTabBar(content: content).overflow(on: canvas) : EdgeInsets(top: -canvas.pixel)
  }

  private func drawBackground(on canvas: inout Canvas) {
    let alpha = min(1, max(0, content.details?.backgroundAlpha ?? 1)) * canvas.scrolledBeneath
    guard alpha > 0 else { return }
    let line = canvas.theme.barHairline
    canvas.fillBar(canvas.bounds, nil, canvas.theme.tabBar, alpha: alpha)
    canvas.hairline(y: -canvas.pixel, width: canvas.size.width, line.withAlpha(line.alpha * alpha))
  }

  private func badge(_ index: Int) -> String {
    guard let badges = content.details?.badges, badges.indices.contains(index) else { return "" }
    return badges[index]
  }
}

/// An item of a tab bar.
private struct Tab {
  let item: TabBarContent.Item
  let isSelected: Bool
  let badge: String
  let details: TabBarContent.Details?
  let box: Rect

  /// Draws a 10-point label below the icon. Both are higher above a home indicator.
  func drawStacked(isAboveIndicator: Bool, on canvas: inout Canvas) {
    drawIcon(at: Point(x: box.midX, y: isAboveIndicator ? 17.5 : 19), side: 27, on: &canvas)
    let color = color(on: canvas)
    let alpha = min(1, max(0, details?.labelAlpha ?? 1))
    guard alpha > 0 else { return }
    canvas.text(
      item.title,
      TextStyle(10, color.withAlpha(color.alpha * alpha), weight: .medium),
      x: box.midX,
      baseline: isAboveIndicator ? 41 : 45.5,
      maxWidth: box.width - 4,
      alignment: .center
    )
  }

  /// Draws icon and label side by side in the middle of the item, with 12 pt text in a flat bar and 13 pt on a tablet. Without its
  /// label, the icon is in the middle.
  func drawInLine(isFlat: Bool, on canvas: inout Canvas) {
    let (side, gap) = isFlat ? (20.0, 4.0) : (26.0, 6.0)
    let color = color(on: canvas)
    let alpha = min(1, max(0, details?.labelAlpha ?? 1))
    let style = TextStyle(isFlat ? 12 : 13, color.withAlpha(color.alpha * alpha), weight: .medium)
    let room = max(0, box.width - side - gap - 4)
    let width = min(room, canvas.width(of: item.title, style))
    let left = box.midX - (side + (gap + width) * alpha) / 2
    drawIcon(at: Point(x: left + side / 2, y: box.midY), side: side, on: &canvas)
    guard alpha > 0 else { return }
    canvas.text(
      item.title, style, x: left + side + gap, baseline: canvas.baseline(style.size, and: box.height), maxWidth: room)
  }

  private func drawIcon(at center: Point, side: Double, on canvas: inout Canvas) {
    let rect = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    let isFilled = isSelected || canvas.traits.device.look != .classic
    canvas.icon(item.icon, in: rect, color(on: canvas), isFilled: isFilled)
    if !badge.isEmpty { canvas.badge(badge, leftEdge: rect.maxX - 6, top: max(1, rect.minY - 4)) }
  }

  private func color(on canvas: Canvas) -> Color {
    isSelected ? details?.tint ?? canvas.theme.tint : canvas.theme.unselectedItem
  }
}

extension Canvas {
  /// Draws a text in white on a red capsule, 18 points high.
  mutating func badge(_ text: String, leftEdge: Double, top: Double) {
    let style = TextStyle(13, .white)
    let width = max(18, min(60, self.width(of: text, style) + 10))
    let rect = Rect(x: leftEdge, y: top, width: width, height: 18)
    fill(rect, theme.red, cornerRadius: 9)
    self.text(
      text, style, x: rect.midX, baseline: baseline(style.size, between: rect.minY, and: rect.maxY),
      maxWidth: width - 8, alignment: .center)
  }
}
