package import FlipbookUnits

/// The content of a node. The kinds correspond to UIKit's views; a look turns each into drawing primitives for a theme.
package enum NodeContent: Hashable, Sendable {
  /// No content.
  case container
  /// A plain area in a color of the theme.
  case surface(Tone)
  case statusBar
  case navigationBar(NavigationBarContent)
  case tabBar(TabBarContent)
  case homeIndicator
  case row(RowContent)
  /// The text bar of the keyboard scene, which contains a text box.
  case inputBar(InputBarContent)
  case keyboard(KeyboardContent)
  case text(TextContent)
  case picture(PictureContent)
  /// Title, line and date over a picture.
  case pictureCaption(PictureCaptionContent)
  case stripButton(StripButtonContent)
  /// A row of choices, one of which is selected: the menu below a navigation bar.
  case segments(SegmentsContent)
  /// The header in a list's content, with a band at its bottom.
  case collapsingHeader(CollapsingHeaderContent)
  /// The top of a profile page: avatar, name and a line of text. Its button is a separate view.
  case profile(ProfileContent)
  case button(ButtonContent)
  /// The menu of the side drawer: a background with a header.
  case menu(MenuContent)
  case menuRow(MenuRowContent)
  case scrollIndicator
  case searchBar(SearchBarContent)
  case `switch`(SwitchContent)
  case sectionHeader(SectionHeaderContent)
  /// A card of rows on a grouped background.
  case insetGroup(InsetGroupContent)
}

package struct NavigationBarContent: Hashable, Sendable {
  package enum LeftItem: Hashable, Sendable { case none, back(title: String), menu }

  package var title: String
  package var leftItem: LeftItem

  package init(title: String, leftItem: LeftItem = .none) {
    self.title = title
    self.leftItem = leftItem
  }
}

package struct TabBarContent: Hashable, Sendable {
  package var items: [Item]
  package var selected: Int

  package struct Item: Hashable, Sendable {
    package var title: String
    /// The name of an icon in the theme, such as "house".
    package var icon: String

    package init(title: String, icon: String) {
      self.title = title
      self.icon = icon
    }
  }

  package init(items: [Item], selected: Int) {
    self.items = items
    self.selected = selected
  }
}

package struct RowContent: Hashable, Sendable {
  package var title: String
  package var subtitle: String?
  package var value: String?
  /// The index of the picture that is shown as a thumbnail.
  package var thumbnail: Int?
  package var showsChevron: Bool
  package var hasSeparator: Bool
  package var isSelected: Bool

  package init(
    title: String,
    subtitle: String? = nil,
    value: String? = nil,
    thumbnail: Int? = nil,
    showsChevron: Bool = false,
    hasSeparator: Bool = true,
    isSelected: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
    self.thumbnail = thumbnail
    self.showsChevron = showsChevron
    self.hasSeparator = hasSeparator
    self.isSelected = isSelected
  }
}

package struct InputBarContent: Hashable, Sendable {
  package var text: String
  package var placeholder: String
  package var isEditing: Bool
  /// The opacity of the blinking caret, 0 … 1.
  package var caretAlpha: Double
  /// The distance, in points, by which the bar's background extends below its frame (through the home indicator's area).
  package var backgroundExtension: Double

  package init(
    text: String, placeholder: String, isEditing: Bool, caretAlpha: Double = 1, backgroundExtension: Double = 0
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isEditing = isEditing
    self.caretAlpha = caretAlpha
    self.backgroundExtension = backgroundExtension
  }
}

package struct KeyboardContent: Hashable, Sendable {
  package enum Layout: Hashable, Sendable {
    case qwerty
    case kana
    /// Only the suggestion bar, as with a hardware keyboard.
    case suggestionsOnly
  }

  package var layout: Layout
  package var showsSuggestions: Bool

  package init(layout: Layout, showsSuggestions: Bool) {
    self.layout = layout
    self.showsSuggestions = showsSuggestions
  }
}

/// A text in the node's frame.
package struct TextContent: Hashable, Sendable {
  package enum Face: Hashable, Sendable { case system, serif, serifItalic }
  package enum Weight: Hashable, Sendable { case regular, medium, semibold, bold }
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }

  package var string: String
  package var face: Face
  package var weight: Weight
  /// UIKit's font size, in points.
  package var size: Double
  package var tone: TextTone
  package var alignment: Alignment
  /// The most lines. Longer text ends in an ellipsis.
  package var lineLimit: Int

  package init(
    _ string: String,
    face: Face = .system,
    weight: Weight = .regular,
    size: Double = 17,
    tone: TextTone = .label,
    alignment: Alignment = .leading,
    lineLimit: Int = 1
  ) {
    self.string = string
    self.face = face
    self.weight = weight
    self.size = size
    self.tone = tone
    self.alignment = alignment
    self.lineLimit = lineLimit
  }
}

package struct PictureContent: Hashable, Sendable {
  /// The number of the landscape, from 0 and modulo eight. Each further group of eight is a variation.
  package var index: Int
  /// The opacity of the picture, 0 … 1.
  package var opacity: Double

  package init(index: Int, opacity: Double = 1) {
    self.index = index
    self.opacity = opacity
  }
}

package struct PictureCaptionContent: Hashable, Sendable {
  package var title: String
  package var line: String
  package var date: String

  package init(title: String, line: String, date: String) {
    self.title = title
    self.line = line
    self.date = date
  }
}

package struct StripButtonContent: Hashable, Sendable {
  package var title: String
  package var isSelected: Bool

  package init(title: String, isSelected: Bool) {
    self.title = title
    self.isSelected = isSelected
  }
}

package struct SegmentsContent: Hashable, Sendable {
  package var titles: [String]
  package var selected: Int

  package init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }
}

package struct CollapsingHeaderContent: Hashable, Sendable {
  package var title: String
  /// The height of the band at the bottom of the header, in points.
  package var bandHeight: Double

  package init(title: String, bandHeight: Double) {
    self.title = title
    self.bandHeight = bandHeight
  }
}

package struct MenuContent: Hashable, Sendable {
  package var title: String

  package init(title: String) { self.title = title }
}

package struct MenuRowContent: Hashable, Sendable {
  package var title: String
  /// The name of an icon in the theme.
  package var icon: String
  package var isMarked: Bool

  package init(title: String, icon: String, isMarked: Bool = false) {
    self.title = title
    self.icon = icon
    self.isMarked = isMarked
  }
}

package struct ProfileContent: Hashable, Sendable {
  package var name: String
  package var handle: String
  package var line: String
  package var counts: [Count]

  /// A number and what it counts, such as "128" and "posts".
  package struct Count: Hashable, Sendable {
    package var number: String
    package var label: String

    package init(_ number: String, _ label: String) {
      self.number = number
      self.label = label
    }
  }

  package init(name: String, handle: String, line: String, counts: [Count] = []) {
    self.name = name
    self.handle = handle
    self.line = line
    self.counts = counts
  }
}

package struct ButtonContent: Hashable, Sendable {
  package var title: String
  package var color: Color

  package init(title: String, color: Color) {
    self.title = title
    self.color = color
  }
}
