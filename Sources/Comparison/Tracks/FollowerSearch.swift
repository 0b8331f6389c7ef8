internal import FlipbookSnapshots

/// A change of how a track follows a scroll view or a finger: at another factor, or later.
package struct FollowerChange: Hashable, Sendable {
  package let leader: String
  package let factor: Change<Double>
  /// How many frames it is behind.
  package let lag: Change<Int>
}

/// Finds the tracks that are a multiple of a scroll view's offset.
struct FollowerSearch {
  private struct Leader {
    let name: String
    let first: [Double]
    let second: [Double]
  }

  private let leaders: [Leader]
  private let series: [String: (first: [TrackValue], second: [TrackValue])]

  private static let mostLag = 6
  /// A scroll view must move at least this many points.
  private static let leastRange = 20.0

  init(_ first: RunTracks, _ second: RunTracks, frames: CommonFrames) {
    let others = Dictionary(second.series.map { ($0.name, $0.values) }) { known, _ in known }
    var series: [String: (first: [TrackValue], second: [TrackValue])] = [:]
    var leaders: [Leader] = []
    for one in first.series {
      guard let other = others[one.name] else { continue }
      let values = (first: frames.ofFirst(one.values), second: frames.ofSecond(other))
      series[one.name] = values
      guard one.name.contains(".offset."), let numbers = FollowerSearch.numbers(values.first),
        let otherNumbers = FollowerSearch.numbers(values.second),
        [numbers, otherNumbers].allSatisfy({ ($0.max() ?? 0) - ($0.min() ?? 0) > FollowerSearch.leastRange })
      else { continue }
      leaders.append(Leader(name: one.name, first: numbers, second: otherNumbers))
    }
    self.leaders = leaders
    self.series = series
  }

  /// Returns the difference with the change of what it follows as its explanation, if there is one.
  func explained(_ difference: TrackDifference) -> TrackDifference {
    guard let values = series[difference.name], let first = FollowerSearch.numbers(values.first),
      let second = FollowerSearch.numbers(values.second)
    else { return difference }
    for leader in leaders where leader.name != difference.name {
      guard let one = FollowerSearch.relation(first, leader.first),
        let other = FollowerSearch.relation(second, leader.second)
      else { continue }
      let isSameFactor = (one.factor - other.factor).magnitude <= one.factor.magnitude * 0.002
      var explained = difference
      guard !isSameFactor || one.lag != other.lag else {
        explained.leader = leader.name
        return explained
      }
      let change = FollowerChange(
        leader: leader.name, factor: Change(one.factor, other.factor), lag: Change(one.lag, other.lag))
      explained.facts = [.follower(change)]
      return explained
    }
    return difference
  }

  private static func numbers(_ values: [TrackValue]) -> [Double]? {
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value, number.magnitude < 1e9 else { return nil }
      numbers.append(number)
    }
    return numbers.count > 8 ? numbers : nil
  }

  /// Returns how a track follows another one in every frame, or `nil`.
  private static func relation(_ track: [Double], _ leader: [Double]) -> (factor: Double, lag: Int)? {
    (0...mostLag).lazy.compactMap { lag in factor(track, leader, lag: lag).map { ($0, lag) } }.first
  }

  private static func factor(_ track: [Double], _ leader: [Double], lag: Int) -> Double? {
    let count = min(track.count, leader.count)
    func led(_ index: Int) -> Double { leader[max(0, index - lag)] }
    let (middle, ledMiddle) = (
      track.prefix(count).reduce(0, +) / Double(count), (0..<count).reduce(0) { $0 + led($1) } / Double(count)
    )
    var (products, squares) = (0.0, 0.0)
    for index in 0..<count {
      products += (led(index) - ledMiddle) * (track[index] - middle)
      squares += (led(index) - ledMiddle) * (led(index) - ledMiddle)
    }
    guard squares > 1, case let factor = products / squares, factor.magnitude > 1e-3 else { return nil }
    let slack = 0.02 + 0.002 * factor.magnitude
    let isExact = (0..<count).allSatisfy {
      (track[$0] - middle - factor * (led($0) - ledMiddle)).magnitude <= slack
    }
    return isExact ? factor : nil
  }
}
