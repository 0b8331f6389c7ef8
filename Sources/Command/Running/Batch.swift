import Flipbook
import FlipbookScenarios

/// Processes several scenarios at once and reports their outcomes in order.
///
/// The unit of work is a scenario, a cell of its matrix, or a part of a cell: one function on one thread, which owns
/// everything that it draws with. The output does not depend on the number of workers.
struct Batch {
  /// The result of a unit of work.
  enum Result: Sendable {
    case done(Outcome)
    /// The outcome so far, the remaining parts, the number of cells that they belong to, and the action after all of
    /// them succeed.
    case parts(Outcome, [Work], cells: Int, closing: Closing)
    /// Nothing of this input is selected.
    case unwanted
  }

  typealias Work = @Sendable () -> Result
  typealias Closing = @Sendable () -> Outcome

  let inputs: [ScenarioInput]
  let workers: Int
  let console: Console
  let isQuiet: Bool
  /// Whether the first failure ends the run.
  var stopsAtFailure = false

  /// - Parameter selection: The selection by which the work reads scenarios. Its problems are reported at the end.
  /// - Returns: The exit status of the batch, after the work on every input.
  func run(
    _ selection: CellSelection, _ work: @escaping @Sendable (ScenarioInput) -> Result
  ) -> ExitStatus {
    var queue = WorkQueue(count: inputs.count) { [inputs] in work(inputs[$0]) }
    var status = ExitStatus.done
    var shared = SharedProblems()
    let estimate = ProgressEstimate()
    WorkerThreads<(WorkQueue.Place, Result)>.run(most: workers) { threads in
      var running = 0
      repeat {
        while running < workers, let (place, work) = queue.take() {
          running += 1
          threads.add { (place, Interruption.isWanted ? .done(.interrupted) : work()) }
        }
        guard let (place, result) = threads.next() else { break }
        running -= 1
        for (input, found) in queue.finish(place, result) {
          status = max(status, found.status)
          guard !queue.isClosed else { continue }
          let outcome = inputs.count == 1 ? found : shared.hold(found, of: inputs[input].path)
          let end = console.report(outcome, isQuiet: isQuiet)
          status = max(status, end ?? .done)
          if end != nil || stopsAtFailure && status != .done { queue.close() }
        }
        if inputs.count > 1, !isQuiet, console.progress == .live {
          console.show(estimate.progress(queue.doneCount, of: inputs.count))
        }
      } while true
    }
    console.show("")
    status = max(status, console.report(shared.outcome) ?? .done)
    let problems = status == .interrupted ? [] : selection.problems
    guard selection.hasMatch else {
      problems.forEach { console.error($0) }
      return max(status, problems.isEmpty ? .done : .wrong)
    }
    problems.forEach { console.warning($0) }
    return status
  }
}

/// The remaining work, and the outcomes that wait to be reported.
struct WorkQueue {
  /// An input and, after it is divided into parts, the index of a part.
  struct Place: Hashable, Sendable {
    let input: Int
    var part = 0
  }

  private let count: Int
  private let work: @Sendable (Int) -> Batch.Result
  private var nextInput = 0
  /// Parts of inputs that were started come before new inputs, so that few inputs are in progress.
  private var parts: [(place: Place, work: Batch.Work)] = []
  private var outcomes: [Place: Outcome] = [:]
  /// The number of outcomes of each input and the action that completes it, as soon as they are known.
  private var counts: [Int: Int] = [:]
  private var closings: [Int: Batch.Closing] = [:]
  private var cellCounts: [Int: Int] = [:]
  /// Diagnostics of the cells of the input that is being reported, which are reported once for all cells.
  private var held: [Diagnostic] = []
  private var reported = Place(input: 0)
  /// The number of inputs that are done.
  var doneCount: Int { reported.input }
  /// Whether no more results are accepted.
  private(set) var isClosed = false

  /// - Parameters:
  ///   - count: The number of inputs.
  ///   - work: The work on an input, by its index.
  init(count: Int, work: @escaping @Sendable (Int) -> Batch.Result) { (self.count, self.work) = (count, work) }

  mutating func take() -> (Place, Batch.Work)? {
    if !parts.isEmpty {
      let first = parts.removeFirst()
      return (first.place, first.work)
    }
    guard nextInput < count else { return nil }
    defer { nextInput += 1 }
    return (Place(input: nextInput), { [work, nextInput] in work(nextInput) })
  }

  /// Discards the remaining work.
  mutating func close() {
    isClosed = true
    parts = []
    nextInput = count
  }

  /// - Returns: The outcomes that can be reported now, in order, with the indices of their inputs.
  mutating func finish(_ place: Place, _ result: Batch.Result) -> [(input: Int, outcome: Outcome)] {
    switch result {
    case .done(let outcome):
      outcomes[place] = outcome
      if place.part == 0 { counts[place.input] = 1 }
    case .unwanted:
      outcomes[place] = Outcome(status: .done, messages: [])
      counts[place.input] = 1
    case .parts(let outcome, let works, let cells, let closing):
      outcomes[place] = outcome
      closings[place.input] = closing
      counts[place.input] = works.count + 1
      cellCounts[place.input] = cells
      parts += works.enumerated().map { (Place(input: place.input, part: $0 + 1), $1) }
    }
    return takeTold()
  }

  private mutating func takeTold() -> [(input: Int, outcome: Outcome)] {
    var ready: [(input: Int, outcome: Outcome)] = []
    while let outcome = outcomes.removeValue(forKey: reported) {
      let (own, ofCells) = outcome.split()
      ready.append((reported.input, cellCounts[reported.input] == nil ? outcome : own))
      if cellCounts[reported.input] != nil { held += ofCells }
      reported.part += 1
      if outcome.status != .done, outcome.status != .differs { closings[reported.input] = nil }
      guard reported.part == counts[reported.input] else { continue }
      counts[reported.input] = nil
      if let cells = cellCounts.removeValue(forKey: reported.input) {
        ready.append((reported.input, Outcome(merging: held, cells: cells)))
      }
      held = []
      if let closing = closings.removeValue(forKey: reported.input) { ready.append((reported.input, closing())) }
      reported = Place(input: reported.input + 1)
    }
    return ready
  }
}

extension Outcome {
  fileprivate init(merging diagnostics: [Diagnostic], cells: Int) {
    self.init(status: .done, messages: diagnostics.merged(cells: cells).map(Message.diagnostic))
  }

  /// Separates diagnostics of single cells from the rest of the outcome.
  fileprivate func split() -> (own: Outcome, ofCells: [Diagnostic]) {
    var own = Outcome(status: status, messages: [])
    var ofCells: [Diagnostic] = []
    for message in messages {
      if case .diagnostic(let diagnostic) = message, diagnostic.cell != nil {
        ofCells.append(diagnostic)
      } else {
        own.messages.append(message)
      }
    }
    return (own, ofCells)
  }
}
