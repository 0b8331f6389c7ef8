internal import FlipbookExpectations
internal import FlipbookUnits
internal import FlipbookYAML

/// What a condition applies to.
struct ConditionContext {
  let subject: TypedExpression
  let span: Span
  let tracks: TrackNames
  var demand = Demand.throughout
  var exception: Expression?
  var tolerance: Double?

  fileprivate var expressions: ExpressionReader { ExpressionReader(tracks: tracks) }

  fileprivate func expectation(_ condition: Condition, over other: Span? = nil) -> Expectation {
    Expectation(
      .expression(subject.expression), condition, other ?? span, demand: demand, unless: exception, tolerance: tolerance
    )
  }
}

/// The name of an operator, the schema of its value, and how to read it. To add an operator, add it to `all`.
struct ConditionReader: Sendable {
  let name: String
  /// A number, true or false, a word, a track, or arithmetic, unless the operator needs something else.
  private(set) var schema = SchemaValue.operand
  /// Whether the operator does not apply to words.
  private var needsNumbers = false
  /// Returns what is wrong with the operator in a span, if anything.
  private var misplaced: @Sendable (Span) -> String? = { _ in nil }
  private let read: @Sendable (Slot, ConditionContext) -> Expectation?

  /// Whether the condition is true or false in a single refresh.
  var isOfOneRefresh: Bool { ["equals", "oneOf", "inside", "lessThan", "greaterThan", "follows"].contains(name) }

  static let all = [
    equals, oneOf, inside, lessThan, greaterThan, maxStep,
    trend("increasing", .trend(.increasing)), trend("decreasing", .trend(.decreasing)),
    trend("constant", .constant, needsNumbers: false), becomes, changes,
    turns("rises", .increasing), turns("falls", .decreasing), crosses, follows, settlesWithin,
  ]

  /// Reads the expectation, or reports an error and returns `nil`. Errors of the operator itself are reported at its key, and
  /// all others at its value.
  func expectation(_ slot: Slot, at key: Node, _ context: ConditionContext) -> Expectation? {
    if context.demand.needsOneRefresh, !isOfOneRefresh {
      let names = ConditionReader.all.filter(\.isOfOneRefresh).map(\.name)
      slot.with(key).error(
        "is about several refreshes; 'eventually', 'whenever', and 'afterEach' need \(Wording.choice(names))")
      return nil
    }
    if let problem = misplaced(context.span) {
      slot.with(key).error(problem)
      return nil
    }
    if needsNumbers, case .words(let words) = context.subject.kind {
      let subject = Wording.quoted(context.subject.expression.text)
      slot.with(key).error("needs numbers, but \(subject) is a word (\(Wording.choice(words)))")
      return nil
    }
    return read(slot, context)
  }

  static let equals = ConditionReader(name: "equals") { slot, context in
    context.expressions.operand(slot, for: context.subject).map { context.expectation(.equals($0)) }
  }

  private static let oneOf = ConditionReader(
    name: "oneOf", schema: .list(of: .operand, atLeast: 1, atMost: 100)
  ) { slot, context in
    guard case .sequence(let items) = slot.node.content, (1...100).contains(items.count) else {
      return slot.fail(expected: "a list of 1 to 100 values such as [0, 375, 750]")
    }
    let operands = items.compactMap { context.expressions.operand(slot.with($0), for: context.subject) }
    return operands.count == items.count ? context.expectation(.oneOf(operands)) : nil
  }

  private static let inside = ConditionReader(
    name: "inside", schema: .list(of: .arithmetic, atLeast: 2, atMost: 2), needsNumbers: true
  ) { slot, context in
    guard case .sequence(let items) = slot.node.content, items.count == 2 else {
      return slot.fail(expected: "two bounds such as [0, 44]")
    }
    let bounds = items.map { context.expressions.number(slot.with($0)) }
    guard let low = bounds[0], let high = bounds[1] else { return nil }
    if let first = low.constant, let second = high.constant, first > second {
      slot.error("expected the lower bound first, found \(Wording.number(first)) before \(Wording.number(second))")
      return nil
    }
    return context.expectation(.inside(low, high))
  }

  private static let lessThan = number("lessThan", Condition.lessThan)
  private static let greaterThan = number("greaterThan", Condition.greaterThan)

  private static let maxStep = ConditionReader(
    name: "maxStep", schema: SchemaValue.arithmetic.with(("minimum", 0)), needsNumbers: true
  ) { slot, context in
    guard let most = context.expressions.number(slot) else { return nil }
    if let number = most.constant, number < 0 { return slot.fail(expected: "a non-negative number") }
    return context.expectation(.maxStep(most))
  }

