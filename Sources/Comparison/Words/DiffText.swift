internal import FlipbookUnits

/// How names, lists and frames appear in sentences.
enum DiffText {
  /// Text of a file within a sentence: its first sixty characters.
  static func quoted(_ text: String) -> String { "'\(short(text))'" }

  static func short(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(60)
    return printable(String(String.UnicodeScalarView(start))) + (start.endIndex == text.endIndex ? "" : "…")
  }

  /// Nothing in it can steer a terminal or a hosted runner.
  static func printable(_ text: String) -> String { PrintableText.of(text) }

  /// "now linear (was easeOut)".
  static func change(_ values: Change<String>) -> String { "now \(short(values.second)) (was \(short(values.first)))" }

  /// "a", "a and b", "a, b and c"; of more than six the first five and how many more, unless all are wanted.
  static func list(_ names: [String], isComplete: Bool = false) -> String {
    guard names.count <= 6 || isComplete else {
      return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// "1 frame", "2 frames".
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// "frame 3", "frames 3–9".
  static func frames(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "frame \(range.lowerBound)" : "frames \(range.lowerBound)–\(range.upperBound)"
  }
}

/// How numbers appear in sentences.
enum DiffNumber {
  /// As many decimals as it needs, at most these; without a sign for zero.
  static func short(_ number: Double, decimals: Int = 2) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return large(number) }
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int((number.magnitude * Double(factor)).rounded(.toNearestOrAwayFromZero))
    var fraction = String(factor + scaled % factor).dropFirst()
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = number < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / factor)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// With one decimal more than its size needs: "44.0", "4.0", "0.02", "0.0003".
  static func measure(_ number: Double) -> String {
    if number == 0 { return "0" }
    if number.magnitude >= 0.95 {
      let text = short(number, decimals: 1)
      return text.contains(".") || text.contains("e") ? text : text + ".0"
    }
    var (decimals, limit) = (2, 0.0095)
    while number.magnitude < limit, decimals < 9 { (decimals, limit) = (decimals + 1, limit / 10) }
    return short(number, decimals: decimals)
  }

  /// Four digits and an exponent.
  private static func large(_ number: Double) -> String {
    guard number.isFinite else { return number.description }
    var (digits, exponent) = (number.magnitude, 0)
    while digits >= 9.9995 { (digits, exponent) = (digits / 10, exponent + 1) }
    return "\(number < 0 ? "-" : "")\(short(digits, decimals: 3))e\(exponent)"
  }

  static func seconds(_ number: Double) -> String { "\(short(number, decimals: 3)) s" }

  /// As it reads back.
  static func exact(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
