package import FlipbookMotion
package import FlipbookSnapshots
public import FlipbookUnits

/// The facts about a scene that are known without playing it: read by validation, `list`, the schema, and documentation.
public struct SceneDescriptor: Sendable {
  /// The scene's word in a scenario, such as "keyboard-following".
  public let name: String
  /// One sentence for people.
  public let summary: String
  /// The parameters that a scenario can set, in the order in which they are listed.
  public let parameters: [ParameterDescriptor]
  /// The places on screen that a step can name, in the order in which they are listed.
  public let targets: [TargetDescriptor]
  /// The scene's own tracks, in order; those of touch and scroll views follow from the stage.
  public let tracks: [TrackDescriptor]
  /// The names of texts that the scene remembers, which are not among its tracks.
  package let texts: [String]
  /// The scroll views that a `scroll` step can name; each has four tracks of its own.
  public let scrollViews: [ScrollViewDescriptor]
  /// The numbers that the overlay `guides` can show.
  public let guides: [GuideDescriptor]
  /// A timeline that shows what the scene is about, as a scenario writes it.
  public let starter: String
  /// Whether the device can be turned while the scene is played: whether each of its behaviors with a state answers
  /// ``Behavior/takeOver(from:on:to:)``.
  public let canTurn: Bool
  /// The gestures that something answers; empty if they are not known.
  package let invitations: [GestureInvitation]

  /// Creates a scene's descriptor; by default, the scene has no guides and no starter.
  public init(
    name: String,
    summary: String,
    parameters: [ParameterDescriptor],
    targets: [TargetDescriptor],
    tracks: [TrackDescriptor],
    scrollViews: [ScrollViewDescriptor],
    guides: [GuideDescriptor] = [],
    starter: String = "",
    canTurn: Bool = false
  ) {
    self.init(
      name: name, summary: summary, parameters: parameters, targets: targets, tracks: tracks, texts: [],
      scrollViews: scrollViews, guides: guides, starter: starter, canTurn: canTurn)
  }

  /// Creates the descriptor of a scene that remembers texts, and whose answers to gestures are known.
  package init(
    name: String, summary: String, parameters: [ParameterDescriptor], targets: [TargetDescriptor],
    tracks: [TrackDescriptor], texts: [String], scrollViews: [ScrollViewDescriptor], guides: [GuideDescriptor] = [],
    starter: String = "", canTurn: Bool = false, invitations: [GestureInvitation] = []
  ) {
    self.texts = texts
    self.invitations = invitations
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.targets = targets
    self.tracks = tracks
    self.scrollViews = scrollViews
    self.guides = guides
    self.starter = starter
    self.canTurn = canTurn
  }

