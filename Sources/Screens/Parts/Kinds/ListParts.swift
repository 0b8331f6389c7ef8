import FlipbookSnapshots
import FlipbookUnits

/// The accessories of a row, by the names of UIKit's.
enum RowAccessory: String, PartChoice {
  case none, disclosure, checkmark, detail, switchOn, switchOff

  fileprivate var accessory: RowContent.Details.Accessory {
    switch self {
    case .none: .none
    case .disclosure: .disclosure
    case .checkmark: .checkmark
    case .detail: .detail
    case .switchOn: .switchOn
    case .switchOff: .switchOff
    }
  }
}

/// The styles of a section's header.
enum HeaderStyle: String, PartChoice {
  case plain, grouped
}

extension ViewSource {
  /// Whether the view is a header of the grouped style, which scrolls with its section.
  var isGroupedHeader: Bool {
    guard part?.name == ScreenPart.sectionHeader.name else { return false }
    return fields.contains { field in
      guard field.index == 1, case .constant(.choice(let index)) = field.value else { return false }
      return HeaderStyle.allCases[index] == .grouped
    }
  }
}

extension ScreenPart {
  /// A row of a list.
  static let row = ScreenPart(
    "row", "A row of a list.",
    fields: [
      .text("title", "The title."),
      .text("subtitle", "The gray text below the title."),
      .text("value", "The gray text at the right."),
      .icon("icon", "The icon before the title."),
      .color("iconColor", "The color of a square behind the icon."),
      .picture("picture", "The picture before the title."),
      .choice("accessory", RowAccessory.none, "What is at the right end."),
      .flag("separator", true, "Whether a hairline is at the bottom."),
      .flag("selected", false, "Whether the row has the background of a selected row."),
      .color("color", "The color of the background."),
      .color("titleColor", "The color of the title."),
    ],
    naturalSize: { values, _, _ in NaturalSize(height: values.text(1).isEmpty ? 44 : 60) },
    make: { values, traits in
      let color = { (index: Int) in values.color(index)?.color(in: traits) }
      let details = RowContent.Details(
        accessory: values.choice(6, or: RowAccessory.none).accessory, icon: values.optionalText(3), iconColor: color(4),
        picture: values.picture(5), background: color(9), titleColor: color(10))
      return .row(
        RowContent(
          title: values.text(0), subtitle: values.optionalText(1), value: values.optionalText(2),
          hasSeparator: values.flag(7), isSelected: values.flag(8), details: details))
    })

  /// The title above the rows of a section.
  static let sectionHeader = ScreenPart(
    "sectionHeader", "The title above the rows of a section.",
    fields: [
      .text("title", isRequired: true, "The title."),
      .choice(
        "style", HeaderStyle.plain, "The style of the list, as in UIKit's table views: grouped headers don't stick."),
    ],
    naturalSize: { values, _, _ in
      NaturalSize(height: values.choice(1, or: HeaderStyle.plain) == .plain ? 28 : 38)
    },
    make: { values, _ in
      let style: SectionHeaderContent.Style = values.choice(1, or: HeaderStyle.plain) == .plain ? .plain : .grouped
      return .sectionHeader(SectionHeaderContent(values.text(0), style: style))
    })
}
