package import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// Reads scenarios to plan which cells belong to which shard.
package struct ShardPlanning: Sendable {
  /// A scenario of the run, with a digest of its texts.
  package struct Source: Hashable, Sendable {
    package let name: String
    package let digest: String
  }

  private let loader: ScenarioLoader
  private let workers: Int

  package init(loader: ScenarioLoader, workers: Int) {
    self.loader = loader
    self.workers = workers
  }

  private struct Read: Sendable {
    let index: Int
    var digest = "unreadable"
    var units: [ShardPlan.Unit] = []
  }

  /// Returns the units of all scenarios in order, or `nil` if the program is asked to end.
  package func read(_ inputs: [ScenarioInput]) -> (units: [ShardPlan.Unit], sources: [Source])? {
    var reads: [Read?] = Array(repeating: nil, count: inputs.count)
    WorkerThreads<Read>.run(most: workers) { threads in
      var next = 0
      var running = 0
      repeat {
        while running < workers * 2, next < inputs.count, !Interruption.isWanted {
          let (index, input) = (next, inputs[next])
          threads.add { read(input, index) }
          (next, running) = (next + 1, running + 1)
        }
        guard let read = threads.next() else { break }
        running -= 1
        reads[read.index] = read
      } while true
    }
    guard !Interruption.isWanted else { return nil }
    let known = reads.compactMap(\.self)
    return (known.flatMap(\.units), zip(inputs, known).map { Source(name: $0.place, digest: $1.digest) })
  }

  private func read(_ input: ScenarioInput, _ index: Int) -> Read {
    switch loader.read(input.path) {
    case .unwanted: return Read(index: index, digest: "unselected")
    case .refused:
      return Read(index: index, units: [ShardPlan.Unit(input: index, cell: 0, name: input.place, pixels: 0)])
    case .ready(let plays, let reading):
      let units = plays.enumerated().map { cell, play in
        ShardPlan.Unit(
          input: index, cell: cell, name: play.scenario.name(in: input), pixels: play.scenario.estimatedPixels)
      }
      return Read(index: index, digest: reading.textDigest, units: units)
    }
  }
}

extension Scenario {
  /// The name of the result of this cell.
  package func name(in input: ScenarioInput) -> String { cell.map { FileTree.join(input.place, $0) } ?? input.place }

  /// The number of pixels in all frames. It is an estimate: how long motion takes to come to rest is not known.
  var estimatedPixels: Int {
    let end = duration ?? (timeline.steps.map(\.nominalEnd).max() ?? .zero) + hold
    let frames = max(0, end.seconds) * Double(framesPerSecond) + 1
    let size = traits.device.size
    return Int(min(frames * size.width * size.height * output.scale * output.scale, 1e15).rounded(.up))
  }
}
