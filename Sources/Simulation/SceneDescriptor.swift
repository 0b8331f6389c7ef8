package import FlipbookMotion
package import FlipbookUnits

/// What may be said of a scene without playing it: read by validation, `list`, schema and documentation alike.
package struct SceneDescriptor: Sendable {
  /// The scenario's word, such as "keyboard-following".
  package let name: String
  /// One sentence for people.
  package let summary: String
  package let parameters: [ParameterDescriptor]
  package let targets: [TargetDescriptor]
  /// The scene's own tracks, in order; those of touch and scroll views follow from the stage.
  package let tracks: [TrackDescriptor]
  package let scrollViews: [ScrollViewDescriptor]
  /// What the overlay `guides` can show of it.
  package let guides: [GuideDescriptor]
  /// A timeline that shows what the scene is about, as a scenario writes it.
  package let starter: String

  package init(
    name: String,
    summary: String,
    parameters: [ParameterDescriptor],
    targets: [TargetDescriptor],
    tracks: [TrackDescriptor],
    scrollViews: [ScrollViewDescriptor],
    guides: [GuideDescriptor] = [],
    starter: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.targets = targets
    self.tracks = tracks
    self.scrollViews = scrollViews
    self.guides = guides
    self.starter = starter
  }

  /// The patterns of all that a `scroll` step can name: the scroll views and the targets that are one.
  package var scrollablePatterns: [String] {
    let names = scrollViews.map(\.pattern)
    return names + targets.filter { $0.isScrollable && !names.contains($0.pattern) }.map(\.pattern)
  }
}

/// Which set of rules a scene runs by.
package enum Variant: String, Hashable, Sendable, CaseIterable {
  /// The article's rules, quirks included.
  case article
  /// What a careful engineer would ship.
  case refined
}

package struct ParameterDescriptor: Sendable {
  package let name: String
  package let kind: ParameterKind
  package let standard: ParameterValue
  /// One sentence, with the unit.
  package let summary: String

  package init(_ name: String, _ kind: ParameterKind, standard: ParameterValue, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.summary = summary
  }
}

/// Which values a parameter takes; ranges include both ends.
package indirect enum ParameterKind: Sendable {
  case boolean
  case integer(ClosedRange<Int>)
  /// A length in points or a plain factor.
  case number(ClosedRange<Double>)
  case duration(ClosedRange<Microseconds>)
  case curve
  case choice([String])
  case text
  /// A number of generated titles, or the titles themselves; the range bounds how many.
  case titles(ClosedRange<Int>)
  /// A map of further parameters.
  case group([ParameterDescriptor])
}

package enum ParameterValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case duration(Microseconds)
  case curve(TimingCurve)
  case choice(String)
  /// nil: the sample content's own text.
  case text(String?)
  case titleCount(Int)
  case titles([String])
  case group([String: ParameterValue])
}

/// A thing that a step can name.
package struct TargetDescriptor: Sendable {
  /// "field", or "row.N" for a family counted from 0.
  package let pattern: String
  package let summary: String
  /// Whether it is a scroll view, so that a `scroll` step may name it too.
  package let isScrollable: Bool

  package init(_ pattern: String, _ summary: String, isScrollable: Bool = false) {
    self.pattern = pattern
    self.summary = summary
    self.isScrollable = isScrollable
  }
}

package struct TrackDescriptor: Sendable {
  /// "field.bottom", or "cell.N.top" for a family.
  package let pattern: String
  /// One sentence, with unit, coordinates, and whether it is a model value.
  package let summary: String
  /// The words that it takes; empty for a track of numbers.
  package let words: [String]

  package init(_ pattern: String, _ summary: String, words: [String] = []) {
    self.pattern = pattern
    self.summary = summary
    self.words = words
  }
}

package struct ScrollViewDescriptor: Sendable {
  /// "list", or "list.N" for a family.
  package let pattern: String
  /// The axis along which a `scroll` step moves it.
  package let axis: Axis
  package let summary: String

  package init(_ pattern: String, axis: Axis, _ summary: String) {
    self.pattern = pattern
    self.axis = axis
    self.summary = summary
  }
}

/// A number of the scene that the overlay `guides` draws where it acts.
package struct GuideDescriptor: Sendable {
  package let name: String
  package let summary: String

  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
