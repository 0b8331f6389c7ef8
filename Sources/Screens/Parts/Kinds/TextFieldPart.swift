import FlipbookSnapshots
import FlipbookUnits

/// Whether a field has a border, as in UIKit's `UITextField.BorderStyle`.
private enum FieldBorder: String, PartChoice { case none, rounded }

extension ScreenPart {
  /// A field with one line of text. With a border, it is 34 points high (see LookFacts, "Text input").
  static let textField = ScreenPart(
    "textField", "A field with one line of text and a caret.",
    fields: [
      .text("text", "The entered text."),
      .text("placeholder", "The gray text while nothing is entered."),
      .flag("secure", false, "Whether the text is shown as bullets."),
      .choice("border", FieldBorder.none, "Whether the field has a rounded border."),
      .flag("editing", false, "Whether the field has a caret."),
      .number("caret", 0...1, 1, "The opacity of the caret."),
      .number("size", 1...1_000, 17, "The font size in points."),
      .choice("alignment", TextSide.left, "The side to which the text is aligned."),
      .color("color", "The color of the text."),
    ] + PartField.selection,
    naturalSize: { values, _, _ in
      NaturalSize(height: values.choice(3, or: FieldBorder.none) == .rounded ? 34 : (values.number(6) * 1.3).rounded())
    },
    make: { values, traits in
      .textField(
        TextFieldContent(
          text: values.text(0), placeholder: values.text(1), isSecure: values.flag(2), isEditing: values.flag(4),
          caretAlpha: values.number(5), hasBorder: values.choice(3, or: FieldBorder.none) == .rounded,
          size: values.number(6), alignment: values.choice(7, or: TextSide.left).alignment,
          color: values.color(8)?.color(in: traits), selection: values.selection(9, in: 0, during: 4)))
    })
}
