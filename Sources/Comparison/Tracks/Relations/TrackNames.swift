import FlipbookRuns
internal import FlipbookSnapshots

/// Finds tracks whose values another track has in the second run: renamed ones, and pairs that are exchanged.
struct TrackNames {
  private let first: [String: [TrackValue]]
  private let second: [String: [TrackValue]]
  private let tolerance: Double

  init(_ first: RunTracks, _ second: RunTracks, _ frames: CommonFrames, tolerance: Double) {
    self.first = Dictionary(first.series.map { ($0.name, frames.ofFirst($0.values)) }) { known, _ in known }
    self.second = Dictionary(second.series.map { ($0.name, frames.ofSecond($0.values)) }) { known, _ in known }
    self.tolerance = tolerance
  }

  /// Returns the new names of tracks by their old ones. Tracks that stand still can be any other.
  func renamed(_ lost: [String], _ new: [String]) -> [String: String] {
    var names: [String: String] = [:]
    for name in lost where isMoving(name) {
      let found = new.filter { isSame(name, $0) }
      if found.count == 1, let other = found.first, !names.values.contains(other) { names[name] = other }
    }
    return names
  }

  /// Returns for each track the one with which it is exchanged. Of several with the same values, it is one of the same kind, such
  /// as the scale of another view.
  func exchanged(_ names: [String]) -> [String: String] {
    var exchanged: [String: String] = [:]
    for (index, name) in names.enumerated() where isMoving(name) && exchanged[name] == nil {
      let others = names[(index + 1)...].filter {
        exchanged[$0] == nil && isSame(name, $0) && isSame($0, name)
      }
      guard let other = others.first(where: { TrackNames.kind($0) == TrackNames.kind(name) }) ?? others.first else {
        continue
      }
      exchanged[name] = other
      exchanged[other] = name
    }
    return exchanged
  }

  private static func kind(_ name: String) -> Substring? { name.split(separator: ".").last { Int($0) == nil } }

  private func isMoving(_ name: String) -> Bool {
    guard let values = first[name] else { return false }
    return values.contains { $0 != values[0] }
  }

  /// Whether a track of the first run has the values of one of the second.
  private func isSame(_ name: String, _ other: String) -> Bool {
    guard let one = first[name], let values = second[other], one.count == values.count else { return false }
    let largest = tolerance * TrackUnit(of: name).fineness
    return zip(one, values).allSatisfy { one, other in
      guard case .number(let one) = one, case .number(let other) = other else { return one == other }
      return (one - other).magnitude <= largest
    }
  }
}
