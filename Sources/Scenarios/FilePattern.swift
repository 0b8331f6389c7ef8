/// A pattern of file names that work in URLs, such as "{name}-{variant}".
///
/// A name consists of lowercase letters, digits, ".", "_", and "-". Everything else in an inserted value becomes "-".
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
    case unusable(Character)
    case empty
    case tooLong
    case unclosed
  }

  package let parts: [Part]
  private static let maximumLength = 200

  init(_ text: String) throws(Problem) {
    guard text.utf8.count <= FilePattern.maximumLength else { throw .tooLong }
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
        if let wrong = plain.first(where: { !FilePattern.isUsable($0) }) { throw .unusable(wrong) }
        parts.append(.text(String(plain)))
        rest = rest[plain.endIndex...]
      }
    }
    guard let first = parts.first else { throw .empty }
    if case .text(let text) = first, text.hasPrefix(".") { throw .unusable(".") }
    self.parts = parts
  }

  /// Whether names differ between formats by themselves.
  package var namesFormat: Bool { parts.contains(.field(.format)) }

  /// Returns the name with the value of each field.
  package func name(_ value: (Field) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): FilePattern.slug(value(field))
      }
    }.joined()
  }

  /// Returns a text in lowercase, with "-" for each run of characters that are not usable.
  package static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if isUsable(character), character != "." {
        slug.append(character)
      } else if !slug.hasSuffix("-") {
        slug.append("-")
      }
    }
    let trimmed = slug.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()
    return trimmed.isEmpty ? "untitled" : String(trimmed)
  }

  private static func isUsable(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
  }
}
