import FlipbookSnapshots
import FlipbookUnits

/// The styles of the mark on a selected choice.
enum SegmentStyle: String, PartChoice {
  case control, underline
}

extension ScreenPart {
  /// A row of choices.
  static let segments = ScreenPart(
    "segments", "A segmented control, or the tabs of a pager.",
    fields: [
      .texts("items", isRequired: true, "The titles of the choices."),
      .number("position", 0...1_000, 0, "The position of the mark: an index, or a number between two."),
      .choice("style", SegmentStyle.control, "Whether the mark is a plate, as in UIKit, or a line below the title."),
      .color("tint", "The color of the line and its title."),
    ],
    naturalSize: { values, _, _ in
      NaturalSize(height: values.choice(2, or: SegmentStyle.control) == .control ? 32 : 44)
    },
    items: { values, traits, size in choices(values, traits).choices(in: size) },
    make: { values, traits in .segmentedControl(choices(values, traits)) })

  private static func choices(_ values: PartValues, _ traits: Traits) -> SegmentedControlContent {
    SegmentedControlContent(
      titles: values.texts(0), position: values.number(1),
      style: values.choice(2, or: SegmentStyle.control) == .control ? .control : .underline,
      tint: values.color(3)?.color(in: traits))
  }

  /// UIKit's slider.
  static let slider = ScreenPart(
    "slider", "A slider.",
    fields: [
      .number("value", 0...1, 0, "The position of the thumb."), .color("tint", "The color of the filled part."),
    ],
    naturalSize: { _, _, _ in NaturalSize(height: 34) },
    make: { values, traits in
      .progress(
        ProgressContent(
          value: values.number(0), hasThumb: true, tint: values.color(1)?.color(in: traits)))
    })

  /// UIKit's progress view.
  static let progress = ScreenPart(
    "progress", "A bar that fills with progress.",
    fields: [
      .number("value", 0...1, 0, "The filled share."), .color("tint", "The color of the filled part."),
    ],
    naturalSize: { _, _, _ in NaturalSize(height: 4) },
    make: { values, traits in
      .progress(ProgressContent(value: values.number(0), tint: values.color(1)?.color(in: traits)))
    })

  /// UIKit's page control.
  static let pageDots = ScreenPart(
    "pageDots", "The dots of a pager.",
    fields: [
      .number("count", 0...100, 3, "The number of pages."),
      .number("position", 0...100, 0, "The current page, from 0, or a number between two."),
      .color("color", "The color of the current page's dot."),
    ],
    naturalSize: { values, _, _ in NaturalSize(width: 16 * max(1, values.number(0)) + 8, height: 26) },
    make: { values, traits in
      .pageControl(
        PageControlContent(
          count: values.index(0), position: values.number(1), color: values.color(2)?.color(in: traits)))
    })

  /// UIKit's activity indicator, which is also the one of a refresh control.
  static let spinner = ScreenPart(
    "spinner", "An activity indicator, or the spokes of a refresh control that appear with a pull.",
    fields: [
      .number("progress", 0...1, 1, "The share of the spokes that are visible while it doesn't spin."),
      .flag("spinning", false, "Whether it spins."),
      .time("time", step: 0.125, whileOn: "spinning", "The seconds for which it has been spinning."),
      .color("color", "The color of the spokes."),
    ],
    naturalSize: { _, _, _ in NaturalSize(width: 20, height: 20) },
    make: { values, traits in
      // One step per eighth of a second. Times beyond any scenario begin again, so that the step is a number.
      let time = max(0, values.number(2)).truncatingRemainder(dividingBy: 1)
      let step = Int((time * Double(SpinnerContent.spokes) + 1e-6).rounded(.down)) % SpinnerContent.spokes
      return .spinner(
        SpinnerContent(
          progress: values.number(0), step: values.flag(1) ? step : nil,
          color: values.color(3)?.color(in: traits)))
    })

  /// The grabber of a sheet.
  static let grabber = ScreenPart(
    "grabber", "The grabber at the top of a sheet: a bar of 36 × 5 points in the middle of its width.",
    naturalSize: { _, _, _ in NaturalSize(height: 15) }, make: { _, _ in .grabber })
}
