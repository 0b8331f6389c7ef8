import FlipbookSnapshots
import FlipbookUnits

/// The measures of a bar with a text box, in points.
private enum InputBarMeasures {
  /// The height of the bar around its lines of text: 8 above and below the text box, and 8 inside it.
  static let surroundings = 30.0
  static let lineHeight = InputBarContent.fontSize * SystemFontSpacing.lineHeight
  /// The width of the bar around its lines of text, without and with a button.
  static let sides = (plain: around + InputBarContent.textX, button: around + InputBarContent.buttonRoom)
  private static let around = 2 * InputBarContent.inset + InputBarContent.textX
}

extension ScreenPart {
  /// A bar with a text box. It is as high as its text, up to a number of lines.
  static let inputBar = ScreenPart(
    "inputBar", "A bar with a text box that grows with its text.", isTextView: true,
    fields: [
      .text("text", "The entered text."),
      .text("placeholder", "The gray text while nothing is entered."),
      .flag("editing", false, "Whether the text box has a caret."),
      .number("caret", 0...1, 1, "The opacity of the caret."),
      .number("extension", 0...10_000, 0, "The distance by which the background extends below the frame (points)."),
      .icon("button", "The icon of the round button at the right."),
      .number("lines", 1...100, 5, "The most lines up to which the bar grows."),
      .flag("scrolledToEnd", false, "Whether the end of a text that does not fit is visible also without a caret."),
    ] + PartField.selection,
    naturalSize: { values, traits, width in
      let limit = max(1, values.index(6))
      let sides = values.text(5).isEmpty ? InputBarMeasures.sides.plain : InputBarMeasures.sides.button
      let measure = TextMeasure(values.text(0), size: 17, leading: InputBarMeasures.lineHeight, lineLimit: limit)
      let whole = width ?? traits.device.size.width
      let safe = traits.device.safeSides(ofWidth: whole)
      let lines = measure.lineCount(in: whole - safe.left - safe.right - sides)
      let height = InputBarMeasures.surroundings + Double(lines) * InputBarMeasures.lineHeight
      return NaturalSize(height: height.rounded(toScale: traits.device.scale))
    },
    make: { values, _ in
      let button = values.optionalText(5).map {
        InputBarContent.Button(icon: $0, isEnabled: !values.text(0).isEmpty)
      }
      return .inputBar(
        InputBarContent(
          text: values.text(0), placeholder: values.text(1), isEditing: values.flag(2),
          isScrolledToEnd: values.flag(7), caretAlpha: values.number(3), backgroundExtension: values.number(4),
          button: button, selection: values.selection(8, in: 0, during: 2)))
    })

  /// A message of a conversation.
  static let bubble = ScreenPart(
    "bubble", "A message of a conversation in a bubble, as high as its text.",
    fields: [
      .text("text", isRequired: true, "The message."),
      .flag("outgoing", false, "Whether the message was sent: in the tint color at the right."),
      .color("color", "The color of the bubble."),
    ],
    naturalSize: { values, _, width in
      let measure = TextMeasure(values.text(0), size: 17, leading: 22, lineLimit: .max)
      guard let width else { return NaturalSize(width: measure.width + 28, height: 38) }
      return NaturalSize(
        width: min(width, measure.width + 28), height: 16 + 22 * Double(measure.lineCount(in: max(1, width - 28))))
    },
    make: { values, traits in
      .bubble(
        BubbleContent(
          values.text(0), isOutgoing: values.flag(1), color: values.color(2)?.color(in: traits)))
    })

  /// A message over a screen.
  static let toast = ScreenPart(
    "toast", "A short message over a screen.",
    fields: [
      .text("text", isRequired: true, "The message."),
      .icon("icon", "The icon before the message."),
      .text("action", "The title of the button at the right, such as Undo."),
    ],
    naturalSize: { values, _, _ in
      let measure = { (text: String) in TextMeasure(text, size: 15, leading: 20, weight: .semibold).width }
      let icon = values.text(1).isEmpty ? 0 : 30.0
      let action = values.text(2).isEmpty ? 0 : measure(values.text(2)) + 12
      return NaturalSize(width: 36 + icon + measure(values.text(0)) + action, height: 50)
    },
    make: { values, _ in
      .toast(ToastContent(values.text(0), icon: values.optionalText(1), action: values.optionalText(2)))
    })

  /// A person's picture or initials.
  static let avatar = ScreenPart(
    "avatar", "A person's picture or initials in a circle.",
    fields: [
      .text("initials", "The initials, which are shown without a picture."),
      .picture("picture", "The picture."),
    ],
    naturalSize: { _, _, _ in NaturalSize(width: 40, height: 40) },
    make: { values, _ in .avatar(AvatarContent(initials: values.text(0), picture: values.picture(1))) })

  /// A short text in a capsule.
  static let badge = ScreenPart(
    "badge", "A number or a short text in a capsule.",
    fields: [
      .text("text", isRequired: true, "The text."),
      .color("color", ScreenColor.named("systemRed") ?? .systemBlue, "The color of the capsule."),
    ],
    naturalSize: { values, _, _ in
      NaturalSize(width: max(20, TextMeasure(values.text(0), size: 14, leading: 18).width + 11), height: 20)
    },
    make: { values, traits in
      .badge(BadgeContent(values.text(0), color: (values.color(1) ?? .systemBlue).color(in: traits)))
    })
}
