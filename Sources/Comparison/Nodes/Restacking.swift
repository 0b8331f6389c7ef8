import FlipbookRuns

/// Finds the fewest children of a node that explain a different order.
enum Restacking {
  /// A child that is in front of a sibling in one run, and behind it in the other.
  struct Move: Hashable {
    let name: String
    let places: Change<String>
  }

  /// - Parameters:
  ///   - first: The names of the children from back to front.
  ///   - second: Those of the other run. Children of only one run do not count.
  static func moves<Name: StringProtocol>(_ first: [Name], _ second: [Name]) -> [Move] {
    let places = Dictionary(second.enumerated().map { (String($1), $0) }) { known, _ in known }
    let common = first.map { String($0) }.filter { places[$0] != nil }
    let order = common.compactMap { places[$0] }
    guard zip(order, order.dropFirst()).contains(where: { $0 >= $1 }) else { return [] }
    let kept = longestRise(order)
    let isKept = Set(kept)
    return common.indices.filter { !isKept.contains($0) }.compactMap { child in
      // Of the siblings that it passed, the closest one is the clearest.
      let passed = kept.filter { (child < $0) != (order[child] < order[$0]) }
      let sibling = passed.min { (order[$0] - order[child]).magnitude < (order[$1] - order[child]).magnitude }
      return sibling.map { sibling in
        let (front, behind) = ("in front of \(name(common[sibling]))", "behind \(name(common[sibling]))")
        return Move(name: common[child], places: child < sibling ? Change(behind, front) : Change(front, behind))
      }
    }
  }

  private static func name(_ path: String) -> String { DiffText.short(String(path.drop { $0 == "/" })) }

  /// Returns the indices of a longest sequence of numbers that rise.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // The index of the smallest last number of a sequence of each length, and of the number before each number.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for index in numbers.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var rise: [Int] = []
    var index = ends.last
    while let place = index {
      rise.append(place)
      index = previous[place]
    }
    return rise.reversed()
  }
}
