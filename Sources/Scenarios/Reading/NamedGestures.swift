internal import FlipbookSimulation
internal import FlipbookYAML

/// A scenario's `gestures`, which steps perform with `do: name`.
struct NamedGestures {
  private struct Named {
    let key: Node
    /// The gesture; `nil` if it has an error.
    let verb: StepVerb?
  }

  private var named: [String: Named] = [:]
  /// The names of the gestures, in file order.
  private var names: [String] = []
  private let report: Report?

  /// Reads all gestures, whether they are used or not.
  ///
  /// - Parameter slot: The value of `gestures`, if there is one.
  init(_ slot: Slot?, _ stageNames: StageNames) {
    report = slot?.report
    guard let slot, let map = MapReader(slot, owner: "'gestures'") else { return }
    let keys = map.unknownKeys
    guard keys.count <= ScenarioLimits.gestures else {
      let expected = "expected at most \(ScenarioLimits.gestures) gestures"
      slot.with(keys[ScenarioLimits.gestures]).error("\(expected), found \(keys.count)")
      return
    }
    for key in keys {
      guard let name = key.scalar?.text, let value = map.child(name) else { continue }
      let gesture = Slot(node: value, subject: name, report: slot.report)
      names.append(name)
      named[name] = Named(key: key, verb: NamedGestures.read(gesture, stageNames))
    }
  }

  /// Reads the `do` verb.
  var verb: VerbReader {
    VerbReader("do", "The name of one of the scenario's gestures.") { _ in
      ValueReader("the name of a gesture", schema: .text) { slot in
        guard report != nil else {
          let name = Wording.quoted(slot.node.scalar?.text ?? "")
          slot.error("unknown gesture \(name) (the scenario has no 'gestures')")
          return nil
        }
        return ValueReader<String>.name(of: "gesture", among: names).read(slot).flatMap { named[$0]?.verb }
      }
    }
  }

  /// Returns the range of a step. The range of a step that performs a gesture also refers to where the gesture is defined.
  func range(of step: Node) -> SourceRange {
    guard let report, let name = step.value("do")?.scalar?.text, let gesture = named[name] else { return step.range }
    let source = report.sources.use(
      at: step.range.start, "'\(name)' is defined at", definedAt: gesture.key.range.start)
    return step.range.with(source: source)
  }

  private static var gestures: [VerbReader] { VerbReader.all.filter(\.isGesture) }

  /// The schema of a gesture, which has no time.
  static var schema: SchemaValue {
    .object(gestures.map(\.property)).with(("minProperties", 1), ("maxProperties", 1))
  }

  /// Reads a map with a single gesture verb.
  private static func read(_ slot: Slot, _ stageNames: StageNames) -> StepVerb? {
    let expected = Wording.choice(gestures.map(\.name))
    guard case .mapping = slot.node.content, var map = MapReader(slot, owner: "gesture '\(slot.subject)'") else {
      return slot.fail(expected: "a map with one of \(expected)")
    }
    let found = gestures.compactMap { gesture in map.slot(gesture.name).map { (gesture, $0) } }
    map.finish()
    guard let (gesture, value) = found.first, found.count == 1 else {
      if map.unknownKeys.isEmpty { slot.error("expected exactly one of \(expected), found \(found.count)") }
      return nil
    }
    return gesture.read(value, stageNames)
  }
}
