import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// The views in and around a category strip, with or without ends.
extension Stage {
  /// The strip's frame: below the navigation bar, across the whole width.
  var categoryStripFrame: Rect {
    Rect(x: 0, y: navigationBarBottom, width: device.size.width, height: CategoryStrip.height)
  }

  /// Adds a page for the selected category below the strip.
  mutating func addPageBelowStrip() -> ViewID {
    let top = categoryStripFrame.maxY
    return addView(
      "page",
      content: .surface(.groupedBackground),
      frame: Rect(x: 0, y: top, width: device.size.width, height: device.size.height - top)
    )
  }

  mutating func addCategoryButton(
    _ name: String, _ title: String, isSelected: Bool, to strip: ViewID, frame: Rect
  ) -> ViewID {
    addView(
      name, to: strip, content: .stripButton(StripButtonContent(title: title, isSelected: isSelected)), frame: frame)
  }

  mutating func setCategoryButton(_ button: ViewID, _ title: String, isSelected: Bool) {
    self[button].content = .stripButton(StripButtonContent(title: title, isSelected: isSelected))
  }

  /// Adds the bar that marks the selected button, at the top or bottom edge of the strip.
  mutating func addCategoryUnderline(
    _ name: String, edge: UnderlineEdge, x: Double, width: Double, to strip: ViewID
  ) -> ViewID {
    let height = CategoryStrip.underlineHeight
    let y = edge == .bottom ? self[strip].frame.height - height : 0
    let underline = addView(
      name, to: strip, content: .surface(.orange), frame: Rect(x: x, y: y, width: width, height: height))
    self[underline].isUserInteractionEnabled = false
    return underline
  }

  /// Adds a picture and the title of the category to the page. They do not receive touches.
  mutating func addCategoryPage(
    _ title: String, index: Int, content: SampleContent, to page: ViewID
  ) -> CategoryPage {
    let size = self[page].frame.size
    let left = device.layoutMargin + device.safeArea.left
    let width = max(0, size.width - left - device.layoutMargin - device.safeArea.right)
    let height = min(width * CategoryPage.pictureAspectRatio, max(0, size.height - 120))
    let picture = addView(
      "picture", to: page,
      frame: Rect(x: left, y: CategoryPage.top, width: width, height: height))
    self[picture].cornerRadius = CategoryPage.cornerRadius
    let box = Rect(x: left, y: CategoryPage.top + height + 16, width: width, height: 41)
    let shown = CategoryPage(title: addView("title", to: page, frame: box), picture: picture, content: content)
    self[shown.title].isUserInteractionEnabled = false
    self[shown.picture].isUserInteractionEnabled = false
    setCategoryPage(shown, title, index: index)
    return shown
  }

  mutating func setCategoryPage(_ page: CategoryPage, _ title: String, index: Int) {
    self[page.title].content = .text(TextContent(title, weight: .bold, size: 34))
    self[page.picture].content = page.content.picture(index)
  }
}

/// What a category's page shows.
struct CategoryPage {
  /// The distance of the picture from the top, in points.
  static let top = 16.0
  static let cornerRadius = 12.0
  /// The ratio of the picture's height to its width.
  static let pictureAspectRatio = 1.09

  let title: ViewID
  let picture: ViewID
  let content: SampleContent
}
