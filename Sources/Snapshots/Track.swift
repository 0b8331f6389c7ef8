/// The value of a track in a frame.
package enum TrackValue: Hashable, Sendable {
  /// An exact number: the presentation value, unless the track is a model value.
  case number(Double)
  case word(String)
  /// No value, because the object doesn't exist: an empty field in CSV, null in JSON.
  case absent

  package static func flag(_ isOn: Bool) -> TrackValue { .number(isOn ? 1 : 0) }

  package static func optional(_ number: Double?) -> TrackValue { number.map(TrackValue.number) ?? .absent }
}

/// The names of a run's tracks, in order and without duplicates. See Stage, "Tracks".
package struct TrackTable: Hashable, Sendable {
  package let names: [String]

  package init(names: [String]) { self.names = names }
}
