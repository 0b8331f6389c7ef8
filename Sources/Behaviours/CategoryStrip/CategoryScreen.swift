import Simulation
import Snapshots
import Units

/// The views around and in a category strip, with or without ends.
extension Stage {
  /// Below the navigation bar, over the whole width.
  var categoryStripFrame: Rect {
    Rect(
      x: 0,
      y: device.safeArea.top + ScreenParts.navigationBarHeight,
      width: device.size.width,
      height: CategoryStrip.height
    )
  }

  /// A navigation bar and, below the strip's place, the page that names the selected category; returns the page.
  mutating func addCategoryScreen(_ content: SampleContent) -> ViewID {
    _ = addNavigationBar(NavigationBarContent(title: content.appTitle))
    let top = categoryStripFrame.maxY
    return add(
      "page",
      content: .surface(.secondaryBackground),
      frame: Rect(x: 0, y: top, width: device.size.width, height: device.size.height - top)
    )
  }

  mutating func addCategoryButton(
    _ name: String, _ title: String, isSelected: Bool, to strip: ViewID, frame: Rect
  ) -> ViewID {
    add(name, to: strip, content: .stripButton(StripButtonContent(title: title, isSelected: isSelected)), frame: frame)
  }

  mutating func setCategoryButton(_ button: ViewID, _ title: String, isSelected: Bool) {
    self[button].content = .stripButton(StripButtonContent(title: title, isSelected: isSelected))
  }

  /// The bar that marks the selected button, at the strip's top or bottom edge.
  mutating func addCategoryUnderline(
    _ name: String, edge: String, x: Double, width: Double, to strip: ViewID
  ) -> ViewID {
    let height = CategoryStrip.underlineHeight
    let y = edge == "bottom" ? self[strip].frame.height - height : 0
    let underline = add(
      name, to: strip, content: .surface(.orange), frame: Rect(x: x, y: y, width: width, height: height))
    self[underline].isUserInteractionEnabled = false
    return underline
  }

  mutating func addPageTitle(_ text: String, to page: ViewID) -> ViewID {
    let size = self[page].frame.size
    let box = Rect(x: 16, y: size.height / 2 - 40, width: size.width - 32, height: 41)
    let title = add("title", to: page, frame: box)
    setPageTitle(title, text)
    return title
  }

  mutating func setPageTitle(_ title: ViewID, _ text: String) {
    self[title].content = .text(TextContent(text, weight: .bold, size: 34, alignment: .center))
  }
}