  /// The patterns of everything that a `scroll` step can name: the scroll views, and the targets that are scroll views.
  package var scrollablePatterns: [String] {
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

/// A parameter of a scene that a scenario can set.
public struct ParameterDescriptor: Sendable {
  /// The parameter's key in a scenario, such as "rows".
  package let name: String
  /// The values that the parameter takes.
  package let kind: ParameterKind
  /// The value if a scenario doesn't set the parameter.
  package let standard: ParameterValue
  /// One sentence, with the unit.
  package let summary: String

  /// Creates a parameter's descriptor from its name, kind, standard value, and summary.
  package init(_ name: String, _ kind: ParameterKind, standard: ParameterValue, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.summary = summary
  }
}

/// The values that a parameter takes; ranges include both ends.
package indirect enum ParameterKind: Sendable {
  /// True or false.
  case boolean
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A length in points or a plain factor.
  case number(ClosedRange<Double>)
  /// A duration in a range.
  case duration(ClosedRange<Microseconds>)
  /// A timing curve, such as `easeInOut`, `bezier(0.25, 0.1, 0.25, 1)`, or `spring(0.8)` in a scenario.
  case curve
  /// One of several words.
  case choice([String])
  /// Any text.
  case text
  /// A number of generated titles, or the titles themselves; the range bounds how many.
  case titles(ClosedRange<Int>)
  /// The texts of a list's rows; the range bounds how many.
  case rows(ClosedRange<Int>)
  /// Landscapes, or PNG files beside the scenario; the range bounds how many.
  case pictures(ClosedRange<Int>)
  /// A map of further parameters.
  case group([ParameterDescriptor])
}

/// The texts of a row, or of a caption over a picture.
public struct RowTexts: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The text below the title, or nil for none.
  public var subtitle: String?
  /// The text at the right, or nil for none.
  public var value: String?

  /// Creates the texts of a row, by default only a title.
  public init(title: String, subtitle: String? = nil, value: String? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
  }
}

/// A value of a parameter, as a scenario sets it or as the descriptor's standard.
package enum ParameterValue: Hashable, Sendable {
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A length in points or a plain factor.
  case number(Double)
  /// A duration in microseconds.
  case duration(Microseconds)
  /// A timing curve.
  case curve(TimingCurve)
  /// One of the words that the parameter's kind lists.
  case choice(String)
  /// A text, or nil for the sample content's own.
  case text(String?)
  /// A number of titles from the sample content.
  case titleCount(Int)
  /// The titles themselves.
  case titles([String])
  /// The texts of rows; empty for the sample content's own.
  case rows([RowTexts])
  /// Pictures; empty for the sample content's own.
  case pictures([ImageSource])
  /// The values of a group's members by name; those that are missing have their standard values.
  case group([String: ParameterValue])
}

/// A place on screen that a step can name.
public struct TargetDescriptor: Sendable {
  /// The target's name, such as "field", or "row.N" for a family counted from 0.
  public let pattern: String
  /// What the target is, in one sentence.
  public let summary: String
  /// Whether the target is a scroll view, so that a `scroll` step can name it too.
  public let isScrollable: Bool

  /// Creates a target's descriptor; by default, a `scroll` step cannot name the target.
  public init(_ pattern: String, _ summary: String, isScrollable: Bool = false) {
    self.pattern = pattern
    self.summary = summary
    self.isScrollable = isScrollable
  }
}

/// A track of a scene's own.
public struct TrackDescriptor: Sendable {
  /// The track's name, such as "field.bottom", or "cell.N.top" for a family.
  public let pattern: String
  /// One sentence, with unit, coordinates, and whether it is a model value.
  public let summary: String
  /// The words that the track takes; empty for a track of numbers.
  public let words: [String]

  /// Creates a track's descriptor; without words, it is a track of numbers.
  public init(_ pattern: String, _ summary: String, words: [String] = []) {
    self.pattern = pattern
    self.summary = summary
    self.words = words
  }

  /// Returns the pattern of the family that a name belongs to, such as "cell.N.top" for "cell.3.top".
  package static func pattern(of name: String) -> String {
    name.split(separator: ".").map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
  }

  /// Returns the name of a member of a family, such as "cell.3.top".
  package func name(of index: Int) -> String {
    pattern.split(separator: ".").map { $0 == "N" ? String(index) : String($0) }.joined(separator: ".")
  }
}

/// A scroll view of a scene, whose tracks begin with its name.
public struct ScrollViewDescriptor: Sendable {
  /// The scroll view's name, such as "list", or "list.N" for a family.
  public let pattern: String
  /// The axis along which a `scroll` step moves the scroll view.
  public let axis: Axis
  /// What the scroll view shows, in one sentence.
  public let summary: String

  /// Creates a scroll view's descriptor from its name, axis, and summary.
  public init(_ pattern: String, axis: Axis, _ summary: String) {
    self.pattern = pattern
    self.axis = axis
    self.summary = summary
  }
}

/// A number of the scene that the overlay `guides` draws where it acts.
public struct GuideDescriptor: Sendable {
  /// The guide's name, such as "stride".
  public let name: String
  /// What the number is, in one sentence.
  public let summary: String

  /// Creates a guide's descriptor from its name and summary.
  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
