import Flipbook
import FlipbookExport
import FlipbookScenarios

extension Command {
  /// - Parameter commands: All other commands.
  static func schema(_ studio: Studio, of commands: [Command]) -> Command {
    let outputs = (commands.map { ($0.name, $0.outputSchema) } + [("schema", OutputSchema.schema)]).map {
      (name: $0, schema: $1)
    }
    let schemas = SchemaKind.allCases.map(\.rawValue) + outputs.map(\.name)
    return Command(
      name: "schema",
      summary: "print the JSON Schema of scenario files, of a project's flipbook.yaml, or of what a command prints",
      operands: OperandDescription(
        placeholder: "[scenario|project|COMMAND]", expected: Wording.choice(schemas), count: 0...1, words: schemas),
      options: [onlyFormat.description],
      discussion: """
        Editors use the schema to validate and complete scenarios. Save it next to your scenarios, and start each one
        with this line:
        # yaml-language-server: $schema=./scenario.schema.json

        With the name of a command, prints the schema of its output with '--format json'. Most commands then print the
        report of their run: its messages, with files, lines, and columns, the text that they print otherwise, and the
        exit status.
        """,
      document: .schema
    ) { arguments, console in
      if let output = outputs.first(where: { [$0.name] == arguments.operands }) {
        return console.write(output.schema.text(for: output.name))
      }
      return console.write((arguments.operands.first.flatMap(SchemaKind.init) ?? .scenario).text(studio))
    }
  }
}

extension Command {
  private static let onlyFormat = Option<SchemaFormat>("format", .word("FORMAT"), "the output format")

  /// The schema of what the command prints with `--format json`.
  fileprivate var outputSchema: OutputSchema { document ?? .report }
}

/// The output format of schemas.
private enum SchemaFormat: String, CaseIterable {
  case json
}

/// What has a schema besides commands.
enum SchemaKind: String, CaseIterable {
  case scenario
  case project

  /// The schema as a document.
  func text(_ studio: Studio) -> String {
    var json = JSONWriter()
    let schema = ScenarioSchema(vocabulary: studio.vocabulary)
    switch self {
    case .scenario: json.write(schema.document)
    case .project: json.write(schema.project)
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ schema: SchemaValue) {
    switch schema {
    case .text(let text): value(text)
    case .number(let number): if let whole = Int(exactly: number) { value(whole) } else { value(number) }
    case .flag(let flag): value(flag)
    case .list(let items): array(schema.isFlat ? .inline : .lines) { json in items.forEach { json.write($0) } }
    case .map(let members):
      object(schema.isFlat ? .inline : .lines) { json in
        for member in members { json.field(member.key) { $0.write(member.value) } }
      }
    }
  }
}

extension SchemaValue {
  /// Whether the value is short and contains only simple values.
  fileprivate var isFlat: Bool {
    switch self {
    case .text(let text): text.utf8.count < 40
    case .number, .flag: true
    case .list(let items): items.count <= 8 && items.allSatisfy(\.isScalar)
    case .map(let members): members.count <= 3 && members.allSatisfy { $0.value.isScalar && $0.value.isFlat }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .text, .number, .flag: true
    case .list, .map: false
    }
  }
}
