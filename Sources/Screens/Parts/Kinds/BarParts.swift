import FlipbookSnapshots
import FlipbookUnits

extension ScreenPart {
  /// The bar at the top. Its frame begins at the top of the screen.
  static let navigationBar = ScreenPart(
    "navigationBar", "A navigation bar, from the top of the screen.",
    fields: [
      .text("title", "The title in the middle."),
      .text("back", "The title of the back button; without it, there is none."),
      .texts("buttons", "The buttons at the right: titles, or names of icons."),
      .texts("leftButtons", "The buttons at the left: titles, or names of icons."),
      .number("background", 0...1, 1, "The opacity of the background and the hairline."),
      .number("titleAlpha", 0...1, 1, "The opacity of the title."),
      .color("color", "The color of the background."),
      .color("tint", "The color of the buttons."),
      .color("titleColor", "The color of the title."),
      .flag(
        "topAttached", false,
        "Whether the frame begins below the status bar, which the background covers as well, as `UIBarPosition.topAttached`. "
          + "Such a bar has a title and a back button."),
    ],
    naturalSize: { values, traits, _ in
      let top = values.flag(9) ? 0 : traits.device.navigationBarTop
      return NaturalSize(height: top + traits.device.navigationBarHeight)
    },
    items: { values, traits, size in
      navigation(values, traits).buttons(in: size, on: traits.device) { title in
        let weight: TextWeight = traits.device.look == .ios26 ? .medium : .regular
        return TextMeasure(title, size: NavigationBarContent.fontSize, leading: 22, weight: weight).width
      }
    },
    make: { values, traits in .navigationBar(navigation(values, traits)) })

  private static func navigation(_ values: PartValues, _ traits: Traits) -> NavigationBarContent {
    let color = { (index: Int) in values.color(index)?.color(in: traits) }
    let details = NavigationBarContent.Details(
      leftButtons: values.texts(3), rightButtons: values.texts(2), color: color(6), tint: color(7),
      titleColor: color(8), backgroundAlpha: values.number(4), titleAlpha: values.number(5))
    let back = values.optionalText(1).map { NavigationBarContent.LeftItem.back(title: $0) }
    return NavigationBarContent(
      title: values.text(0), leftItem: back ?? .none, details: values.flag(9) ? nil : details)
  }

  /// The bar at the bottom. Its frame ends at the bottom of the screen.
  static let tabBar = ScreenPart(
    "tabBar", "A tab bar, to the bottom of the screen.",
    isAtBottom: true,
    fields: [
      .texts("items", isRequired: true, "The titles of the items."),
      .icons("icons", "The icons of the items."),
      .number("selected", 0...1_000, 0, "The index of the selected item, from 0."),
      .texts("badges", "The red badges of the items; an empty text has none."),
      .number("labels", 0...1, 1, "The opacity of the titles."),
      .number("background", 0...1, 1, "The opacity of the background and the hairline."),
      .color("tint", "The color of the selected item."),
      .number("minimized", 0...1, 0, "How far look 26 minimizes the bar to the selected item."),
    ],
    naturalSize: { _, traits, _ in
      NaturalSize(height: traits.device.tabBarHeight + traits.device.homeIndicatorHeight)
    },
    items: { values, traits, size in tabs(values, traits).items(in: size, on: traits.device) },
    make: { values, traits in .tabBar(tabs(values, traits)) })

  private static func tabs(_ values: PartValues, _ traits: Traits) -> TabBarContent {
    let icons = values.texts(1)
    let items = values.texts(0).enumerated().map { index, title in
      TabBarContent.Item(title: title, icon: index < icons.count ? icons[index] : "circle")
    }
    let details = TabBarContent.Details(
      badges: values.texts(3), labelAlpha: values.number(4), backgroundAlpha: values.number(5),
      tint: values.color(6)?.color(in: traits), minimized: values.number(7))
    return TabBarContent(items: items, selected: values.index(2), details: details)
  }

  /// A header that scrolls with what it is in, such as a list. Its title is in the lowest part, which may be all that is seen.
  static let collapsingHeader = ScreenPart(
    "collapsingHeader", "A header in one color with its title in the band at its bottom.",
    fields: [
      .text("title", "The title in the band."),
      .number("bandHeight", 0...10_000, 44, "The height of the band (points)."),
      .color("color", "The color; without it, the tint."),
      .color("titleColor", "The color of the title; without it, white."),
    ],
    naturalSize: { values, _, _ in NaturalSize(height: values.number(1)) },
    make: { values, traits in
      .collapsingHeader(
        CollapsingHeaderContent(
          title: values.text(0), bandHeight: values.number(1), color: values.color(2)?.color(in: traits),
          titleColor: values.color(3)?.color(in: traits)))
    })

  /// A field in which a user searches. Its strip is transparent.
  static let searchBar = ScreenPart(
    "searchBar", "A search field, with 1 point above and 15 points below it.",
    fields: [
      .text("text", "The entered text."),
      .text("placeholder", "The gray text while nothing is entered."),
      .text("cancel", "The title of the Cancel button; without it, there is none."),
      .flag("editing", false, "Whether the field has a caret."),
      .number("caret", 0...1, 1, "The opacity of the caret."),
    ] + PartField.selection,
    naturalSize: { _, _, _ in NaturalSize(height: 52) },
    make: { values, _ in
      .searchBar(
        SearchBarContent(
          text: values.text(0), placeholder: values.text(1), cancelTitle: values.optionalText(2), isBare: true,
          isEditing: values.flag(3), caretAlpha: values.number(4), selection: values.selection(5, in: 0, during: 3)))
    })
}

extension TabBarContent {
  /// Where fingers touch the items. A minimized bar shows only the selected one.
  fileprivate func items(in size: Size, on device: Device) -> [Rect?] {
    guard device.look == .ios26 else { return items.indices.map { dockedItem($0, in: size, on: device) } }
    let plate = plate(in: size, on: device) { TextMeasure($0, size: 13, leading: 16, weight: .semibold).width }
    return items.indices.map { index in
      guard minimizedShare > 0.5 else { return cell(index, of: plate) }
      return index == selected ? plate : nil
    }
  }
}
