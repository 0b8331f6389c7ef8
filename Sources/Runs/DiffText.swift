internal import FlipbookUnits

/// The form of names, lists, and frames in sentences.
package enum DiffText {
  /// Returns text of a file for a sentence, limited to its first 60 characters.
  package static func quoted(_ text: String) -> String { "'\(short(text))'" }

  package static func short(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(60)
    guard start.endIndex < text.endIndex else { return printable(text) }
    return printable(String(String.UnicodeScalarView(start))) + "…" + (isQuoteOpen(after: start, of: text) ? "\"" : "")
  }

  /// Whether the start of a text in quotation marks, or of several separated by commas, ends within one of them.
  private static func isQuoteOpen(after start: Substring.UnicodeScalarView, of text: String) -> Bool {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return false }
    // A single text can itself contain quotation marks.
    return !text.contains("\",\"") || !start.count { $0 == "\"" }.isMultiple(of: 2)
  }

  /// Returns the text without characters that can control a terminal or a hosted runner.
  package static func printable(_ text: String) -> String { PrintableText.of(text) }

  /// Returns "now linear (was easeOut)".
  package static func change(_ values: Change<String>) -> String {
    "now \(short(values.second)) (was \(short(values.first)))"
  }

  /// Returns "a", "a and b", or "a, b, and c". Unless the list should be complete, more than six names are shortened to
  /// five and the number of the others.
  package static func list(_ names: [String], isComplete: Bool = false) -> String {
    guard names.count <= 6 || isComplete else {
      return first(5, of: names)
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + (names.count > 2 ? ", and " : " and ") + last
  }

  /// Returns the first names of a list, and how many more there are: "a, b, and 3 more".
  package static func first(_ count: Int, of names: [String]) -> String {
    let rest = names.count - count
    return names.prefix(count).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  /// Returns "1 frame" or "2 frames".
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns "frame 3" or "frames 3–9".
  package static func frames(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "frame \(range.lowerBound)" : "frames \(range.lowerBound)–\(range.upperBound)"
  }
}

/// The form of numbers in sentences.
package enum DiffNumber {
  /// Returns a number with at most this many decimals, and zero without a sign.
  package static func short(_ number: Double, decimals: Int = 2) -> String {
    number.isFinite && number.magnitude < 1e12 ? number.text(decimals: decimals) : large(number)
  }

  /// Returns a number with one more decimal than its size requires: "44.0", "4.0", "0.02", "0.0003".
  package static func measure(_ number: Double) -> String {
    if number == 0 { return "0" }
    if number.magnitude >= 0.95 {
      let text = short(number, decimals: 1)
      return text.contains(".") || text.contains("e") ? text : text + ".0"
    }
    var (decimals, limit) = (2, 0.0095)
    while number.magnitude < limit, decimals < 9 { (decimals, limit) = (decimals + 1, limit / 10) }
    return short(number, decimals: decimals)
  }

  /// Returns a number with four digits and an exponent.
  private static func large(_ number: Double) -> String {
    guard number.isFinite else { return number.description }
    var (digits, exponent) = (number.magnitude, 0)
    while digits >= 9.9995 { (digits, exponent) = (digits / 10, exponent + 1) }
    return "\(number < 0 ? "-" : "")\(short(digits, decimals: 3))e\(exponent)"
  }

  package static func seconds(_ number: Double) -> String { "\(short(number, decimals: 3)) s" }
}
