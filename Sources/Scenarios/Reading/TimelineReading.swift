internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// Reads the steps in order, and determines the time of each.
struct TimelineReading {
  private var names: StageNames
  private let gestures: NamedGestures
  private let report: Report
  /// The start and the nominal end of the previous step; `nil` if it has an error, and therefore no known time.
  private var previousStart: Microseconds? = .zero
  private var previousEnd: Microseconds? = .zero
  private var fingerLifts = Microseconds.zero
  private var typingEnds = Microseconds.zero
  private(set) var steps: [Step] = []
  private(set) var ranges: [SourceRange] = []

  init(names: StageNames, gestures: NamedGestures, report: Report) {
    self.names = names
    self.gestures = gestures
    self.report = report
  }

  mutating func read(_ slot: Slot) {
    guard let items = slot.node.items else {
      let _: Never? = slot.fail(expected: "a list of steps")
      return
    }
    if items.count > ScenarioLimits.steps {
      let place = items[ScenarioLimits.steps].range.start
      report.error("timeline: expected at most \(ScenarioLimits.steps) steps, found \(items.count)", at: place)
    }
    for item in items.prefix(ScenarioLimits.steps) { readStep(item) }
  }

  private mutating func readStep(_ node: Node) {
    guard case .mapping = node.content,
      var map = MapReader(Slot(node: node, subject: "timeline", report: report), owner: "a step")
    else {
      let message = "expected a step such as {at: 0.2, tap: field}, found \(Wording.describe(node))"
      report.error(message, at: node.range.start)
      previousEnd = nil
      return
    }
    let start = start(&map)
    let verb = verb(&map)
    map.finish(in: .step)
    let range = gestures.range(of: node)
    previousStart = start ?? previousStart
    previousEnd = nil
    guard let start, let verb else { return }
    let step = Step(start: start, verb: verb)
    previousEnd = step.nominalEnd
    if case .rotate(let orientation) = verb { names.turn(to: orientation) }
    checkFinger(step, at: node)
    checkTyping(step, at: node)
    steps.append(step)
    ranges.append(range)
  }

  private static func times(_ map: inout MapReader) -> (at: Slot?, after: Slot?) {
    (
      map.slot("at", .duration(), "Seconds on the scenario's clock."),
      map.slot("after", .duration(), "Seconds after the end of the previous step.")
    )
  }

  /// The schema of a step, which has one verb, and either `at` or `after`.
  static var schema: SchemaValue {
    let form = MapForm.of("a step") { _ = times(&$0) }
    let verbs = (VerbReader.all + [NamedGestures(nil, StageNames(scene: nil, device: nil)).verb]).map(\.property)
    return SchemaValue.object(form.properties + verbs).with(
      ("oneOf", .list(verbs.map { ["required": .words([$0.0])] })),
      ("not", ["required": ["at", "after"]]))
  }

  /// Returns the start of a step, or `nil` if it, or the step that it depends on, has an error.
  private mutating func start(_ map: inout MapReader) -> Microseconds? {
    let (at, after) = TimelineReading.times(&map)
    if at != nil, after != nil {
      report.error("a step can have 'at' or 'after', not both", at: map.key("after")?.range.start)
    }
    if let at { return absolute(at) }
    var start = previousEnd
    if let after {
      guard let wait = ValueReader.anyDuration.read(after) else { return nil }
      start = start.map { $0 + wait }
    }
    if let start, start > ScenarioLimits.longestTime {
      let message = "the step starts at \(start.text); expected at most \(ScenarioLimits.longestTime.text)"
      report.error(message, at: map.node.range.start)
      return nil
    }
    return start
  }

  private func absolute(_ slot: Slot) -> Microseconds? {
    guard let start = ValueReader.anyDuration.read(slot) else { return nil }
    if let previousStart, start < previousStart {
      slot.error("steps must be in order of time: \(start.text) is before the previous step, at \(previousStart.text)")
      return nil
    }
    return start
  }

  private func verb(_ map: inout MapReader) -> StepVerb? {
    var found: [(slot: Slot, reader: VerbReader)] = []
    for reader in VerbReader.all + [gestures.verb] {
      if let slot = map.slot(reader.name) { found.append((slot, reader)) }
    }
    found.sort { $0.slot.node.range.start < $1.slot.node.range.start }
    guard let first = found.first else {
      let verbs = Wording.choice((VerbReader.all + [gestures.verb]).map(\.name))
      if map.unknownKeys.isEmpty { report.error("a step needs a verb: \(verbs)", at: map.node.range.start) }
      return nil
    }
    for extra in found.dropFirst() {
      let (verb, other) = (first.reader.name, extra.reader.name)
      report.error(
        "a step can have only one verb; this one has '\(verb)' and '\(other)'", at: map.key(other)?.range.start)
    }
    let verbs = found.map { $0.reader.read($0.slot, names) }
    return found.count == 1 ? verbs[0] : nil
  }

  /// Checks that there is only one finger. A gesture can start when the previous one ends, but not before.
  private mutating func checkFinger(_ step: Step, at node: Node) {
    guard case .gesture = step.verb else { return }
    if step.start < fingerLifts {
      let times = "this one starts at \(step.start.text), but the previous one lifts at \(fingerLifts.text)"
      report.error("gestures overlap: \(times)", at: node.range.start)
    }
    fingerLifts = max(fingerLifts, step.nominalEnd)
  }

  /// Checks that keys are pressed one after the other.
  private mutating func checkTyping(_ step: Step, at node: Node) {
    guard case .type = step.verb else { return }
    if step.start < typingEnds {
      let times = "these keys start at \(step.start.text), but the previous ones end at \(typingEnds.text)"
      report.error("keys overlap: \(times)", at: node.range.start)
    }
    typingEnds = max(typingEnds, step.nominalEnd)
  }
}
