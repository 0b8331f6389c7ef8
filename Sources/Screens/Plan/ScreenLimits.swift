/// Limits that keep screens small enough to be played.
package enum ScreenLimits {
  /// The scales that a scroll view can have.
  package static let zoom = 0.01...100.0
  /// Views of a screen, with repetitions.
  package static let views = 2_000
  /// Repetitions of a view.
  package static let repetitions = 1_000
  /// Rows of a list, and those of a list whose rows have different heights or are in sections.
  package static let rows = 1_000_000
  package static let differentRows = 10_000
  /// Values of a list.
  package static let listValues = 1_000
  /// How deep views can be nested.
  package static let nesting = 32
  /// How many values can depend on each other in a row.
  package static let chain = 200
  /// Handlers of a screen, and actions in them.
  package static let handlers = 1_000
  /// How deep handlers can call each other.
  package static let depth = 32
  /// The damping ratios of springs, which come to rest.
  package static let damping = 0.05...100.0
  /// A ratio that is rather the coefficient of a `CASpringAnimation`, whose default is 10.
  package static let unlikelyDamping = 4.0
  /// Seconds that are rather milliseconds: as long as a scenario without a duration at most.
  package static let unlikelySeconds = 60.0
  /// SwiftUI's bounces of springs, which come to rest.
  package static let bounce = -0.99...0.95
  /// How long animations wait, in seconds, and how often they run.
  package static let delay = 0.0...600.0
  package static let runs = 0.001...1e6
  /// Keyframes of an animation.
  package static let keyframes = 100
  /// Characters of a text that handlers and keys make, and how many such texts there are.
  package static let textLength = 1_000
  package static let texts = 100_000
  /// Actions in one refresh.
  package static let actions = 10_000
}
