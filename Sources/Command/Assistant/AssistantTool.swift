import FlipbookExport
import FlipbookScenarios

/// Something that an assistant can ask for. Most are a command of the program.
struct AssistantTool: Sendable {
  /// A parameter of a tool.
  struct Parameter: Sendable {
    enum Kind: Sendable {
      /// A file or folder in the project.
      case path
      case text
      case words([String])
      case number
      case list
    }

    let name: String
    let kind: Kind
    let words: String
    var isRequired = false
  }

  /// What is run for a call, and what becomes of its results.
  struct Plan {
    /// The arguments of the program, or nil if nothing has to be run.
    let command: [String]?
    /// Makes the result of the program's end, which is nil if nothing was run.
    let result: (ProgramCall.End?) -> AssistantResult
  }

  let name: String
  let words: String
  let parameters: [Parameter]
  /// Whether files of the project are changed.
  var writes = false
  let plan: @Sendable (AssistantArguments) throws(AssistantProblem) -> Plan

  func write(_ json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("name", name)
      json.field("description", words)
      json.field("inputSchema") { input(&$0) }
      json.field("outputSchema") { $0.raw(AssistantResult.schema) }
      json.field("annotations") { json in
        json.object(.compact) { json in
          json.field("readOnlyHint", !writes)
          json.field("openWorldHint", false)
        }
      }
    }
  }

  private func input(_ json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("type", "object")
      json.field("properties") { json in
        json.object(.compact) { json in
          for parameter in parameters { json.field(parameter.name) { parameter.write(&$0) } }
        }
      }
      json.field("required") { json in
        json.array(.compact) { json in parameters.filter(\.isRequired).forEach { json.value($0.name) } }
      }
      json.field("additionalProperties", false)
    }
  }
}

extension AssistantTool.Parameter {
  fileprivate func write(_ json: inout JSONWriter) {
    json.object(.compact) { json in
      switch kind {
      case .number: json.field("type", "number")
      case .path, .text, .words: json.field("type", "string")
      case .list:
        json.field("type", "array")
        json.field("items") { $0.object(.compact) { $0.field("type", "string") } }
      }
      if case .words(let words) = kind {
        json.field("enum") { json in json.array(.compact) { json in words.forEach { json.value($0) } } }
      }
      json.field("description", words)
    }
  }
}

/// A call that cannot be made, in words for the assistant.
struct AssistantProblem: Error {
  let words: String
  init(_ words: String) { self.words = words }
}

/// The arguments of a call, checked against the parameters of its tool.
struct AssistantArguments {
  private let values: [String: JSONValue]
  private let files: ProjectFiles

  /// - Throws: `AssistantProblem` if a name is unknown, a value is missing, or it is of another kind.
  init(_ json: JSONValue?, of tool: AssistantTool, _ files: ProjectFiles) throws(AssistantProblem) {
    self.files = files
    switch json {
    case nil, .null: values = [:]
    case .object(let members): values = members
    case let other?: throw AssistantProblem("arguments: expected an object, found \(other.kind)")
    }
    let names = tool.parameters.map(\.name)
    for name in values.keys.sorted() where !names.contains(name) {
      throw AssistantProblem("unknown argument \(Wording.quoted(name)); expected \(Wording.choice(names))")
    }
    for parameter in tool.parameters {
      guard let value = values[parameter.name] else {
        guard !parameter.isRequired else {
          throw AssistantProblem("'\(parameter.name)' is missing: \(parameter.words)")
        }
        continue
      }
      try AssistantArguments.check(value, parameter)
    }
  }

  private static func check(_ value: JSONValue, _ parameter: AssistantTool.Parameter) throws(AssistantProblem) {
    func expected(_ kind: String) -> AssistantProblem {
      AssistantProblem("\(parameter.name): expected \(kind), found \(value.kind)")
    }
    switch parameter.kind {
    case .path, .text: guard value.text != nil else { throw expected("a text") }
    case .number: guard value.number?.isFinite == true else { throw expected("a number") }
    case .list:
      guard let list = value.list, list.allSatisfy({ $0.text != nil }) else { throw expected("a list of texts") }
    case .words(let words):
      guard let text = value.text, words.contains(text) else {
        throw AssistantProblem("\(parameter.name): expected \(Wording.choice(words))")
      }
    }
  }

  func text(_ name: String) -> String? { values[name]?.text }
  func number(_ name: String) -> Double? { values[name]?.number }
  func list(_ name: String) -> [String] { values[name]?.list?.compactMap(\.text) ?? [] }

  /// The path of an existing file or folder in the project, as an operand.
  func path(_ name: String) throws(AssistantProblem) -> String { try files.operand(text(name) ?? "") }
  func paths(_ name: String) throws(AssistantProblem) -> [String] {
    var paths: [String] = []
    for path in list(name) { paths.append(try files.operand(path)) }
    return paths
  }
}
