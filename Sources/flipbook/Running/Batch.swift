import Synchronization

/// Works on many scenarios at once and tells of them in their order.
///
/// A worker is one synchronous loop in one child task; whatever it draws with is its own. What is told and written does not
/// depend on how many there are.
struct Batch {
  let inputs: [ScenarioInput]
  let workers: Int
  let console: Console
  let isQuiet: Bool

  /// - Returns: how the batch ended, after the work on every input.
  func run(_ work: @escaping @Sendable (ScenarioInput) -> Outcome) async -> ExitStatus {
    let queue = Queue(inputs: inputs, console: console, isQuiet: isQuiet)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, inputs.count)) {
        group.addTask { queue.workOff(work) }
      }
    }
    return queue.status
  }

  /// What the workers share.
  private final class Queue: Sendable {
    private struct State {
      var next = 0
      /// Outcomes that wait for those before them.
      var waiting: [Int: Outcome] = [:]
      var told = 0
      var status = ExitStatus.done
    }

    private let inputs: [ScenarioInput]
    private let console: Console
    private let isQuiet: Bool
    private let state = Mutex(State())

    init(inputs: [ScenarioInput], console: Console, isQuiet: Bool) {
      self.inputs = inputs
      self.console = console
      self.isQuiet = isQuiet
    }

    var status: ExitStatus { state.withLock(\.status) }

    func workOff(_ work: (ScenarioInput) -> Outcome) {
      while let index = take() {
        finish(index, Interruption.isWanted ? .interrupted : work(inputs[index]))
      }
    }

    private func take() -> Int? {
      state.withLock { state in
        guard state.next < inputs.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    private func finish(_ index: Int, _ outcome: Outcome) {
      state.withLock { state in
        state.status = max(state.status, outcome.status)
        state.waiting[index] = outcome
        while let outcome = state.waiting.removeValue(forKey: state.told) {
          console.tell(outcome, isQuiet: isQuiet)
          state.told += 1
        }
      }
    }
  }
}
