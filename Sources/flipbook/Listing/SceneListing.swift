import Behaviours
import Motion
import Simulation
import Units

extension Listing {
  static let scenes = Listing(name: "scenes") {
    BehaviourCatalog.descriptors.map { scene in
      ListingEntry(
        name: scene.name,
        summary: scene.summary,
        parts: [
          ("parameters", scene.parameters.map(entry)),
          ("targets", scene.targets.map { ListingEntry(name: $0.pattern, summary: $0.summary) }),
          ("tracks", scene.tracks.map { ListingEntry(name: $0.pattern, summary: $0.summary) }),
          ("scrollViews", scene.scrollViews.map(entry)),
          ("guides", scene.guides.map { ListingEntry(name: $0.name, summary: $0.summary) }),
        ]
      )
    }
  }

  private static func entry(_ scrollView: ScrollViewDescriptor) -> ListingEntry {
    ListingEntry(
      name: scrollView.pattern,
      summary: scrollView.summary,
      note: "(\(scrollView.axis.rawValue))",
      facts: [("axis", .word(scrollView.axis.rawValue))]
    )
  }

  private static func entry(_ parameter: ParameterDescriptor) -> ListingEntry {
    var entry = ListingEntry(name: parameter.name, summary: parameter.summary)
    entry.facts = [("type", .word(parameter.kind.word))] + parameter.kind.limits
    if case .group(let members) = parameter.kind {
      entry.note = "(\(parameter.kind.word))"
      entry.parts = [("parameters", members.map(Listing.entry))]
      return entry
    }
    entry.facts.append(("default", parameter.standard.fact))
    entry.note = "(\(parameter.kind.description), default \(parameter.standard.description))"
    return entry
  }
}

extension ParameterKind {
  fileprivate var word: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .duration: "duration"
    case .curve: "curve"
    case .choice: "choice"
    case .text: "text"
    case .titles: "titles"
    case .group: "map"
    }
  }

  /// For programs: the range or the words.
  fileprivate var limits: [(name: String, fact: ListingEntry.Fact)] {
    switch self {
    case .integer(let range), .titles(let range): limits(Double(range.lowerBound), Double(range.upperBound))
    case .number(let range): limits(range.lowerBound, range.upperBound)
    case .duration(let range): limits(range.lowerBound.seconds, range.upperBound.seconds)
    case .choice(let words): [("values", .words(words))]
    case .boolean, .curve, .text, .group: []
    }
  }

  private func limits(_ least: Double, _ most: Double) -> [(name: String, fact: ListingEntry.Fact)] {
    [("minimum", .number(least)), ("maximum", .number(most))]
  }

  /// For people.
  var description: String {
    func range(_ least: Double, _ most: Double) -> String { "\(Listing.text(least)) to \(Listing.text(most))" }
    return switch self {
    case .integer(let bounds): "whole number \(range(Double(bounds.lowerBound), Double(bounds.upperBound)))"
    case .number(let bounds): "number \(range(bounds.lowerBound, bounds.upperBound))"
    case .duration(let bounds): "seconds \(range(bounds.lowerBound.seconds, bounds.upperBound.seconds))"
    case .titles(let bounds):
      "a number or a list of titles, \(range(Double(bounds.lowerBound), Double(bounds.upperBound)))"
    case .choice(let words): words.joined(separator: " | ")
    case .boolean, .curve, .text, .group: word
    }
  }
}

extension ParameterValue {
  fileprivate var fact: ListingEntry.Fact {
    switch self {
    case .boolean(let value): .flag(value)
    case .integer(let value), .titleCount(let value): .number(Double(value))
    case .number(let value): .number(value)
    case .duration(let value): .number(value.seconds)
    case .curve(let value): .word(value.word)
    case .choice(let value): .word(value)
    case .text(let value): value.map(ListingEntry.Fact.word) ?? .absent
    case .titles(let value): .words(value)
    case .group: .absent
    }
  }

  /// For people.
  var description: String {
    switch fact {
    case .word(let word): word
    case .number(let number): Listing.text(number)
    case .flag(let flag): String(flag)
    case .words(let words): words.joined(separator: ", ")
    case .numbers, .map, .absent: "the sample's"
    }
  }
}

extension TimingCurve {
  /// As scenarios write it.
  fileprivate var word: String {
    if let named = TimingCurve.named.first(where: { $0.curve == self }) { return named.name }
    return switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      "bezier(" + [x1, y1, x2, y2].map(Listing.text).joined(separator: ", ") + ")"
    case .spring(let dampingRatio): "spring(\(Listing.text(dampingRatio)))"
    case .linear: "linear"
    case .keyboard: "keyboard"
    }
  }
}
