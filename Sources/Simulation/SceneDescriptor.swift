public import FlipbookMotion
public import FlipbookUnits

/// What may be said of a scene without playing it: read by validation, `list`, schema and documentation alike.
public struct SceneDescriptor: Sendable {
  /// The scenario's word, such as "keyboard-following".
  public let name: String
  /// One sentence for people.
  public let summary: String
  public let parameters: [ParameterDescriptor]
  public let targets: [TargetDescriptor]
  /// The scene's own tracks, in order; those of touch and scroll views follow from the stage.
  public let tracks: [TrackDescriptor]
  public let scrollViews: [ScrollViewDescriptor]
  /// What the overlay `guides` can show of it.
  public let guides: [GuideDescriptor]
  /// A timeline that shows what the scene is about, as a scenario writes it.
  public let starter: String

  public init(
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
  public var scrollablePatterns: [String] {
    let names = scrollViews.map(\.pattern)
    return names + targets.filter { $0.isScrollable && !names.contains($0.pattern) }.map(\.pattern)
  }
}

/// Which set of rules a scene runs by.
public enum Variant: String, Hashable, Sendable, CaseIterable {
  /// The article's rules, quirks included.
  case article
  /// What a careful engineer would ship.
  case refined
}

public struct ParameterDescriptor: Sendable {
  public let name: String
  public let kind: ParameterKind
  public let standard: ParameterValue
  /// One sentence, with the unit.
  public let summary: String

  public init(_ name: String, _ kind: ParameterKind, standard: ParameterValue, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.summary = summary
  }
}

/// Which values a parameter takes; ranges include both ends.
public indirect enum ParameterKind: Sendable {
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

public enum ParameterValue: Hashable, Sendable {
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
public struct TargetDescriptor: Sendable {
  /// "field", or "row.N" for a family counted from 0.
  public let pattern: String
  public let summary: String
  /// Whether it is a scroll view, so that a `scroll` step may name it too.
  public let isScrollable: Bool

  public init(_ pattern: String, _ summary: String, isScrollable: Bool = false) {
    self.pattern = pattern
    self.summary = summary
    self.isScrollable = isScrollable
  }
}

public struct TrackDescriptor: Sendable {
  /// "field.bottom", or "cell.N.top" for a family.
  public let pattern: String
  /// One sentence, with unit, coordinates, and whether it is a model value.
  public let summary: String
  /// The words that it takes; empty for a track of numbers.
  public let words: [String]

  public init(_ pattern: String, _ summary: String, words: [String] = []) {
    self.pattern = pattern
    self.summary = summary
    self.words = words
  }
}

public struct ScrollViewDescriptor: Sendable {
  /// "list", or "list.N" for a family.
  public let pattern: String
  /// The axis along which a `scroll` step moves it.
  public let axis: Axis
  public let summary: String

  public init(_ pattern: String, axis: Axis, _ summary: String) {
    self.pattern = pattern
    self.axis = axis
    self.summary = summary
  }
}

/// A number of the scene that the overlay `guides` draws where it acts.
public struct GuideDescriptor: Sendable {
  public let name: String
  public let summary: String

  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
