internal import FlipbookSnapshots
internal import FlipbookUnits

/// The conditions of views
struct ViewRule: Rule {
  let name: String
  let condition: ViewCondition
  let tolerance: Double

  mutating func judge(_ observation: Observation, _ tally: inout Tally) {
    guard let screen = observation.screen else {
      return tally.skip(at: observation.refresh, (condition.phrase, "no picture"))
    }
    let views = screen.visible(name)
    switch condition {
    case .visible(let isVisible):
      let got = views.first.map { "one at \($0.frame.origin.text)" } ?? "none"
      note(views.isEmpty != isVisible, 0, got, observation, &tally)
    case .says(let text):
      guard !views.isEmpty else { return skip(observation, &tally) }
      let texts = views.flatMap { view in screen.views.filter { $0.isWithin(view) }.flatMap(\.node.texts) }
      let got = texts.isEmpty ? "no text" : texts.map { "'\($0)'" }.joined(separator: ", ")
      note(texts.contains(text), 0, got, observation, &tally)
    case .above(let other), .below(let other), .inside(let other):
      guard let excess = excess(views, screen.places(of: other)) else { return skip(observation, &tally) }
      let got = "one that is \(excess.amount.shortText) pt beyond its \(excess.edge)"
      note(excess.amount.isAtMost(tolerance), excess.amount, got, observation, &tally)
    }
  }

  /// How far the views go beyond the edge of the others that they go farthest beyond; nil if there are none.
  private func excess(_ views: [PlacedNode], _ others: [Rect]) -> (amount: Double, edge: String)? {
    guard !others.isEmpty else { return nil }
    let amounts = views.map(\.frame).flatMap { view in
      switch condition {
      case .above: others.map { (amount: view.maxY - $0.minY, edge: "top") }
      case .below: others.map { (amount: $0.maxY - view.minY, edge: "bottom") }
      default: others.map { view.excess(over: $0) }.min { $0.amount < $1.amount }.map { [$0] } ?? []
      }
    }
    return amounts.max { $0.amount < $1.amount }
  }

  private func skip(_ observation: Observation, _ tally: inout Tally) {
    tally.skip(at: observation.refresh, (condition.phrase, "none"))
  }

  private func note(
    _ holds: Bool, _ excess: Double, _ got: @autoclosure () -> String, _ observation: Observation, _ tally: inout Tally
  ) {
    if holds { tally.hold() } else { tally.fail(at: observation.refresh, by: excess, (condition.phrase, got())) }
  }
}

extension Rect {
  /// How far the rectangle goes beyond the edge of another one that it goes farthest beyond.
  fileprivate func excess(over other: Rect) -> (amount: Double, edge: String) {
    let amounts = [
      (amount: other.minY - minY, edge: "top"), (amount: maxY - other.maxY, edge: "bottom"),
      (amount: other.minX - minX, edge: "left edge"), (amount: maxX - other.maxX, edge: "right edge"),
    ]
    return amounts.max { $0.amount < $1.amount } ?? amounts[0]
  }
}

extension PlacedNode {
  /// Whether the node is a visible view or in it.
  fileprivate func isWithin(_ view: PlacedNode) -> Bool {
    visible != nil && (path == view.path || path.hasPrefix(view.path + "/"))
  }
}

extension SnapshotNode {
  /// The texts that the node itself shows.
  fileprivate var texts: [String] {
    content.fields.flatMap { field -> [String] in
      switch field.value {
      case .text(let text): [text].compactMap(\.self)
      case .texts(let texts): texts
      default: []
      }
    }
  }
}

extension Point {
  fileprivate var text: String { "[\(x.shortText), \(y.shortText)]" }
}
