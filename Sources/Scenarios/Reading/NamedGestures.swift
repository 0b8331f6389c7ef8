internal import FlipbookSimulation
internal import FlipbookYAML

/// A scenario's `gestures`: fingers with a name, which steps do by `do: name`.
struct NamedGestures {
  private struct Named {
    let key: Node
    /// nil for one with an error.
    let verb: StepVerb?
  }

  private var named: [String: Named] = [:]
  /// In the order of the file.
  private var names: [String] = []
  private let report: Report?

  /// Reads every gesture, whether it is used or not.
  ///
  /// - Parameter slot: what stands at `gestures`; nil for nothing.
  init(_ slot: Slot?, _ words: StageWords) {
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
      named[name] = Named(key: key, verb: NamedGestures.read(gesture, words))
    }
  }

  /// `do: name`.
  var verb: VerbReader {
    VerbReader(name: "do") { slot, _ in
      guard report != nil else {
        let name = Wording.quoted(slot.node.scalar?.text ?? "")
        slot.error("unknown gesture \(name) (the scenario has no 'gestures')")
        return nil
      }
      return ValueReader<String>.name(of: "gesture", among: names).read(slot).flatMap { named[$0]?.verb }
    }
  }

  /// A step's place; that of one that does a gesture also says where the gesture is written.
  func range(of step: Node) -> SourceRange {
    guard let report, let name = step.value("do")?.scalar?.text, let gesture = named[name] else { return step.range }
    let source = report.sources.use(
      at: step.range.start, "'\(name)' is defined at", writtenAt: gesture.key.range.start)
    return step.range.with(source: source)
  }

  private static var fingers: [VerbReader] { VerbReader.all.filter(\.isFinger) }

  /// A map with a finger's verb alone.
  private static func read(_ slot: Slot, _ words: StageWords) -> StepVerb? {
    let expected = Wording.choice(fingers.map(\.name))
    guard case .mapping = slot.node.content, var map = MapReader(slot, owner: "gesture '\(slot.subject)'") else {
      return slot.fail(expected: "a map with one of \(expected)")
    }
    let found = fingers.compactMap { finger in map.slot(finger.name).map { (finger, $0) } }
    map.finish()
    guard let (finger, value) = found.first, found.count == 1 else {
      if map.unknownKeys.isEmpty { slot.error("expected exactly one of \(expected), found \(found.count)") }
      return nil
    }
    return finger.read(value, words)
  }
}
