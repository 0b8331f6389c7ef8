internal import FlipbookExpectations
internal import FlipbookYAML

/// Reads what must be true of views, such as `{title: visible, bar: {above: list}}`.
struct ViewReading {
  /// The key, beside tracks. A track of this name comes first.
  static let key = "views"
  /// The words of `is`.
  static let words = ["visible", "hidden"]
  /// The names of the conditions, with what each needs.
  static let conditions = ["is", "says", "above", "below", "inside"]

  private let span: Span
  private let demand: Demand
  private let exception: Expression?

  init(_ span: Span, _ demand: Demand, _ exception: Expression?) {
    (self.span, self.demand, self.exception) = (span, demand, exception)
  }

  /// Returns the expectations with the keys at which they are.
  func expectations(_ slot: Slot) -> [(key: Node?, Expectation)] {
    guard var map = MapReader(slot, owner: "'views'") else { return [] }
    let keys = map.unknownKeys
    if keys.isEmpty { map.complain("'views' does not name a view", at: map.node) }
    return keys.flatMap { key -> [(Node?, Expectation)] in
      guard let name = key.scalar?.text, let slot = map.slot(name) else { return [] }
      return expectations(slot, of: name, key)
    }
  }

  private func expectations(_ slot: Slot, of name: String, _ key: Node) -> [(Node?, Expectation)] {
    func expectation(_ condition: ViewCondition, _ tolerance: Double? = nil) -> Expectation {
      Expectation(.view(name), .view(condition), span, demand: demand, unless: exception, tolerance: tolerance)
    }
    guard case .mapping = slot.node.content, var map = MapReader(slot, owner: "the view \(Wording.quoted(name))") else {
      guard let word = slot.node.scalar?.text, ViewReading.words.contains(word) else {
        let _: Never? = slot.fail(expected: "visible, hidden, or a map such as {says: Inbox}")
        return []
      }
      return [(key, expectation(.visible(word == "visible")))]
    }
    let tolerance = map.read("tolerance", .number(0...ScenarioLimits.longestDistance))
    var found: [(key: Node?, ViewCondition)] = []
    for name in ViewReading.conditions {
      guard let condition = condition(name, &map) else { continue }
      found.append((map.key(name), condition))
    }
    if ViewReading.conditions.allSatisfy({ map.key($0) == nil }), map.unknownKeys.isEmpty {
      slot.error("expected a condition: \(Wording.choice(ViewReading.conditions))")
    }
    map.finish()
    return found.map { ($0.key, expectation($0.1, tolerance)) }
  }

  private func condition(_ name: String, _ map: inout MapReader) -> ViewCondition? {
    switch name {
    case "is": map.read("is", .name(of: "word", among: ViewReading.words)).map { .visible($0 == "visible") }
    case "says": map.read("says", .text).map(ViewCondition.says)
    case "above": map.read("above", .text).map(ViewCondition.above)
    case "below": map.read("below", .text).map(ViewCondition.below)
    default: map.read("inside", .text).map(ViewCondition.inside)
    }
  }
}
