package import FlipbookUnits

/// A number about the device that expressions can name, such as `safe.top`.
package struct DeviceFact: Hashable, Sendable {
  package let name: String
  /// What it is, in one sentence with its unit.
  package let summary: String
  package let value: Double
  /// Whether the value is a flag, 0 or 1.
  package let isFlag: Bool

  private init(_ name: String, _ value: Double, _ summary: String, isFlag: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.isFlag = isFlag
  }

  private init(_ name: String, _ value: Bool, _ summary: String) {
    self.init(name, value ? 1 : 0, summary, isFlag: true)
  }

  /// The facts, in the order in which they are listed. Lengths are in points.
  package static func all(of traits: Traits) -> [DeviceFact] {
    let device = traits.device
    return screen(device) + bars(device) + [
      DeviceFact("keyboard.fullHeight", device.keyboard.withSuggestions, "The height of the shown keyboard."),
      DeviceFact("device.isPad", device.idiom == .pad, "Whether the device is an iPad."),
      DeviceFact("device.hasGlass", device.look == .ios26, "Whether bars are of the floating glass of iOS 26."),
      DeviceFact("landscape", device.size.width > device.size.height, "Whether the screen is wider than high."),
      DeviceFact("dark", traits.appearance == .dark, "Whether the appearance is dark."),
      DeviceFact("japanese", traits.locale == .ja, "Whether the language is Japanese."),
    ]
  }

  private static func screen(_ device: Device) -> [DeviceFact] {
    let (size, safe) = (device.size, device.safeArea)
    return [
      DeviceFact("screen.width", size.width, "The screen's width."),
      DeviceFact("screen.height", size.height, "The screen's height."),
      DeviceFact("screen.right", size.width, "The screen's right edge."),
      DeviceFact("screen.bottom", size.height, "The screen's bottom edge."),
      DeviceFact("screen.scale", device.scale, "Pixels per point."),
      DeviceFact("safe.top", safe.top, "The safe area's inset at the top."),
      DeviceFact("safe.left", safe.left, "The safe area's inset on the left."),
      DeviceFact("safe.bottom", safe.bottom, "The safe area's inset at the bottom."),
      DeviceFact("safe.right", safe.right, "The safe area's inset on the right."),
      DeviceFact("safe.width", size.width - safe.left - safe.right, "The safe area's width."),
      DeviceFact("safe.height", size.height - safe.top - safe.bottom, "The safe area's height."),
      DeviceFact("margins.left", safe.left + device.layoutMargin, "Where content begins, as rows and large titles do."),
      DeviceFact("margins.right", size.width - safe.right - device.layoutMargin, "Where content ends."),
      DeviceFact(
        "margins.width", size.width - safe.left - safe.right - 2 * device.layoutMargin, "The content's width."),
    ]
  }

  private static func bars(_ device: Device) -> [DeviceFact] {
    let (top, height) = (device.navigationBarTop, device.navigationBarHeight)
    return ["bar", "navigationBar"].flatMap { name in
      [
        DeviceFact("\(name).top", top, "Where a navigation bar begins, below the status bar."),
        DeviceFact("\(name).height", height, "A navigation bar's height."),
        DeviceFact("\(name).bottom", top + height, "Where a navigation bar ends."),
      ]
    } + [
      DeviceFact(
        "tabBar.height", device.tabBarHeight + device.homeIndicatorHeight,
        "A tab bar's height with the home indicator's."),
      DeviceFact("tabs.height", device.tabBarHeight, "A tab bar's height without the home indicator's."),
      DeviceFact("statusBar.height", device.statusBarHeight, "The status bar's height; 0 if it is hidden."),
      DeviceFact("home.height", device.homeIndicatorHeight, "The home indicator's height; 0 without one."),
    ]
  }
}
