import Flipbook
import Testing
import TestSupport

/// How cells are divided.
@Suite("Plans of shards")
struct ShardPlanTests {
  private static func units(_ count: Int, seed: UInt64) -> [ShardPlan.Unit] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { index in
      ShardPlan.Unit(
        input: index, cell: 0, name: "case-\(index)", pixels: Int.random(in: 0...1_000_000, using: &random))
    }
  }

  @Test("Every cell belongs to one shard, whatever the order of the scenarios", arguments: [1, 2, 3, 7, 16, 500])
  func complete(count: Int) {
    let units = ShardPlanTests.units(300, seed: 7)
    let plan = ShardPlan(units, count: count)
    #expect(plan.shards.allSatisfy { (1...count).contains($0) })
    let reversed = ShardPlan(units.reversed(), count: count)
    #expect(reversed.shards.reversed() == plan.shards)
    let all = (1...count).map { plan.cells(of: $0).values.reduce(0) { $0 + $1.count } }
    #expect(all.reduce(0, +) == units.count)
  }

  @Test("No shard has more than 4/3 of the best possible work", arguments: 1...40)
  func balanced(seed: Int) {
    let units = ShardPlanTests.units(20 + seed, seed: UInt64(seed))
    for count in [2, 3, 5, 8] {
      let plan = ShardPlan(units, count: count)
      let loads = (1...count).map { shard in
        zip(plan.units, plan.shards).filter { $1 == shard }.reduce(0) { $0 + max(1, $1.0.pixels) }
      }
      // No division is better than equal parts, or than the longest cell alone.
      let total = units.reduce(0) { $0 + max(1, $1.pixels) }
      let best = max((total + count - 1) / count, units.map(\.pixels).max() ?? 0)
      #expect(Double(loads.max() ?? 0) <= 4.0 / 3 * Double(best) + 1, "\(loads), at best \(best)")
    }
  }

  @Test("Recorded costs take the place of pixels, which are converted for the rest")
  func costs() {
    let units = ["a", "b", "c", "d"].enumerated().map {
      ShardPlan.Unit(input: $0, cell: 0, name: $1, pixels: 1_000)
    }
    // 60 ms for 2,000 pixels: c and d count as 30 ms each.
    let plan = ShardPlan(units, count: 2, costs: ["a": 55, "b": 5])
    #expect(plan.shards == [1, 1, 2, 2])
    #expect(ShardPlan(units, count: 2).shards == [1, 2, 1, 2])
    #expect(plan.digest != ShardPlan(units, count: 2).digest)
  }
}
