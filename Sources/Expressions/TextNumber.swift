/// The number of a text: its place among all texts, and its length.
///
/// One memory of numbers holds values of all kinds. Expressions compare texts by their numbers, and find a length without the text.
package enum TextNumber {
  /// More than the number of texts of a screen.
  private static let unit = 4_294_967_296.0

  /// Returns the number of a text by its index among all texts.
  package static func number(index: Int, of text: String) -> Double { Double(index) + Double(text.count) * unit }

  /// Returns the index of a text by its number; −1 for a number of no text.
  package static func index(_ number: Double) -> Int {
    guard number >= 0, number < unit * unit else { return -1 }
    return Int(number - length(number) * unit)
  }

  /// Returns how many characters a text has by its number.
  static func length(_ number: Double) -> Double { (number / unit).rounded(.down) }
}

/// Texts and words with their numbers.
package struct TextTable: Hashable, Sendable {
  /// The texts by their indices.
  package private(set) var texts: [String] = []
  private var numbers: [String: Double] = [:]

  package init() {}

  /// Returns the number of a text, which is added if it is a new one.
  package mutating func number(of text: String) -> Double {
    if let number = numbers[text] { return number }
    let number = TextNumber.number(index: texts.count, of: text)
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// Returns the number of a text, or nil if it is a new one.
  package func known(_ text: String) -> Double? { numbers[text] }

  /// Whether the text of one number is found in that of another one.
  func isFound(_ part: Double, in whole: Double, _ operation: Operation) -> Bool {
    let (part, whole) = (self[part] ?? "", self[whole] ?? "")
    return switch operation {
    case .hasPrefix: whole.hasPrefix(part)
    case .hasSuffix: whole.hasSuffix(part)
    case .containsAnyCase: whole.lowercased().contains(part.lowercased())
    default: whole.contains(part)
    }
  }

  /// Returns the text of a number, or nil if there is none.
  package subscript(number: Double) -> String? {
    let index = TextNumber.index(number)
    return texts.indices.contains(index) ? texts[index] : nil
  }
}
