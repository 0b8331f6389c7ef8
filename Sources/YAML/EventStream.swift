internal import CFlipbookYAML

/// A libyaml event, copied into Swift values.
struct Event {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd, sequenceEnd, mappingEnd
    case alias(String)
    case scalar(Scalar, anchor: String?)
    case sequenceStart(anchor: String?)
    case mappingStart(anchor: String?)
  }

  let kind: Kind
  let range: SourceRange
}

/// Iterates over the events of a text. No other code uses libyaml.
final class EventStream {
  private let source: SourceText
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  init(_ source: SourceText) throws(YAMLError) {
    self.source = source
    input = .allocate(capacity: source.bytes.count)
    _ = input.initialize(from: source.bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else { throw YAMLError("not enough memory to read YAML", at: .start) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { yaml_event_delete(&event) }
    let range = SourceRange(
      start: source.position(ofCharacter: Int(event.start_mark.index)),
      end: source.position(ofCharacter: Int(event.end_mark.index))
    )
    return Event(kind: try kind(of: event, at: range.start), range: range)
  }

  private func kind(of event: yaml_event_t, at position: SourcePosition) throws(YAMLError) -> Event.Kind {
    switch event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT: return try scalar(event.data.scalar, at: position)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      try check(tag: string(start.tag), allowed: ["seq"], at: position)
      return .sequenceStart(anchor: string(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      try check(tag: string(start.tag), allowed: ["map"], at: position)
      return .mappingStart(anchor: string(start.anchor))
    default: return .streamEnd
    }
  }

  private typealias ScalarData = yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar

  private func scalar(_ data: ScalarData, at position: SourcePosition) throws(YAMLError) -> Event.Kind {
    let tag = string(data.tag)
    try check(tag: tag, allowed: ["str", "int", "float", "bool", "null"], at: position)
    let text = String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
    let isPlain =
      tag.map { $0 != "!" && $0 != EventStream.tagPrefix + "str" } ?? (data.style == YAML_PLAIN_SCALAR_STYLE)
    return .scalar(Scalar(text, style: isPlain ? .plain : .quoted), anchor: string(data.anchor))
  }

  private static let tagPrefix = "tag:yaml.org,2002:"

  private func check(tag: String?, allowed: [String], at position: SourcePosition) throws(YAMLError) {
    guard let tag, tag != "!", !allowed.contains(where: { EventStream.tagPrefix + $0 == tag }) else { return }
    let not = tag.hasPrefix("!") ? ", or write not if it is a condition" : ""
    throw YAMLError("unexpected tag '\(tag)'; remove it\(not)", at: position)
  }

  private func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    characters.map { String(cString: $0) }
  }
}

// MARK: - Error messages
extension EventStream {
  private func syntaxError() -> YAMLError {
    guard parser.pointee.error != YAML_MEMORY_ERROR else {
      return YAMLError("not enough memory to read YAML", at: .start)
    }
    let index = Int(parser.pointee.problem_mark.index)
    let position = source.position(ofCharacter: index)
    if source.character(at: index) == "\t" {
      return YAMLError("tabs cannot be used for indentation; use spaces", at: position)
    }
    if let (message, index) = unquoted(at: index) {
      return YAMLError("not valid YAML: \(message)", at: source.position(ofCharacter: index))
    }
    return YAMLError("not valid YAML: \(problem(at: index, position))", at: position)
  }

  /// Finds text that needs quotes, before the place at which libyaml could not go on.
  private func unquoted(at index: Int) -> (message: String, index: Int)? {
    let (mark, column) = (Int(parser.pointee.context_mark.index), source.position(ofCharacter: index).column)
    switch parser.pointee.problem.map({ String(cString: $0) }) {
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      return source.unquoted(before: index, from: mark, isInBraces: true)
    case "did not find expected node content":
      return source.unquoted(before: index, from: index - min(index, EventStream.reach), isInBraces: true)
    case "did not find expected key" where source.character(at: index) != "-":
      return source.unquoted(before: index, from: index - column + 1, isInBraces: false)
    case "did not find expected whitespace or line break" where source.character(at: mark) == "!":
      return ("a value cannot begin with '!' here; write not for a condition, or put text in quotes", mark)
    default: return nil
    }
  }

  /// How far before an error a color without quotes is looked for if libyaml does not name the map.
  private static let reach = 400

  /// Describes a syntax error: its most likely cause if it is a common mistake, otherwise libyaml's own message.
  private func problem(at index: Int, _ position: SourcePosition) -> String {
    let message = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
    switch (message, source.character(at: index)) {
    case ("found unknown escape character", "\\"?) where source.character(at: index + 1) == "(":
      return "'\\(' is not an escape of YAML; write {x} in a text for the value of x"
    case ("found character that cannot start any token", let character?):
      return "a value cannot begin with '\(character)' here; put it in quotes"
    case ("mapping values are not allowed in this context", _):
      return source.hasKey(before: index)
        ? EventStream.unquotedColon : "a ':' cannot appear here; check the indentation of this line and the one above"
    case ("did not find expected ',' or '}'", ":"?) where contextLine == position.line:
      return EventStream.unquotedColon
    case ("did not find expected ',' or '}'", _) where contextLine == position.line,
      ("did not find expected ',' or ']'", _) where contextLine == position.line:
      return message + context + "; text with a comma, a bracket, or a brace must be in quotes"
    default: return message + context
    }
  }

  private static let unquotedColon = "text that contains ': ' must be in quotes"

  private var contextLine: Int { source.position(ofCharacter: Int(parser.pointee.context_mark.index)).line }

  private var context: String {
    let (index, problem) = (parser.pointee.context_mark.index, parser.pointee.problem_mark.index)
    guard index != problem, let message = parser.pointee.context.map({ String(cString: $0) }) else { return "" }
    let place = source.position(ofCharacter: Int(index))
    return ", \(message) that starts at \(place.line):\(place.column)"
  }
}
