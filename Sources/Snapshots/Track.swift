import FlipbookUnits

/// The value of a track in a frame.
public enum TrackValue: Hashable, Sendable {
  /// An exact number: the presentation value, unless the track is a model value.
  case number(Double)
  /// A word, such as the state of a drawer.
  case word(String)
  /// No value, because the object doesn't exist: an empty field in CSV, null in JSON.
  case absent

  /// Returns 1 for true and 0 for false, as tracks such as `touch.down` have it.
  public static func flag(_ isOn: Bool) -> TrackValue { .number(isOn ? 1 : 0) }

  /// Returns a number, or `absent` for nil.
  public static func optional(_ number: Double?) -> TrackValue { number.map(TrackValue.number) ?? .absent }

  /// Returns whether two values differ by more than the tolerance, are different words, or only one of them is missing.
  package func differs(from other: TrackValue, by tolerance: Double) -> Bool {
    guard case .number(let first) = self, case .number(let second) = other else { return self != other }
    return !(first - second).magnitude.isAtMost(tolerance)
  }
}

/// The names of a run's tracks, in order and without duplicates. See Stage, "Tracks".
package struct TrackTable: Hashable, Sendable {
  /// The names of the columns after `frame` and `time`, such as "touch.down".
  package let names: [String]

  /// Creates a table with the names of a run's tracks.
  package init(names: [String]) { self.names = names }
}
