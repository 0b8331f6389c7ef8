internal import FlipbookMotion
internal import FlipbookYAML

extension ValueReader where Value == TimingCurve {
  /// Reads the name of a curve, `bezier(x1, y1, x2, y2)`, or `spring(dampingRatio)`.
  static var curve: ValueReader {
    ValueReader("a curve: \(Wording.choice(CurveForms.forms))", schema: .curve) { slot in
      guard let scalar = slot.node.scalar, scalar.meaning == .text else {
        return slot.fail(expected: "a curve: \(Wording.choice(CurveForms.forms))")
      }
      if let curve = CurveForms.named(scalar.text) { return curve }
      switch CurveForms.call(scalar.text) {
      case ("bezier", let numbers)?: return bezier(numbers, slot)
      case ("spring", let numbers)?: return spring(numbers, slot)
      default: return unknown(scalar.text, slot)
      }
    }
  }

  private static func bezier(_ numbers: [Double], _ slot: Slot) -> TimingCurve? {
    let heights = -1_000.0...1_000.0
    guard numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2], heights ~= numbers[1], heights ~= numbers[3]
    else {
      return slot.fail(expected: "bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1, and y1 and y2 from -1000 to 1000")
    }
    return .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static func spring(_ numbers: [Double], _ slot: Slot) -> TimingCurve? {
    guard numbers.count == 1, 0.001...100 ~= numbers[0] else {
      return slot.fail(expected: "spring(dampingRatio) with a damping ratio from 0.001 to 100")
    }
    return .spring(dampingRatio: numbers[0])
  }

  private static func unknown(_ text: String, _ slot: Slot) -> TimingCurve? {
    if text.contains("("), !text.contains(")") {
      return slot.fail(expected: "a curve", hint: " (inside { } a curve with commas needs quotes)")
    }
    let names = CurveForms.names
    let hint = NearestName.hint(text, among: names)
    let words = hint.isEmpty ? " (expected \(Wording.choice(CurveForms.forms)))" : hint
    slot.error("unknown curve \(Wording.quoted(text))\(words)")
    return nil
  }
}

/// The names and forms of curves.
enum CurveForms {
  static let names = TimingCurve.named.map(\.name)
  static let forms = names + ["bezier(x1, y1, x2, y2)", "spring(dampingRatio)"]

  static func named(_ name: String) -> TimingCurve? { TimingCurve.named.first { $0.name == name }?.curve }

  /// Returns the word and the finite numbers of a text such as "word(1, 2)", without numbers if one of them is invalid.
  static func call(_ text: String) -> (word: String, numbers: [Double])? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Scalar.decimal(trimmed($0)) }.filter(\.isFinite)
    return (String(text[..<open]), numbers.count == parts.count ? numbers : [])
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

extension SchemaValue {
  /// The schema of a curve.
  static var curve: SchemaValue {
    ["anyOf": [["enum": .words(CurveForms.names)], ["type": "string", "pattern": #"^(bezier|spring)\(.*\)$|\$\{"#]]]
  }
}
