/// A text that is valid UTF-8 and contains only characters that YAML allows, and the positions of its lines.
///
/// libyaml treats NEL, LS, and PS as line breaks, as in YAML 1.1, and reports no line for an invalid byte. Lines and
/// columns are therefore computed here, from the character index that libyaml reports.
struct SourceText {
  /// What libyaml reads: the text without a byte order mark and with JSON's surrogate pairs rewritten. Character
  /// indices refer to it.
  let bytes: ArraySlice<UInt8>
  /// The index in the original text at which each line starts.
  private let lineStarts: [Int]
  /// The character index after each rewritten pair.
  private let pairEnds: [Int]
  private let source: Int

  /// How often a long text is checked for an interruption.
  private static let charactersBetweenChecks = 1 << 16

  init(_ bytes: [UInt8], source: Int, isInterrupted: () -> Bool = { false }) throws(YAMLError) {
    self.source = source
    if let kind = FileKind(of: bytes) { throw YAMLError(kind.problem(), at: .start) }
    try SourceText.refuseOtherEncodings(bytes)
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var scan = LineScan()
    var iterator = text.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var count = 0
    reading: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break reading
      case .error: throw YAMLError("invalid UTF-8; save the file as UTF-8", at: scan.position)
      case .valid(let encoded): try scan.read(Unicode.UTF8.decode(encoded))
      }
      count += 1
      if count.isMultiple(of: SourceText.charactersBetweenChecks), isInterrupted() {
        throw YAMLError.interrupted(at: scan.position)
      }
    }
    lineStarts = scan.lineStarts
    let pairs = SurrogatePairs(text)
    self.bytes = pairs?.bytes[...] ?? text
    pairEnds = pairs?.ends ?? []
  }

  /// Returns the position of a character, counted from 0.
  func position(ofCharacter index: Int) -> SourcePosition {
    let original = index + SurrogatePairs.saving * SourceText.count(upTo: index, in: pairEnds)
    let line = SourceText.count(upTo: original, in: lineStarts)
    return SourcePosition(line: line, column: original - lineStarts[line - 1] + 1, source: source)
  }

  /// Returns how many of the sorted numbers are less than or equal to the bound.
  private static func count(upTo bound: Int, in numbers: [Int]) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns a character, counted from 0, or `nil` at the end.
  func character(at index: Int) -> Unicode.Scalar? {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.dropFirst(index).first
  }

  /// Returns whether the character's line has a key and a colon before that character.
  func hasKey(before index: Int) -> Bool {
    let column = position(ofCharacter: index).column
    let line = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(index).suffix(column - 1)
    return String(String.UnicodeScalarView(line)).contains(": ")
  }

  private static func refuseOtherEncodings(_ bytes: [UInt8]) throws(YAMLError) {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
    guard !marks.contains(where: { bytes.starts(with: $0) }) else {
      throw YAMLError("the file is UTF-16 or UTF-32; save it as UTF-8", at: .start)
    }
  }
}

/// Counts characters and lines, and rejects characters that YAML does not allow.
private struct LineScan {
  private(set) var lineStarts = [0]
  private var index = 0
  private var directives = 0
  private var followsReturn = false

  /// libyaml compares each `%TAG` with all previous ones, so a megabyte of them would take it 15 seconds.
  private static let mostDirectives = 100

  var position: SourcePosition {
    SourcePosition(line: lineStarts.count, column: index - (lineStarts.last ?? 0) + 1)
  }

  mutating func read(_ character: Unicode.Scalar) throws(YAMLError) {
    guard LineScan.isAllowed(character) else {
      throw YAMLError("\(LineScan.name(character)) is not allowed in YAML", at: position)
    }
    if character == "%", position.column == 1 { try countDirective() }
    index += 1
    if character == "\n", followsReturn {
      lineStarts[lineStarts.count - 1] = index
    } else if character == "\n" || character == "\r" {
      lineStarts.append(index)
    }
    followsReturn = character == "\r"
  }

  private mutating func countDirective() throws(YAMLError) {
    directives += 1
    guard directives <= LineScan.mostDirectives else {
      throw YAMLError("more than \(LineScan.mostDirectives) lines that start with %", at: position)
    }
  }

  /// YAML's `c-printable`, as libyaml reads it.
  private static func isAllowed(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func name(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return character.value == 0 ? "the NUL character" : "the character \(code)"
  }
}
