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

extension NavigationBarContent {
  /// The size of the titles of buttons, in points.
  package static let fontSize = 17.0
  /// The distances of a chevron and of the title after it from the side of the safe area.
  package static let (chevronX, backTitleX) = (8.0, 27.0)
  /// The side of an icon.
  package static let glyphBox = 24.0
  /// The distance between two buttons, and between a button and the title.
  package static let (buttonGap, titleGap) = (20.0, 8.0)
  /// The largest plate of glass around a button, and its distance from the top and the bottom of a low row.
  package static let (widestPlate, plateGap) = (44.0, 3.0)
  /// The distance of a title from the sides of its plate, and between two plates.
  package static let (plateInset, plateDistance) = (16.0, 8.0)

  /// Returns the row of the buttons, from top to bottom: below the status bar, or at the bottom of a bar that is too low for both.
  package func row(in size: Size, on device: Device) -> (top: Double, bottom: Double) {
    guard details != nil else { return (0, size.height) }
    let top = min(device.navigationBarTop, max(0, size.height - device.navigationBarHeight))
    return (top, min(size.height, top + device.navigationBarHeight))
  }

  /// Returns the side of a plate of glass in a row.
  package static func plateSide(in row: (top: Double, bottom: Double)) -> Double {
    max(0, min(widestPlate, row.bottom - row.top - 2 * plateGap))
  }

  /// Returns the width of a button: that of its icon or its title, at most `widest`, or that of its plate of glass.
  /// - Parameter plate: The side of a plate of glass; nil without glass.
  package static func width(
    of name: String, plate: Double?, atMost widest: Double, titleWidth: (String) -> Double
  ) -> Double {
    guard !IconNames.contains(name) else { return plate ?? glyphBox }
    return max(plate ?? 0, min(widest, titleWidth(name) + (plate == nil ? 0 : 2 * plateInset)))
  }

  /// Returns where fingers touch the back button and the other buttons, from left to right: each as wide as it is drawn, and as high as
  /// its row.
  /// - Parameter titleWidth: The width of a button's title.
  package func buttons(in size: Size, on device: Device, titleWidth: (String) -> Double) -> [Rect] {
    let row = row(in: size, on: device)
    let sides = device.safeSides(ofWidth: size.width)
    let (leading, trailing) = (device.layoutMargin + sides.left, size.width - device.layoutMargin - sides.right)
    let hasGlass = device.look == .ios26
    let plate = NavigationBarContent.plateSide(in: row)
    func width(_ name: String) -> Double {
      NavigationBarContent.width(
        of: name, plate: hasGlass ? plate : nil, atMost: size.width / 3, titleWidth: titleWidth)
    }
    func gap(_ name: String, _ next: String) -> Double {
      guard hasGlass else { return NavigationBarContent.buttonGap }
      return IconNames.contains(name) && IconNames.contains(next) ? 0 : NavigationBarContent.plateDistance
    }
    func frames(_ names: [String], from left: Double) -> [Rect] {
      var x = left
      return names.indices.map { index in
        if index > 0 { x += gap(names[index - 1], names[index]) }
        defer { x += width(names[index]) }
        return Rect(x: x, y: row.top, width: width(names[index]), height: row.bottom - row.top)
      }
    }
    var left: [Rect] = []
    if case .back(let title) = leftItem {
      let end = sides.left + NavigationBarContent.backTitleX + min(size.width / 3, titleWidth(title))
      let (x, maxX) = hasGlass ? (leading, leading + plate) : (sides.left, end)
      left = [Rect(x: x, y: row.top, width: maxX - x, height: row.bottom - row.top)]
    }
    let start = left.last.map { $0.maxX + NavigationBarContent.titleGap } ?? leading
    let right = frames(details?.rightButtons ?? [], from: 0)
    let shift = trailing - (right.last?.maxX ?? 0)
    return left + frames(details?.leftButtons ?? [], from: start)
      + right.map { $0.offset(by: Vector(dx: shift, dy: 0)) }
  }
}
