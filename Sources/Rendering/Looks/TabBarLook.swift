import Snapshots
import Units

/// Icons and labels evenly spread, the home indicator's area included in the node's height.
struct TabBarLook: Look {
  let content: TabBarContent

  func draw(on canvas: inout Canvas) {
    let (width, pixel) = (canvas.size.width, canvas.pixel)
    canvas.fill(canvas.bounds, canvas.theme.tabBar)
    canvas.fill(Rect(x: 0, y: -pixel, width: width, height: pixel), canvas.theme.barHairline)
    let hasIndicator = canvas.traits.device.homeIndicatorHeight > 0
    for (index, item) in content.items.enumerated() {
      let pitch = width / Double(content.items.count)
      let color = index == content.selected ? canvas.theme.tint : canvas.theme.unselectedItem
      let x = (Double(index) + 0.5) * pitch
      let icon = Rect(x: x - 13.5, y: (hasIndicator ? 17.5 : 19) - 13.5, width: 27, height: 27)
      canvas.icon(item.icon, in: icon, color, isFilled: index == content.selected)
      canvas.text(
        item.title,
        TextStyle(10, color, weight: .medium),
        x: x,
        baseline: hasIndicator ? 41 : 45.5,
        maxWidth: pitch - 4,
        alignment: .center
      )
    }
  }

  func overflow(on canvas: Canvas) -> EdgeInsets { EdgeInsets(top: -canvas.pixel) }
}
