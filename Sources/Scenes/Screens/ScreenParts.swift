import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// The parts of lists that several scenes have in common. Lengths are in points.
enum ScreenParts {
  /// The default height of a row.
  static let rowHeight = 44.0

  /// Returns the parameter for the number of rows. The maximum is small enough for offsets to stay exact to far below a
  /// device pixel.
  static func rows(standard: Int, _ summary: String = "Rows of the list.") -> SceneParameter<Int> {
    .integer("rows", 0...1_000_000, standard: standard, summary)
  }

  static func rowHeight(standard: Double, _ summary: String = "Height of a row (points).") -> SceneParameter<Double> {
    .number("rowHeight", 1...10_000, standard: standard, summary)
  }
}

extension Stage {
  /// The bottom edge of a navigation bar.
  var navigationBarBottom: Double { device.navigationBarTop + device.navigationBarHeight }

  /// Adds a navigation bar at the device's position for it. Its background extends under the status bar.
  mutating func addNavigationBar(_ content: NavigationBarContent, to parent: ViewID? = nil) -> ViewID {
    addView(
      "navigationBar",
      to: parent,
      content: .navigationBar(content),
      frame: Rect(x: 0, y: device.navigationBarTop, width: device.size.width, height: device.navigationBarHeight)
    )
  }

  /// Adds a tab bar at the bottom of the screen. Its frame includes the home indicator.
  mutating func addTabBar(_ content: TabBarContent) -> ViewID {
    let height = device.tabBarHeight + device.homeIndicatorHeight
    return addView(
      "tabBar",
      content: .tabBar(content),
      frame: Rect(x: 0, y: device.size.height - height, width: device.size.width, height: height)
    )
  }

  /// Adds the tabs of a tab bar as views that receive touches, each W/n wide, above the home indicator.
  mutating func addTabs(count: Int, to tabBar: ViewID) -> [ViewID] {
    let width = device.size.width / Double(count)
    return (0..<count).map { index in
      addView(
        "tab.\(index)",
        to: tabBar,
        frame: Rect(x: Double(index) * width, y: 0, width: width, height: device.tabBarHeight)
      )
    }
  }

  /// Adds a vertical list of virtual rows.
  mutating func addList(
    _ name: String = "list",
    to parent: ViewID? = nil,
    frame: Rect,
    leadingInset: Double = 0,
    rows: ListRows,
    bounces: Bool = true
  ) -> ScrollViewID {
    let list = addScrollView(
      name,
      to: parent,
      axis: .vertical,
      frame: frame,
      contentLength: rows.contentLength,
      leadingInset: leadingInset,
      bounces: bounces,
      alwaysBounces: true
    )
    self[self[list].view].rows = rows
    self[list].showsIndicator = true
    return list
  }

  /// Returns the target `row.N` of a list.
  func row(_ name: TargetName, of list: ScrollViewID) -> Target? {
    let view = self[list].view
    guard let rows = self[view].rows, let row = name.member(of: "row", count: rows.count) else { return nil }
    return Target(view: view, part: rows.frame(of: row, width: self[view].frame.width))
  }
}
