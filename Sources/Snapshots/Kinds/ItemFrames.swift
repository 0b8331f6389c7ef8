package import FlipbookUnits

/// Where the items of bars and controls are: what looks draw, and what fingers touch.
extension TabBarContent {
  /// The distance between items on a tablet, in points, from memory of UIKit's centered items.
  private static let tabletPitch = 126.0

  /// Returns the frame of an item in a bar before iOS 26: evenly spaced between the sides of the safe area on phones, and together in
  /// the middle on tablets.
  package func dockedItem(_ index: Int, in size: Size, on device: Device) -> Rect {
    let sides = device.safeSides(ofWidth: size.width)
    let room = size.width - sides.left - sides.right
    let even = room / Double(max(1, items.count))
    let pitch = device.isTablet ? min(even, TabBarContent.tabletPitch) : even
    let left = sides.left + (room - pitch * Double(items.count)) / 2
    let hasIndicator = device.safeArea.bottom > 0 && size.height > device.safeArea.bottom
    let height = size.height - (hasIndicator ? device.safeArea.bottom : 0)
    return Rect(x: left + Double(index) * pitch, y: 0, width: pitch, height: height)
  }

  private static let minimizedHeight = 48.0
  /// The distance of the floating plate from the sides of the screen.
  private static let side = 21.0
  private static let widestItem = 104.0
  /// The distance of the items from the edge of the plate.
  package static let inset = 4.0
  /// The width of an icon beside a title, and the space around both, in points.
  private static let inLineRoom = 24.0 + 6 + 2 * 18

  /// How far the plate is minimized to the selected item: 0 … 1.
  package var minimizedShare: Double { (details?.minimized ?? 0).clamped(to: 0...1) }

  /// Returns the plate of a floating bar of iOS 26, which is from memory.
  /// - Parameter titleWidth: The width of a title beside its icon.
  package func plate(in size: Size, on device: Device, titleWidth: (String) -> Double) -> Rect {
    let (full, distance) = device.floatingTabBar
    let height = full + (TabBarContent.minimizedHeight - full) * minimizedShare
    let room = size.width - 2 * TabBarContent.side - device.safeArea.left - device.safeArea.right
    let item = device.between { device in
      guard TabBarContent.isInLine(on: device) else { return TabBarContent.widestItem }
      return max(TabBarContent.widestItem, (items.map { titleWidth($0.title) }.max() ?? 0) + TabBarContent.inLineRoom)
    }
    let wide = min(room, item * Double(max(1, items.count)) + 2 * TabBarContent.inset)
    let width = wide + (height - wide) * minimizedShare
    let middle = (size.width - wide) / 2
    let x = middle + (TabBarContent.side + device.safeArea.left - middle) * minimizedShare
    // A bar that moves below the screen takes its plate with it.
    return Rect(x: x, y: size.height - distance - height, width: width, height: height)
  }

  /// Returns the frame of an item on the plate.
  package func cell(_ index: Int, of plate: Rect) -> Rect {
    let width = (plate.width - 2 * TabBarContent.inset) / Double(max(1, items.count))
    return Rect(
      x: plate.minX + TabBarContent.inset + Double(index) * width, y: plate.minY, width: width, height: plate.height)
  }

  /// Whether titles are beside their icons rather than below them.
  package static func isInLine(on device: Device) -> Bool { device.isTablet || device.hasCompactHeight }
}

extension SegmentedControlContent {
  /// The distance of the choices from the edge of the control, in points.
  package static let inset = 2.0

  /// Returns the frames of the choices in a control.
  package func choices(in size: Size) -> [Rect] {
    let inset = style == .control ? SegmentedControlContent.inset : 0
    let width = (size.width - 2 * inset) / Double(max(1, titles.count))
    return titles.indices.map { Rect(x: inset + Double($0) * width, y: 0, width: width, height: size.height) }
  }
}
