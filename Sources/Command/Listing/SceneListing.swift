import Flipbook
import FlipbookMotion
import FlipbookSimulation
import FlipbookUnits

extension Listing {
  static let scenes = Listing(name: "scenes", noun: "scene") { studio in
    studio.scenes.map(\.descriptor).map { scene in
      ListingEntry(
        name: scene.name,
        summary: scene.summary,
        parts: [
          part("parameters", of: "parameter", scene.parameters.map(entry)),
          part("targets", of: "target", scene.targets.map { ListingEntry(name: $0.pattern, summary: $0.summary) }),
          part("tracks", of: "track", scene.tracks.map(entry)),
          part("scrollViews", of: "scroll view", scene.scrollViews.map(entry)),
          part("guides", of: "guide", scene.guides.map { ListingEntry(name: $0.name, summary: $0.summary) }),
        ]
      )
    }
  }

  private static func part(_ name: String, of noun: String, _ entries: [ListingEntry]) -> ListingEntry.Part {
    ListingEntry.Part(name: name, noun: noun, entries: entries)
  }

  private static func entry(_ track: TrackDescriptor) -> ListingEntry {
    var entry = ListingEntry(name: track.pattern, summary: track.summary)
    let words = track.words.joined(separator: " | ")
    entry.columns = [("words", words), ("meaning", track.summary)]
    guard !track.words.isEmpty else { return entry }
    entry.note = "(\(words))"
    entry.facts = [("values", .words(track.words))]
    return entry
  }

  private static func entry(_ scrollView: ScrollViewDescriptor) -> ListingEntry {
    let axis = scrollView.axis.rawValue
    return ListingEntry(
      name: scrollView.pattern,
      summary: scrollView.summary,
      note: "(\(axis))",
      facts: [("axis", .word(axis))],
      columns: [("axis", axis), ("meaning", scrollView.summary)]
    )
  }

  private static func entry(_ parameter: ParameterDescriptor) -> ListingEntry {
    var entry = ListingEntry(name: parameter.name, summary: parameter.summary)
    entry.facts = [("type", .word(parameter.kind.word))] + parameter.kind.limits
    if case .group(let members) = parameter.kind {
      entry.note = "(\(parameter.kind.word))"
      entry.columns = [("type", parameter.kind.word), ("default", ""), ("meaning", parameter.summary)]
      entry.parts = [part("parameters", of: "parameter", members.map(Listing.entry))]
      return entry
    }
    let (type, standard) = (parameter.kind.description, parameter.standard.description)
    entry.facts.append(("default", parameter.standard.fact))
    entry.note = "(\(type), default \(standard))"
    entry.columns = [("type", type), ("default", standard), ("meaning", parameter.summary)]
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
    case .rows: "rows"
    case .pictures: "pictures"
    case .group: "map"
    }
  }

  /// The range or the words, for programs.
  fileprivate var limits: [(name: String, fact: ListingEntry.Fact)] {
    switch self {
    case .integer(let range), .titles(let range), .rows(let range), .pictures(let range):
      limits(Double(range.lowerBound), Double(range.upperBound))
    case .number(let range): limits(range.lowerBound, range.upperBound)
    case .duration(let range): limits(range.lowerBound.seconds, range.upperBound.seconds)
    case .choice(let words): [("values", .words(words))]
    case .boolean, .curve, .text, .group: []
    }
  }

  private func limits(_ least: Double, _ most: Double) -> [(name: String, fact: ListingEntry.Fact)] {
    [("minimum", .number(least)), ("maximum", .number(most))]
  }

  /// A description for people.
  var description: String {
    func range(_ least: Double, _ most: Double) -> String { "\(Listing.text(least)) to \(Listing.text(most))" }
    return switch self {
    case .integer(let bounds): "whole number \(range(Double(bounds.lowerBound), Double(bounds.upperBound)))"
    case .number(let bounds): "number \(range(bounds.lowerBound, bounds.upperBound))"
    case .duration(let bounds): "seconds \(range(bounds.lowerBound.seconds, bounds.upperBound.seconds))"
    case .titles(let bounds):
      "a number or a list of titles, \(range(Double(bounds.lowerBound), Double(bounds.upperBound)))"
    case .rows: "a list of titles, or of maps with title, subtitle, and value"
    case .pictures: "a list of pictures"
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
    case .rows(let rows): rows.isEmpty ? .absent : .words(rows.map(\.title))
    case .pictures(let pictures): pictures.isEmpty ? .absent : .words(pictures.map(\.description))
    case .group: .absent
    }
  }

  /// A description for people.
  var description: String {
    switch fact {
    case .word(let word): word
    case .number(let number): Listing.text(number)
    case .flag(let flag): String(flag)
    case .words(let words): words.joined(separator: ", ")
    case .numbers, .map, .absent: "the sample content"
    }
  }
}

extension TimingCurve {
  /// The curve as scenarios write it.
  fileprivate var word: String {
    if let named = TimingCurve.named.first(where: { $0.curve == self }) { return named.name }
    return switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      "bezier(" + [x1, y1, x2, y2].map(Listing.text).joined(separator: ", ") + ")"
    case .spring(let dampingRatio): "spring(\(Listing.text(dampingRatio)))"
    case .response(let seconds, let dampingRatio, _):
      "spring(\(Listing.text(seconds)), \(Listing.text(dampingRatio)))"
    case .linear: "linear"
    case .keyboard: "keyboard"
    }
  }
}
