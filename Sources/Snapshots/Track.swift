/// The value of a track in a frame.
public enum TrackValue: Hashable, Sendable {
  /// An exact number: the presentation value, unless the track is a model value.
  case number(Double)
  case word(String)
  /// No value, because the object doesn't exist: an empty field in CSV, null in JSON.
  case absent

  public static func flag(_ isOn: Bool) -> TrackValue { .number(isOn ? 1 : 0) }

  public static func optional(_ number: Double?) -> TrackValue { number.map(TrackValue.number) ?? .absent }
}

/// The names of a run's tracks, in order and without duplicates. See Stage, "Tracks".
public struct TrackTable: Hashable, Sendable {
  public let names: [String]

  public init(names: [String]) { self.names = names }
}
