import Flipbook
import FlipbookExport
import FlipbookReview
import FlipbookScenarios
import Synchronization

/// The cells that a run processes.
struct ShardPart: Sendable {
  /// The indices of cells by the places of scenarios; `nil` for all cells of all scenarios.
  let cells: [String: Set<Int>]?
  let meter = CostMeter()

  static let all = ShardPart(cells: nil)

  /// Whether the run processes a cell of a scenario, by its index among the selected cells.
  func has(_ index: Int, of input: ScenarioInput) -> Bool {
    cells.map { $0[input.place]?.contains(index) ?? false } ?? true
  }

  /// The scenarios that have a cell in this part.
  func inputs(of all: [ScenarioInput]) -> [ScenarioInput] {
    guard let cells else { return all }
    return all.filter { cells[$0.place] != nil }
  }
}

/// The time that each cell takes.
final class CostMeter: Sendable {
  private let times = Mutex<[String: Duration]>([:])

  func measure<Value>(_ name: String, _ work: () -> Value) -> Value {
    let start = ContinuousClock.now
    defer { add(start.duration(to: .now), to: name) }
    return work()
  }

  func add(_ time: Duration, to name: String) { times.withLock { $0[name, default: .zero] += time } }

  /// The whole milliseconds of a cell, at least 1.
  func milliseconds(_ name: String) -> Int {
    let parts = times.withLock { $0[name] ?? .zero }.components
    return max(1, Int(parts.seconds) * 1_000 + Int(parts.attoseconds / 1_000_000_000_000_000))
  }
}

/// The work of one shard: its part of the cells, and the record for merging.
struct ShardWork {
  let part: ShardPart
  private(set) var record: ShardRecord

  /// Divides the work, or returns `nil` without `--shard`.
  ///
  /// - Parameter command: The name of the command.
  static func plan(
    _ command: String, _ arguments: ParsedArguments, _ inputs: ScenarioInputs, _ loader: ScenarioLoader,
    _ tool: ToolFingerprint
  ) throws(Refusal) -> ShardWork? {
    guard let shard = arguments[ShardChoice.option]?.shard else { return nil }
    let costs = try arguments[ShardChoice.costs].map { path throws(Refusal) in try RecordedCosts.read(path) } ?? [:]
    let planning = ShardPlanning(loader: loader, workers: Batch.workers(arguments))
    guard let (units, sources) = planning.read(inputs.inputs) else { throw Refusal(outcome: .interrupted) }
    let plan = ShardPlan(units, count: shard.count, costs: costs)
    let cells = plan.cells(of: shard.number).map { (inputs.inputs[$0].place, $1) }
    return ShardWork(
      part: ShardPart(cells: Dictionary(uniqueKeysWithValues: cells)),
      record: ShardRecord(
        command: command, shard: shard, tool: tool, options: arguments.resultOptions, scenarios: sources, plan: plan))
  }

  /// Completes the record with what the run found.
  func finished(_ status: ExitStatus, _ change: (inout ShardRecord) -> Void = { _ in }) -> ShardRecord {
    var record = record
    record.status = status.rawValue
    record.cells = record.cells.map {
      ShardRecord.Cost(name: $0.name, milliseconds: part.meter.milliseconds($0.name))
    }
    change(&record)
    return record
  }
}

extension ParsedArguments {
  /// The options that do not change results.
  private static let others: Set<String> = [
    "output", "shard", "costs", "jobs", "quiet", "no-cache", "verify-cache", "root", "contact-sheet", "annotations",
    "no-color", "font-dir", "fail-fast", "cache", "report", "force",
  ]

  /// The options that change results, by name.
  fileprivate var resultOptions: [ShardRecord.Part] {
    options.filter { !ParsedArguments.others.contains($0.name) }.compactMap { option in
      let text = option.name == "format" ? ScenarioOptions.resultFormats(option.text) : option.text
      return text.map { ShardRecord.Part("--\(option.name)", $0) }
    }
  }
}
