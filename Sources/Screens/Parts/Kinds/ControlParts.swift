import FlipbookSnapshots
import FlipbookUnits

/// The styles of a button, as in UIKit's `UIButton.Configuration`.
enum ButtonStyle: String, PartChoice {
  case plain, gray, tinted, filled

  fileprivate var style: ButtonContent.Details.Style {
    switch self {
    case .plain: .plain
    case .gray: .gray
    case .tinted: .tinted
    case .filled: .filled
    }
  }
}

extension ScreenPart {
  /// A button in one of UIKit's styles.
  static let button = ScreenPart(
    "button", "A button with a title, an icon, or both.",
    fields: [
      .text("title", "The title."),
      .icon("icon", "The icon before the title."),
      .choice("style", ButtonStyle.plain, "The style, as in UIKit."),
      .color("color", .systemBlue, "The color of the title, or of the background of a filled button."),
      .flag("highlighted", false, "Whether a finger is on the button."),
      .flag("enabled", true, "Whether the button is enabled."),
    ],
    naturalSize: { values, _, _ in
      let isPlain = values.choice(2, or: ButtonStyle.plain) == .plain
      let text = values.text(0)
      let width = text.isEmpty ? 0 : TextMeasure(text, size: 17, leading: 22, weight: .semibold).width
      let icon = values.text(1).isEmpty ? 0 : text.isEmpty ? 22.0 : 28
      return NaturalSize(width: max(44, width + icon + 24), height: isPlain ? 44 : 50)
    },
    make: { values, traits in
      let details = ButtonContent.Details(
        style: values.choice(2, or: ButtonStyle.plain).style, icon: values.optionalText(1),
        isHighlighted: values.flag(4), isEnabled: values.flag(5))
      let color = (values.color(3) ?? .systemBlue).color(in: traits)
      return .button(ButtonContent(title: values.text(0), color: color, details: details))
    })

  /// UIKit's switch.
  static let `switch` = ScreenPart(
    "switch", "A switch, 51 × 31 points.",
    fields: [
      .flag("on", false, "Whether the switch is on."),
      .number("position", 0...1, nil, "The position of the thumb, from off (0) to on (1); without one, as 'on' says."),
      .color("tint", "The color of a switch that is on."),
    ],
    naturalSize: { _, _, _ in NaturalSize(width: 51, height: 31) },
    make: { values, traits in
      .switch(
        SwitchContent(
          isOn: values.flag(0), position: values.optionalNumber(1),
          onTint: values.color(2)?.color(in: traits)))
    })
}
