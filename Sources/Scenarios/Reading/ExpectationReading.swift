internal import FlipbookExpectations
internal import FlipbookUnits
internal import FlipbookYAML

/// When an expectation applies: its first key.
enum ExpectationKind: String, CaseIterable {
  case at, always, between, settles, eventually, whenever, afterEach
}

/// Reads the expectations of a scenario. Each condition of each track is a separate expectation.
///
/// Invalid expectations are reported and omitted.
struct ExpectationReading {
  private let tracks: TrackNames
  private let report: Report
  private(set) var found: [LocatedExpectation] = []
  private var hasTooMany = false

  init(tracks: TrackNames, report: Report) {
    self.tracks = tracks
    self.report = report
  }

  mutating func read(_ slot: Slot) {
    guard let items = slot.node.items else {
      let _: Never? = slot.fail(expected: "a list of expectations")
      return
    }
    for item in items where !hasTooMany { readItem(item) }
  }

  private mutating func readItem(_ node: Node) {
    guard case .mapping = node.content,
      var map = MapReader(Slot(node: node, subject: "expect", report: report), owner: "an expectation")
    else {
      let example = "{at: end, keyboard.top: {equals: field.bottom}}"
      report.error("expected an expectation such as \(example), found \(Wording.describe(node))", at: node.range.start)
      return
    }
    let found = ExpectationKind.allCases.compactMap { kind in map.slot(kind.rawValue).map { (kind, $0) } }
    guard let (kind, slot) = found.first else { return reportMissing(map) }
    for (_, extra) in found.dropFirst() {
      map.complain(
        "an expectation can have '\(slot.subject)' or '\(extra.subject)', not both", at: map.key(extra.subject))
    }
    guard found.count == 1 else { return }
    switch kind {
    case .at: ValueReader.moment.read(slot).map { readTracks(&map, over: .at($0)) }
    case .between: ValueReader.between.read(slot).map { readTracks(&map, over: $0) }
    case .always: readAlways(slot, &map)
    case .eventually: readEventually(slot, &map)
    case .whenever:
      readAnswer(&map, beside: "whenever") { names in
        ExpressionReader(tracks: names).flag(slot).map { flag in { .whenever(flag, $0) } }
      }
    case .afterEach:
      readAnswer(&map, beside: "afterEach") { _ in
        ValueReader.eachEvent.read(slot).map { event in { .afterEach(event, $0) } }
      }
    case .settles: readSettles(slot, beside: map)
    }
  }

  private func reportMissing(_ map: MapReader) {
    let names = ExpectationKind.allCases.map(\.rawValue)
    let nearest = NearestName(among: names)
    let typo = map.unknownKeys.first { key in key.scalar.flatMap { nearest.find($0.text) } != nil }
    guard let typo, let name = typo.scalar?.text else {
      let kinds = Wording.choice(names.map { "'\($0)'" })
      return report.error("an expectation needs \(kinds)", at: map.node.range.start)
    }
    report.error("unknown key \(Wording.quoted(name)) in an expectation\(nearest.hint(name))", at: typo.range.start)
  }

  private mutating func readAlways(_ slot: Slot, _ map: inout MapReader) {
    let (end, exception) = (flag("until", &map), flag("unless", &map))
    for key in map.unknownKeys {
      let name = Wording.quoted(key.scalar?.text ?? "")
      report.error("\(name) is beside 'always', but must be inside it: always: {…}", at: key.range.start)
    }
    guard var tracks = MapReader(slot, owner: "'always'") else { return }
    readTracks(&tracks, over: .always, end.map(Demand.until) ?? .throughout, unless: exception)
  }

  /// Reads a condition on tracks beside the kind of an expectation.
  private func flag(_ key: String, _ map: inout MapReader) -> Expression? {
    map.slot(key).flatMap { ExpressionReader(tracks: tracks).flag($0) }
  }

  private mutating func readEventually(_ slot: Slot, _ map: inout MapReader) {
    let wait = map.read("within", .positiveDuration)
    let start = map.read("after", .moment)
    map.finish()
    guard var tracks = MapReader(slot, owner: "'eventually'") else { return }
    readTracks(&tracks, over: start.map { .from($0, after: .zero) } ?? .always, .eventually(within: wait))
  }

