import FlipbookBitmaps
import FlipbookEncoding

/// Divides the cells of all scenarios among shards, identically on every machine.
///
/// The cells are assigned longest first, each to the shard with the least work so far (R. L. Graham, "Bounds on
/// Multiprocessing Timing Anomalies", 1969): no shard takes more than 4/3 of the best possible time.
package struct ShardPlan: Sendable {
  /// A cell of a scenario, or a scenario that cannot be read.
  package struct Unit: Hashable, Sendable {
    /// The index of the scenario.
    package let input: Int
    /// The index among the selected cells of the scenario.
    package let cell: Int
    /// The name of the result.
    package let name: String
    /// The number of pixels in all frames.
    package let pixels: Int

    package init(input: Int, cell: Int, name: String, pixels: Int) {
      self.input = input
      self.cell = cell
      self.name = name
      self.pixels = pixels
    }
  }

  /// In the order of the scenarios and their cells.
  package let units: [Unit]
  /// The number of the shard of each unit, from 1.
  package let shards: [Int]

  /// - Parameter costs: The recorded costs of results in milliseconds, by name.
  package init(_ units: [Unit], count: Int, costs: [String: Int] = [:]) {
    self.units = units
    let weights = ShardPlan.weights(units, costs)
    let order = units.indices.sorted { first, second in
      if weights[first] != weights[second] { return weights[first] > weights[second] }
      return units[first].name.utf8.lexicographicallyPrecedes(units[second].name.utf8)
    }
    var loads = LoadHeap(count: count)
    var shards = Array(repeating: 0, count: units.count)
    for index in order { shards[index] = loads.add(weights[index]) }
    self.shards = shards
  }

  /// The indices of the cells of each scenario in a shard, by the index of the scenario.
  package func cells(of shard: Int) -> [Int: Set<Int>] {
    var cells: [Int: Set<Int>] = [:]
    for (unit, owner) in zip(units, shards) where owner == shard { cells[unit.input, default: []].insert(unit.cell) }
    return cells
  }

  /// A digest of which shard does what.
  package var digest: String {
    let lines = zip(units, shards).map { "\($1) \($0.name)\n" }
    return ContentDigest(of: Array(lines.joined().utf8)).description
  }

  /// The costs in milliseconds, or numbers of pixels if none is recorded. A cell without a recorded cost has the average
  /// cost of as many pixels.
  private static func weights(_ units: [Unit], _ costs: [String: Int]) -> [Int] {
    let known = units.filter { costs[$0.name] != nil }
    let milliseconds = known.reduce(0) { $0 + min(costs[$1.name] ?? 0, mostMilliseconds) }
    let pixels = known.reduce(0) { $0 + $1.pixels }
    guard milliseconds > 0, pixels > 0 else { return units.map { max(1, $0.pixels) } }
    // One multiplication and one division have the same result on every machine.
    let factor = Double(milliseconds) / Double(pixels)
    return units.map { unit in
      max(1, min(costs[unit.name] ?? Int((Double(unit.pixels) * factor).rounded()), mostMilliseconds))
    }
  }

  private static let mostMilliseconds = 1_000_000_000
}

/// The work of each shard, with the least one first. Of several, the one with the lowest number comes first.
private struct LoadHeap {
  private var heap: [(load: Int, shard: Int)]

  init(count: Int) { heap = (1...max(1, count)).map { (0, $0) } }

  /// Adds work to the shard with the least, and returns its number.
  mutating func add(_ work: Int) -> Int {
    let shard = heap[0].shard
    heap[0].load += work
    var parent = 0
    while true {
      let least = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }.min { heap[$0] < heap[$1] }
      guard let least, heap[least] < heap[parent] else { return shard }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
