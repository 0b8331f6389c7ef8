internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == OutputMovie.Loop {
  /// Reads how often a moving picture plays.
  static var loop: ValueReader {
    let expectation = "forever or a whole number from 1 to 1000"
    let schema = SchemaValue.orParameter(["anyOf": [["const": "forever"], .integer(1...1_000)]])
    return ValueReader(expectation, schema: schema) { slot in
      switch slot.node.scalar?.meaning {
      case .number(let number) where number.rounded() == number && (1...1_000).contains(number):
        return .times(Int(number))
      case .text where slot.node.scalar?.text == "forever": return .forever
      default: return slot.fail(expected: expectation)
      }
    }
  }
}

extension ValueReader where Value == [OutputMovie.Moment] {
  /// Reads at least one moment.
  static var moments: ValueReader {
    let schema = SchemaValue.orParameter(["anyOf": [["const": "end"], .duration()]])
    let moment = ValueReader<OutputMovie.Moment>("a moment such as 0.2 or end", schema: schema) { slot in
      guard slot.node.scalar?.text != "end" else { return .end }
      var slot = slot
      slot.alternative = " or end"
      return ValueReader<Microseconds>.anyDuration.read(slot).map { .time($0) }
    }
    return .list(of: moment, named: "moments", 1...100)
  }
}

extension ValueReader where Value == [TrackPattern] {
  /// Reads at least one pattern. Whether it matches a track is checked together with the scene.
  static var trackPatterns: ValueReader {
    let expectation = "the name of a track or a pattern such as list.*"
    let schema: SchemaValue = ["type": "string", "minLength": 1, "maxLength": 200]
    let pattern = ValueReader<TrackPattern>(expectation, schema: schema) { slot in
      guard let text = slot.node.scalar?.text, (1...200).contains(text.utf8.count), slot.node.scalar?.meaning != .null
      else { return slot.fail(expected: expectation) }
      return TrackPattern(text)
    }
    return .list(of: pattern, named: "tracks", 1...100)
  }
}

extension ValueReader where Value == FilePattern {
  /// Reads a pattern of file names.
  static var fileName: ValueReader {
    let expectation = "a file name without extension, such as \"{name}-{variant}\""
    return ValueReader(expectation, schema: .text) { slot in
      guard let text = slot.node.scalar?.text, slot.node.scalar?.meaning != .null else {
        return slot.fail(expected: expectation)
      }
      do throws(FilePattern.Problem) {
        return try FilePattern(text)
      } catch {
        slot.error(words(error))
        return nil
      }
    }
  }

  private static func words(_ problem: FilePattern.Problem) -> String {
    let fields = FilePattern.Field.allCases.map(\.rawValue)
    switch problem {
    case .unknownField(let word):
      let hint = NearestName.hint(word, among: fields)
      return "unknown field \(Wording.quoted(word))" + (hint.isEmpty ? " (expected \(Wording.choice(fields)))" : hint)
    case .unsafe(let reason): return "expected a file name with fields such as {name}: \(reason)"
    case .empty: return "expected a file name, found none"
    case .unclosed: return "expected '}' after '{'"
    }
  }
}

extension ValueReader where Value == Int {
  /// Reads the size of a file, such as 800kB, 1.5MB, or a number of bytes. One kB is 1,000 bytes.
  static var byteCount: ValueReader {
    let expectation = "a size such as 800kB or 5MB, up to 2000MB"
    let schema: SchemaValue = ["type": ["string", "number"], "pattern": #"^[0-9.]+(kB|KB|MB)?$|\$\{"#]
    return ValueReader(expectation, schema: schema) { slot in
      guard let text = slot.node.scalar?.text, let count = bytes(text) else { return slot.fail(expected: expectation) }
      return count
    }
  }

  private static func bytes(_ text: String) -> Int? {
    let units = [("kB", 1000.0), ("KB", 1000), ("MB", 1_000_000), ("", 1)]
    guard let (suffix, factor) = units.first(where: { text.hasSuffix($0.0) }),
      case let digits = text.dropLast(suffix.count), digits.allSatisfy({ "0123456789.".contains($0) }),
      let number = Double(digits), number * factor >= 1, number * factor <= 2e9
    else { return nil }
    return Int(number * factor)
  }
}
