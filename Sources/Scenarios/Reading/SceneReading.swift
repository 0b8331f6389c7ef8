internal import FlipbookSimulation
internal import FlipbookYAML

/// The `scene` of a scenario.
struct SceneChoice {
  var descriptor: SceneDescriptor
  var variant: Variant
  var parameters: [String: ParameterValue]
}

extension SceneChoice {
  /// Chooses a user-defined screen.
  init(_ screen: ScreenScene) {
    self.init(descriptor: screen.definition.descriptor, variant: screen.variant, parameters: screen.parameters)
  }
}

extension ValueReader where Value == SceneChoice {
  /// Reads the name of a scene, or a map with one scene and its parameters. A scene with invalid parameters is still
  /// returned, so that its timeline is checked too.
  static func scene(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    ValueReader("a scene and its parameters", schema: SceneReading.schema(vocabulary)) { slot in
      guard let (name, parameters) = SceneReading.split(slot) else { return nil }
      let names = vocabulary.sceneNames
      guard let word = ValueReader<String>.name(of: "scene", among: names).read(slot.with(name)),
        let descriptor = vocabulary.descriptor(named: word)
      else { return nil }
      guard let parameters else {
        return SceneChoice(descriptor: descriptor, variant: .article, parameters: descriptor.standards)
      }
      return SceneReading.choice(of: descriptor, slot.with(parameters))
    }
  }
}

private enum SceneReading {
  /// The schema of a scene's name, or a map with one scene and its parameters.
  static func schema(_ vocabulary: ScenarioVocabulary) -> SchemaValue {
    let scenes = vocabulary.descriptors.map { descriptor in
      (
        descriptor.name,
        MapForm.schema(descriptor.name) { _ = parameters(of: descriptor, &$0) }.described(descriptor.summary)
      )
    }
    let map: SchemaValue = SchemaValue.object(scenes).with(("minProperties", 1), ("maxProperties", 1))
    return .orParameter(["anyOf": [["enum": .words(vocabulary.sceneNames)], map]])
  }

  /// Returns the node that names the scene, and the node with its parameters.
  static func split(_ slot: Slot) -> (name: Node, parameters: Node?)? {
    switch slot.node.content {
    case .scalar(let scalar) where scalar.meaning == .text: return (slot.node, nil)
    case .mapping(let entries):
      for extra in entries.dropFirst() {
        slot.report.error("scene: expected exactly one scene, found another one", at: extra.key.range.start)
      }
      return entries.first.map { ($0.key, $0.value) } ?? slot.fail(expected: "a scene, such as keyboard-following:")
    default: return slot.fail(expected: "a map with one scene and its parameters")
    }
  }

  static func choice(of descriptor: SceneDescriptor, _ slot: Slot) -> SceneChoice? {
    let name = "scene '\(descriptor.name)'"
    guard var map = MapReader(Slot(node: slot.node, subject: name, report: slot.report), owner: name) else {
      return nil
    }
    let choice = parameters(of: descriptor, &map)
    map.finish()
    return choice
  }

  private static func parameters(of descriptor: SceneDescriptor, _ map: inout MapReader) -> SceneChoice {
    let parameters = map.parameters(descriptor.parameters, standards: descriptor.standards)
    let variant = map.read("variant", .word, standard: Variant.article)
    return SceneChoice(descriptor: descriptor, variant: variant ?? .article, parameters: parameters)
  }
}

extension SceneDescriptor {
  fileprivate var standards: [String: ParameterValue] { parameters.standards }
}

extension [ParameterDescriptor] {
  fileprivate var standards: [String: ParameterValue] {
    Dictionary(map { ($0.name, $0.standard) }, uniquingKeysWith: { first, _ in first })
  }
}

extension MapReader {
  /// Returns a value for each parameter: its default if it is missing or invalid.
  fileprivate mutating func parameters(
    _ descriptors: [ParameterDescriptor],
    standards: [String: ParameterValue]
  ) -> [String: ParameterValue] {
    descriptors.reduce(into: standards) { values, descriptor in
      values[descriptor.name] =
        read(descriptor.name, descriptor.reader(in: owner), descriptor.summary) ?? values[descriptor.name]
    }
  }
}

extension ParameterDescriptor {
  /// Returns the reader of the parameter's values.
  /// - Parameter owner: The words for what has the parameter, in messages.
  func reader(in owner: String) -> ValueReader<ParameterValue> {
    switch kind {
    case .boolean: ValueReader<Bool>.boolean.map(ParameterValue.boolean)
    case .integer(let range): ValueReader<Int>.integer(range).map(ParameterValue.integer)
    case .number(let range): ValueReader<Double>.number(range).map(ParameterValue.number)
    case .duration(let range): ValueReader.duration(range).map(ParameterValue.duration)
    case .curve: ValueReader.curve.map(ParameterValue.curve)
    case .choice(let words): ValueReader<String>.choice(words).map(ParameterValue.choice)
    case .text: ValueReader<String>.text.map(ParameterValue.text)
    case .titles(let range): .titles(range)
    case .rows(let range): ValueReader.list(of: .rowTexts, named: "rows", range).map(ParameterValue.rows)
    case .pictures(let range): ValueReader.list(of: .picture, named: "pictures", range).map(ParameterValue.pictures)
    case .group(let members): group(members, in: owner)
    }
  }

  /// Creates a reader for a group of parameters. Missing members have the defaults of the group.
  private func group(_ members: [ParameterDescriptor], in owner: String) -> ValueReader<ParameterValue> {
    .map("'\(name)' of \(owner)") { map in
      var standards = members.standards
      if case .group(let own) = standard { standards.merge(own) { _, own in own } }
      return .group(map.parameters(members, standards: standards))
    }
  }
}

extension ValueReader where Value == ParameterValue {
  /// Reads a number of titles, or the titles themselves.
  fileprivate static func titles(_ range: ClosedRange<Int>) -> ValueReader {
    let expectation = "a number of titles from \(range.lowerBound) to \(range.upperBound), or a list of titles"
    let titles = ValueReader<[String]>.list(of: .text, named: "titles", range)
    return ValueReader(expectation, schema: ["anyOf": [.integer(range), titles.schema]]) { slot in
      if case .sequence = slot.node.content { return titles.read(slot).map(ParameterValue.titles) }
      if case .number(let count) = slot.node.scalar?.meaning, let whole = Int(exactly: count), range ~= whole {
        return .titleCount(whole)
      }
      return slot.fail(expected: expectation)
    }
  }
}

extension ValueReader where Value == RowTexts {
  /// Reads a title, or a map of a row's texts.
  fileprivate static var rowTexts: ValueReader {
    ValueReader<String>.text.map { RowTexts(title: $0) }.orMap(
      .map("a row") { map in
        let title = map.require("title", .text)
        let subtitle = map.read("subtitle", .text)
        let value = map.read("value", .text)
        return title.map { RowTexts(title: $0, subtitle: subtitle, value: value) }
      }, expectation: "a title, or a map with title, subtitle, and value")
  }
}
