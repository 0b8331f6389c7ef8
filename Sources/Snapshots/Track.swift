/// One track's value in one frame.
package enum TrackValue: Hashable, Sendable {
  /// Exact, as drawn unless the track is a model value.
  case number(Double)
  case word(String)
  /// The thing is not there: an empty field in CSV, null in JSON.
  case absent

  package static func flag(_ isOn: Bool) -> TrackValue { .number(isOn ? 1 : 0) }

  package static func optional(_ number: Double?) -> TrackValue { number.map(TrackValue.number) ?? .absent }
}

/// The names of a run's tracks in the order of the specification; no name stands twice.
package struct TrackTable: Hashable, Sendable {
  package let names: [String]

  package init(names: [String]) { self.names = names }
}
