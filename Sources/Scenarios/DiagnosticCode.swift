/// What programs learn from a problem besides its words.
extension Diagnostic {
  /// The kind of a problem, as its message is written.
  package enum Code: String, CaseIterable, Sendable {
    /// The file is not YAML, or an expression is not one.
    case syntax
    /// A key, a target, a track, or another name that doesn't exist.
    case unknownName
    /// A value of another type, or out of its range.
    case wrongValue
    /// Something that must be there is missing.
    case missing
    /// The scenario was played, and an expectation failed.
    case expectation
    case other

    /// - Parameter message: A message without its place.
    package init(of message: String, hasFailed: Bool = false) {
      let forms: [(Code, [String])] = [
        (.syntax, ["not valid YAML", "not valid JSON", "expected an operator", "expected a number or a name"]),
        (.unknownName, ["unknown "]), (.missing, ["needs ", "missing"]), (.wrongValue, ["expected "]),
      ]
      let form = forms.first { $0.1.contains { message.contains($0) } }
      self = hasFailed ? .expectation : form?.0 ?? .other
    }
  }

  package var code: Code { Code(of: message, hasFailed: severity == .failed) }

  /// The replacement that a message suggests; nil if it suggests none.
  package static func fix(in message: String) -> String? {
    let meant = message.firstMatch(of: /did you mean '([^']+)'/)?.1
    return (meant ?? message.firstMatch(of: /the color in quotes: ("[^"]+")/)?.1).map(String.init)
  }
}
