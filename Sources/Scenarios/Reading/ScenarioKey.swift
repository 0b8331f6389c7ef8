internal import FlipbookSimulation
internal import FlipbookYAML

/// A key of a map, described once for the reader, the schema, and the command-line option that replaces it.
struct ScenarioKey<Owner> {
  let name: String
  /// What editors show of it.
  let summary: String
  /// The option that replaces it; `nil` if none does.
  let option: ScenarioOption?
  /// Reads its value into what has it, or reports an error and returns false.
  let read: (Slot, inout Owner) -> Bool
  /// Reads a list of such values.
  let readList: (Slot) -> Void
  /// Takes the value from another owner, if that one has it.
  let replace: (inout Owner, Owner) -> Void
  let isGiven: (Owner) -> Bool
  private let form: () -> SchemaValue

  var schema: SchemaValue { form() }

  /// - Parameters:
  ///   - path: Where an owner keeps the value; `nil` without the key.
  ///   - plural: What messages call several values.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Owner, Value?>, _ reader: ValueReader<Value>, _ summary: String,
    plural: String = "values", _ option: ScenarioOption? = nil
  ) {
    self.name = name
    self.summary = summary
    self.option = option?.replacing(name, words: reader.words)
    form = { reader.schema }
    read = { slot, owner in
      owner[keyPath: path] = reader.read(slot)
      return owner[keyPath: path] != nil
    }
    readList = { slot in _ = ValueReader.list(of: reader, named: plural).read(slot) }
    replace = { owner, other in
      if let value = other[keyPath: path] { owner[keyPath: path] = value }
    }
    isGiven = { $0[keyPath: path] != nil }
  }
}

/// An option of the command line that replaces a key of scenarios, as its help describes it.
package struct ScenarioOption: Sendable {
  /// What an option determines, and so which commands have it.
  package enum Purpose: Sendable { case playing, picturing, writing, format }

  package let purpose: Purpose
  /// The name without dashes, such as "max-size".
  package private(set) var name = ""
  /// What stands for the value in help; `nil` for a flag.
  package let placeholder: String?
  package let summary: String
  /// Whether the value is a list, whose items are separated by commas.
  package let isList: Bool
  /// The words of which the value is one, if they are few.
  package private(set) var words: [String] = []

  private init(
    _ purpose: Purpose, _ name: String, _ placeholder: String?, _ summary: String, isList: Bool = false,
    words: [String] = []
  ) {
    (self.purpose, self.name, self.placeholder, self.summary) = (purpose, name, placeholder, summary)
    (self.isList, self.words) = (isList, words)
  }

  /// An option with a value. Its name is that of the key.
  static func value(_ purpose: Purpose, _ placeholder: String, _ summary: String) -> ScenarioOption {
    ScenarioOption(purpose, "", placeholder, summary)
  }

  static func list(_ purpose: Purpose, _ placeholder: String, _ summary: String, as name: String = "") -> ScenarioOption
  {
    ScenarioOption(purpose, name, placeholder, summary, isList: true)
  }

  static func flag(_ purpose: Purpose, _ summary: String) -> ScenarioOption {
    ScenarioOption(purpose, "", nil, summary)
  }

  static let variant = ScenarioOption(
    .playing, "variant", "NAME", "the variant of the scene", words: Variant.allCases.map(\.rawValue))
  static let set = ScenarioOption(
    .playing, "set", "NAME=VALUE", "the value of a parameter of the screen, the scene, or the scenario", isList: true)

  /// All options that replace something of a scenario.
  package static func all(_ vocabulary: ScenarioVocabulary) -> [ScenarioOption] {
    ScenarioSettings.keys(vocabulary).compactMap(\.option) + [variant, set]
      + OutputChoice.keys(vocabulary).compactMap(\.option)
  }

  /// Returns a text of the command line as the value of the key. A flag has no text.
  func slot(_ text: String, _ report: Report) -> Slot {
    let range = SourceRange(start: .start, end: .start)
    func scalar(_ text: some StringProtocol) -> Node { Node(.scalar(Scalar(String(text))), range: range) }
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map(scalar)
    let node = isList ? Node(.sequence(items), range: range) : scalar(placeholder == nil ? "true" : text)
    return Slot(node: node, subject: "--\(name)", report: report)
  }

  /// Returns the option for a key: `maxSize` is `--max-size`.
  fileprivate func replacing(_ key: String, words: [String]) -> ScenarioOption {
    var option = self
    option.words = words
    if name.isEmpty { option.name = key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() }
    return option
  }
}