  /// Reads what is true in answer to a condition or an event.
  private mutating func readAnswer(
    _ map: inout MapReader, beside name: String, _ cause: (TrackNames) -> ((Demand.Answer) -> Demand)?
  ) {
    let wait = map.read("within", .positiveDuration)
    let time = map.read("for", .positiveDuration)
    let (end, exception) = (flag("until", &map), flag("unless", &map))
    let given = ["within", "for", "until"].filter { map.key($0) != nil }
    if given.count > 1 {
      map.complain("'\(name)' can have '\(given[0])' or '\(given[1])', not both", at: map.key(given[1]))
    }
    let then = map.slot("then")
    map.finish()
    let cause = cause(tracks)
    guard let then else { return map.complain("'\(name)' needs 'then'", at: map.node) }
    guard let cause, var answer = MapReader(then, owner: "'then'") else { return }
    let kind = wait.map(Demand.Answer.within) ?? time.map(Demand.Answer.throughout) ?? end.map(Demand.Answer.until)
    readTracks(&answer, over: .always, cause(kind ?? .meanwhile), unless: exception)
  }

  private mutating func readSettles(_ slot: Slot, beside map: MapReader) {
    map.finish()
    guard case .mapping = slot.node.content else {
      let _: Never? = slot.fail(expected: "a map such as {by: 0.5}")
      return
    }
    add(ExpectationReading.settles.read(slot), at: map.key("settles"))
  }

  /// Reads from when on nothing moves, or that nothing does when the next gesture begins.
  static var settles: ValueReader<Expectation> {
    .map("'settles'") { map in
      let until = map.read("until", .choice(["next gesture"]), "Until when there is rest; to the end without it.")
      let by = map.read("by", .moment, "From when on.")
      if map.key("by") == nil, map.key("until") == nil {
        map.complain("'settles' needs 'by': \(ValueReader.moment.expectation)", at: map.node)
      }
      let tolerance = map.read("tolerance", .tolerance, "How far apart values can be and still count as equal.")
      guard map.key("by") == nil ? until != nil : by != nil else { return nil }
      return Expectation(
        .everything, .settles, by.map { .from($0, after: .zero) } ?? .always,
        demand: until == nil ? .throughout : .untilNextGesture, tolerance: tolerance)
    }
  }

  /// Reads the remaining keys, which are tracks or arithmetic on tracks.
  private mutating func readTracks(
    _ map: inout MapReader, over span: Span, _ demand: Demand = .throughout, unless exception: Expression? = nil
  ) {
    let keys = map.unknownKeys
    if keys.isEmpty { map.complain("\(map.owner) does not name a track", at: map.node) }
    for key in keys {
      guard let name = key.scalar?.text, let slot = map.slot(name) else { continue }
      if name == ViewReading.key, tracks.kind(of: name) == nil {
        for (key, expectation) in ViewReading(span, demand, exception).expectations(slot) { add(expectation, at: key) }
        continue
      }
      let decimal = map.decimalHint(name)
      guard decimal.isEmpty else {
        map.complain("unknown track \(Wording.quoted(name))\(decimal)", at: key)
        continue
      }
      let subjectSlot = Slot(node: key, subject: "expect", report: report)
      // The conditions of an unknown track are read too, to report their errors.
      let subject = ExpressionReader(tracks: tracks).subject(subjectSlot) ?? .unknown(name)
      let context = ConditionContext(
        subject: subject, span: span, tracks: tracks, demand: demand, exception: exception)
      readConditions(slot, context, key: key)
    }
  }

  private mutating func readConditions(_ slot: Slot, _ context: ConditionContext, key: Node) {
    var context = context
    guard case .mapping = slot.node.content else {
      guard slot.node.scalar?.text != "" else {
        return slot.error("expected a condition such as {equals: 0}, found nothing")
      }
      return add(ConditionReader.equals.expectation(slot, at: key, context), at: key)
    }
    guard var map = MapReader(slot, owner: "the expectation of \(Wording.quoted(slot.subject))") else { return }
    context.tolerance = map.read("tolerance", .tolerance)
    var found: [(key: Node, slot: Slot, reader: ConditionReader)] = []
    for reader in ConditionReader.all {
      guard let slot = map.slot(reader.name), let key = map.key(reader.name) else { continue }
      found.append((key, slot, reader))
    }
    found.sort { $0.key.range.start < $1.key.range.start }
    for (key, slot, reader) in found { add(reader.expectation(slot, at: key, context), at: key) }
    if found.isEmpty, map.unknownKeys.isEmpty {
      slot.error("expected a condition: \(Wording.choice(ConditionReader.all.map(\.name)))")
    }
    map.finish()
  }

  private mutating func add(_ expectation: Expectation?, at key: Node?) {
    guard let expectation, let place = key?.range.start, !hasTooMany else { return }
    guard found.count < ScenarioLimits.expectations else {
      hasTooMany = true
      return report.error("expect: expected at most \(ScenarioLimits.expectations) expectations", at: place)
    }
    found.append(LocatedExpectation(expectation, at: place))
  }
}

extension ValueReader where Value == Double {
  /// Reads how far apart values can be and still count as equal.
  static var tolerance: ValueReader { .number(0...ScenarioLimits.longestDistance) }
}
