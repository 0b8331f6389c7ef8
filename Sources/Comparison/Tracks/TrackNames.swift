internal import FlipbookSnapshots

/// Finds tracks whose values another track has in the second run: renamed ones, and pairs that are exchanged.
struct TrackNames {
  /// A track's values in the compared frames.
  struct Series {
    let name: String
    let values: [TrackValue]
    let tolerance: Double

    init(_ name: String, _ values: [TrackValue], tolerance: Double) {
      (self.name, self.values) = (name, values)
      self.tolerance = tolerance * TrackUnit(of: name).fineness
    }

    var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

    func isSame(as other: Series) -> Bool {
      values.count == other.values.count
        && zip(values, other.values).allSatisfy { one, other in
          guard case .number(let one) = one, case .number(let other) = other else { return one == other }
          return (one - other).magnitude <= tolerance
        }
    }
  }

  /// Returns the new names of tracks by their old ones. Tracks that stand still can be any other.
  static func renamed(_ lost: [Series], _ new: [Series]) -> [String: String] {
    var names: [String: String] = [:]
    for one in lost where !one.isConstant {
      let found = new.filter(one.isSame)
      if found.count == 1, let other = found.first, !names.values.contains(other.name) { names[one.name] = other.name }
    }
    return names
  }

  /// Returns for each track the one with which it is exchanged.
  static func exchanged(_ pairs: [Change<Series>]) -> [String: String] {
    var names: [String: String] = [:]
    for (index, pair) in pairs.enumerated() where !pair.first.isConstant {
      for other in pairs[(index + 1)...]
      where pair.first.isSame(as: other.second) && other.first.isSame(as: pair.second) {
        names[pair.first.name] = other.first.name
        names[other.first.name] = pair.first.name
      }
    }
    return names
  }
}
