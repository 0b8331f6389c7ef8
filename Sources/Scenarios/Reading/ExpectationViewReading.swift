internal import FlipbookExpectations
internal import FlipbookYAML

/// Reads what must be true of views, such as `{title: visible, bar: {above: list}}`.
struct ViewReading {
  /// The key, beside tracks. A track of this name comes first.
  static let key = "views"
  /// The words of `is`.
  static let words = ["visible", "hidden"]
  /// The names of the conditions.
  private static let conditions = ["is", "says", "above", "below", "inside"]

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
    let (tolerance, conditions) = ViewReading.conditions(&map)
    if ViewReading.conditions.allSatisfy({ map.key($0) == nil }), map.unknownKeys.isEmpty {
      slot.error("expected a condition: \(Wording.choice(ViewReading.conditions))")
    }
    map.finish()
    return conditions.map { ($0.key, expectation($0.condition, tolerance)) }
  }

  private static func conditions(_ map: inout MapReader) -> (Double?, [(key: Node?, condition: ViewCondition)]) {
    let tolerance = map.read("tolerance", .tolerance)
    let visible = map.read("is", .name(of: "word", among: words), "Whether it can be seen.")
    let found: [(String, ViewCondition?)] = [
      ("is", visible.map { .visible($0 == "visible") }),
      ("says", map.read("says", .text, "The text that it shows.").map(ViewCondition.says)),
      ("above", map.read("above", .text, "The view above whose top it ends.").map(ViewCondition.above)),
      ("below", map.read("below", .text, "The view below whose bottom it begins.").map(ViewCondition.below)),
      ("inside", map.read("inside", .text, "The view in whose frame it is.").map(ViewCondition.inside)),
    ]
    return (tolerance, found.compactMap { name, condition in condition.map { (map.key(name), $0) } })
  }

  /// The schema of the key: names of views with words or conditions.
  static var schema: SchemaValue {
    let form = MapForm.of("a view") { _ = conditions(&$0) }
    let map = SchemaValue.object(form.properties).with(("minProperties", 1))
    let view: SchemaValue = ["anyOf": [.choice(words), map]]
    let views: SchemaValue = ["type": "object", "minProperties": 1, "additionalProperties": view]
    return views.described("What is on screen, by the names of views.")
  }
}
