/// A pattern of file names that are safe on every system, such as "{name}-{variant}".
///
/// Inserted values are in lowercase. Everything in them but letters and digits of any script, "_", and "-" becomes "-".
package struct FilePattern: Hashable, Sendable {
  /// A value that a pattern can insert.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    case name, scene, variant, device, orientation, look, appearance, locale, format
  }

  /// Either a text or a field.
  package enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  /// The reason that a text is not a pattern.
  enum Problem: Error, Hashable {
    case unknownField(String)
    /// The pattern makes no safe name, for this reason.
    case unsafe(String)
    case empty
    case unclosed
  }

  package let parts: [Part]

  init(_ text: String) throws(Problem) {
    let text = SafeFileName.composed(text)
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
        let word = String(rest[rest.index(after: rest.startIndex)..<end])
        guard let field = Field(rawValue: word) else { throw .unknownField(word) }
        parts.append(.field(field))
        rest = rest[rest.index(after: end)...]
      } else {
        let plain = rest.prefix { $0 != "{" }
        if plain.contains("}") { throw .unsafe("'}' has no '{'") }
        parts.append(.text(String(plain)))
        rest = rest[plain.endIndex...]
      }
    }
    guard !parts.isEmpty else { throw .empty }
    let example = parts.map { if case .text(let text) = $0 { text } else { "a" } }.joined()
    if let reason = SafeFileName.problem(with: example) { throw .unsafe(reason) }
    self.parts = parts
  }

  /// Whether names differ between formats by themselves.
  package var namesFormat: Bool { parts.contains(.field(.format)) }

  /// Returns the name with the value of each field.
  package func name(_ value: (Field) -> String) -> String {
    let name = parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): FilePattern.slug(value(field))
      }
    }.joined()
    return SafeFileName.made(from: SafeFileName.start(of: name))
  }

  /// Returns a text in lowercase, with "-" for each run of other characters than letters and digits of any script, "_", and "-".
  private static func slug(_ text: String) -> String {
    var slug = ""
    for scalar in SafeFileName.composed(text.lowercased()).unicodeScalars {
      if SafeFileName.isPlain(scalar), scalar != "." {
        slug.unicodeScalars.append(scalar)
      } else if !slug.hasSuffix("-") {
        slug.append("-")
      }
    }
    let trimmed = slug.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()
    return trimmed.isEmpty ? "untitled" : String(trimmed)
  }
}