  private static let becomes = ConditionReader(name: "becomes") { slot, context in
    context.expressions.operand(slot, for: context.subject).map { context.expectation(.becomes($0)) }
  }

  private static let counts = 0...1_000_000

  private static let changes = ConditionReader(name: "changes", schema: .integer(counts)) { slot, context in
    ValueReader.integer(counts).read(slot).map { context.expectation(.changes($0)) }
  }

  private static let crosses = ConditionReader(
    name: "crosses", schema: ["anyOf": [.arithmetic, crossing.schema]], needsNumbers: true,
    misplaced: problemOfMoment
  ) { slot, context in
    guard case .mapping = slot.node.content else {
      return context.expressions.number(slot).map { context.expectation(.crosses($0, times: nil)) }
    }
    guard let (value, times) = crossing.read(slot) else { return nil }
    return context.expressions.number(value).map { context.expectation(.crosses($0, times: times)) }
  }

  private static var crossing: ValueReader<(value: Slot, times: Int?)> {
    .map("'crosses'") { map in
      let value = map.require("value", .arithmetic("a number or a track"))
      let times = map.read("times", .integer(counts), "How often; at least once without it.")
      return value.map { ($0, times) }
    }
  }

  private static let follows = ConditionReader(
    name: "follows", schema: following.schema, needsNumbers: true
  ) { slot, context in
    guard case .mapping = slot.node.content else {
      return slot.fail(expected: "a track and how late it may be, such as {track: list.offset.y, lag: 0.1}")
    }
    guard let (track, lag) = following.read(slot) else { return nil }
    return context.expressions.number(track).map { context.expectation(.follows($0, lag: lag)) }
  }

  private static var following: ValueReader<(track: Slot, lag: Microseconds)> {
    .map("'follows'") { map in
      let track = map.require("track", .arithmetic("a track or arithmetic on tracks"))
      let lag = map.require("lag", .positiveDuration, "How late it may be.")
      guard let track, let lag else { return nil }
      return (track, lag)
    }
  }

  /// What is wrong with a single refresh, for operators that need several.
  private static let problemOfMoment: @Sendable (Span) -> String? = { span in
    if case .at = span { "needs a span; use 'always' or 'between'" } else { nil }
  }

  private static func turns(_ name: String, _ trend: Condition.Trend) -> ConditionReader {
    ConditionReader(
      name: name, schema: .integer(counts), needsNumbers: true, misplaced: problemOfMoment
    ) { slot, context in
      ValueReader.integer(counts).read(slot).map { context.expectation(.turns(trend, $0)) }
    }
  }

  private static let settlesWithin = ConditionReader(
    name: "settlesWithin", schema: .duration(),
    misplaced: { span in
      if case .at = span { return nil }
      return "needs a moment to count from; use 'at'"
    }
  ) { slot, context in
    guard case .at(let moment) = context.span, let wait = ValueReader.anyDuration.read(slot) else { return nil }
    return context.expectation(.settles, over: .from(moment, after: wait))
  }

  private static func number(_ name: String, _ condition: @escaping @Sendable (Expression) -> Condition)
    -> ConditionReader
  {
    ConditionReader(name: name, schema: .arithmetic, needsNumbers: true) { slot, context in
      context.expressions.number(slot).map { context.expectation(condition($0)) }
    }
  }

  /// Creates the reader of an operator whose only value is `true`.
  private static func trend(_ name: String, _ condition: Condition, needsNumbers: Bool = true) -> ConditionReader {
    ConditionReader(
      name: name, schema: .orParameter(["const": true]), needsNumbers: needsNumbers, misplaced: problemOfMoment
    ) { slot, context in
      guard slot.node.scalar?.meaning == .boolean(true) else {
        return slot.fail(expected: "true", hint: " (leave it out, or state what must be true instead)")
      }
      return context.expectation(condition)
    }
  }
}

extension ValueReader where Value == Slot {
  /// Leaves a number, a track, or arithmetic on tracks to a reader that knows the tracks.
  fileprivate static func arithmetic(_ expectation: String) -> ValueReader {
    ValueReader(expectation, schema: .arithmetic) { $0 }
  }
}

extension SchemaValue {
  /// A number, true or false, a word, a track, or arithmetic.
  static var operand: SchemaValue { ["type": ["number", "string", "boolean", "null"]] }

  /// A number, a track, or arithmetic on tracks.
  static var arithmetic: SchemaValue { ["type": ["number", "string"]] }
}
