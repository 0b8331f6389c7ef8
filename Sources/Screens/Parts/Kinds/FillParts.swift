import FlipbookSnapshots
import FlipbookUnits

/// How a picture of another shape is scaled, as in UIKit's `UIView.ContentMode`.
enum PictureMode: String, PartChoice {
  case fill, fit
}

extension MaterialContent.Thickness: PartChoice {}

extension ScreenPart {
  /// One of the system's materials.
  static let material = ScreenPart(
    "material", "A material of the system, which shows what is beneath it out of focus.", shorthand: "material",
    fields: [
      .choice("material", MaterialContent.Thickness.regular, "The material, as in UIKit and SwiftUI.")
    ],
    make: { values, _ in .material(values.choice(0, or: MaterialContent.Thickness.regular)) })

  /// A blur of what is beneath.
  static let blur = ScreenPart(
    "blur", "Shows what is beneath it out of focus, in its own colors.", shorthand: "blur",
    fields: [
      .number("blur", 0...100, 20, isAnimated: true, "The radius of the blur (points)."),
      .color("color", .clear, "The color over what is blurred."),
    ],
    make: { values, traits in
      .blur(BlurContent(radius: values.number(0), color: (values.color(1) ?? .clear).color(in: traits)))
    })

  /// A picture that is scaled to its frame.
  static let picture = ScreenPart(
    "picture", "A picture that is scaled to its frame.", shorthand: "picture",
    fields: [
      .picture("picture", isRequired: true, "The picture: a landscape or a PNG beside the scenario."),
      .choice("mode", PictureMode.fill, "Whether the picture covers the frame or fits into it."),
    ],
    naturalSize: { values, _, width in
      guard case .file(let file) = values.picture(0) else { return NaturalSize() }
      let (across, down) = (Double(file.pixelWidth), Double(file.pixelHeight))
      return NaturalSize(height: width.map { $0 * down / across })
    },
    make: { values, _ in
      .image(
        ImageContent(
          values.picture(0) ?? .landscape(0), mode: values.choice(1, or: PictureMode.fill) == .fill ? .fill : .fit))
    })

  /// A plain area.
  static let surface = ScreenPart(
    "surface", "A plain area in one color.", shorthand: "color",
    fields: [.color("color", .systemBackground, "The color.")],
    background: { values, traits in (values.color(0) ?? .systemBackground).color(in: traits) },
    make: { values, traits in
      .surface(.exact((values.color(0) ?? .systemBackground).color(in: traits)))
    })

  /// A filled rectangle with round corners.
  static let card = ScreenPart(
    "card", "A card with round corners and a soft shadow.",
    fields: [
      .color("color", .secondarySystemGroupedBackground, "The color."),
      .number("corner", 0...10_000, 12, isAnimated: true, "The radius of the corners (points)."),
      .number("shadow", 0...1, 1, isAnimated: true, "The strength of the shadow, which only a light screen shows."),
      .number(
        "glass", 0...1, 0, isAnimated: true, "How much look 26 shows of what is beneath, as glass in the color."),
      .number("bottomCorner", 0...10_000, nil, isAnimated: true, "The radius of the lower corners (points)."),
    ],
    make: { values, traits in
      let color = values.color(0) ?? .secondarySystemGroupedBackground
      return .card(
        CardContent(
          color: color.color(in: traits), cornerRadius: values.number(1),
          bottomCornerRadius: values.optionalNumber(4), shadow: values.number(2), glass: values.number(3)))
    })
}
