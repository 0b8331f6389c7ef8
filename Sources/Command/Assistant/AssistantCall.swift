import FlipbookExport

/// A call of a tool: runs of the program, one after the other.
final class AssistantCall {
  /// The most seconds of a call.
  private static let mostSeconds = 300

  let id: JSONValue
  private let plan: AssistantTool.Plan
  private let progress: JSONValue?
  private var ends: [ProgramCall.End] = []
  private var current: ProgramCall?
  private var start: ContinuousClock.Instant?
  private var reportedSeconds = 0

  /// - Parameter progress: What identifies the call in notifications of its progress, or nil if none are wanted.
  init(id: JSONValue, plan: AssistantTool.Plan, progress: JSONValue?) {
    (self.id, self.plan, self.progress) = (id, plan, progress)
  }

  /// Starts the next run if none runs. Returns the result at the end, or nil before.
  func result() -> AssistantResult? {
    if start == nil { start = .now }
    if let current {
      guard let end = current.end() else { return seconds > AssistantCall.mostSeconds ? timeLimit() : nil }
      ends.append(end)
      self.current = nil
    }
    guard ends.count < plan.commands.count else { return plan.result(ends) }
    current = ProgramCall(plan.commands[ends.count])
    return current == nil ? AssistantResult(.text("The program cannot be started."), status: 4) : nil
  }

  private func timeLimit() -> AssistantResult {
    cancel()
    let words =
      "Ended after \(AssistantCall.mostSeconds) s. Ask for fewer files, a smaller picture, or a shorter recording."
    return AssistantResult(.text(words), status: nil)
  }

  func cancel() {
    current?.kill()
    current = nil
  }

  private var seconds: Int { start.map { Int((.now - $0).components.seconds) } ?? 0 }

  /// The notification of the progress, once a second.
  func nextProgress() -> [UInt8]? {
    guard let progress, seconds > reportedSeconds else { return nil }
    reportedSeconds = seconds
    return JSONWriter.notification("notifications/progress") { json in
      json.object(.compact) { json in
        json.field("progressToken") { $0.value(progress) }
        json.field("progress", reportedSeconds)
        json.field("message", "running for \(reportedSeconds) s")
      }
    }
  }
}
