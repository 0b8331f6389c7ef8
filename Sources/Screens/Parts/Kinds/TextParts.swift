import FlipbookSnapshots
import FlipbookUnits

/// UIKit's text styles at the default text size (see LookFacts, "Apple's sizes and tracking").
enum TextRole: String, PartChoice {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The font size and the distance between baselines, in points.
  var font: (size: Double, leading: Double) {
    switch self {
    case .largeTitle: (34, 41)
    case .title1: (28, 34)
    case .title2: (22, 28)
    case .title3: (20, 25)
    case .headline, .body: (17, 22)
    case .callout: (16, 21)
    case .subheadline: (15, 20)
    case .footnote: (13, 18)
    case .caption1: (12, 16)
    case .caption2: (11, 13)
    }
  }

  /// Only headlines and large titles, which a bar shows in bold, are heavier than regular text.
  var standardWeight: TextWeight {
    switch self {
    case .largeTitle: .bold
    case .headline: .semibold
    default: .regular
    }
  }
}

/// The weights of text and icons.
enum TextWeight: String, PartChoice {
  /// The weight of the text style.
  case standard
  case regular, medium, semibold, bold

  var weight: TextContent.Weight {
    switch self {
    case .standard, .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }
}

/// The sides to which lines are aligned, as in UIKit's `NSTextAlignment`.
enum TextSide: String, PartChoice {
  case left, center, right

  var alignment: TextContent.Alignment {
    switch self {
    case .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }
}

extension ScreenPart {
  /// A text in one of the system's styles.
  static let text = ScreenPart(
    "text", "A text, centered vertically in its frame.", shorthand: "text",
    fields: [
      .text("text", isRequired: true, "The text."),
      .choice("style", TextRole.body, "The text style, as in UIKit."),
      .color("color", .label, "The color."),
      .choice("alignment", TextSide.left, "The side to which lines are aligned."),
      .number("lines", 0...1_000, 1, "The most lines; 0 for no limit. A longer text ends in an ellipsis."),
      .choice("weight", TextWeight.standard, "The font weight, if it isn't the style's own."),
      .number("size", 1...1_000, nil, "The font size in points, if it isn't the style's own."),
    ],
    naturalSize: { values, traits, width in TextMeasure(values).size(in: width) },
    make: { values, traits in
      let measure = TextMeasure(values)
      let color = values.color(2) ?? .label
      return .text(
        TextContent(
          values.text(0), weight: measure.weight.weight, size: measure.size,
          tone: .exact(color.color(in: traits)),
          alignment: values.choice(3, or: TextSide.left).alignment, lineLimit: measure.lineLimit,
          lineHeight: measure.leading))
    })

  /// An icon in one color.
  static let icon = ScreenPart(
    "icon", "An icon, as large as fits into its frame.", shorthand: "icon",
    fields: [
      .icon("icon", isRequired: true, "The name of the icon, as in SF Symbols."),
      .color("color", .systemBlue, "The color."),
      .choice("weight", TextWeight.regular, "The weight of the lines."),
    ],
    naturalSize: { _, _, _ in NaturalSize(width: 24, height: 24) },
    make: { values, traits in
      let color = values.color(1) ?? .systemBlue
      return .symbol(
        SymbolContent(
          values.text(0), color: color.color(in: traits),
          weight: values.choice(2, or: TextWeight.regular).weight))
    })
}
