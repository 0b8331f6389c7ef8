import FlipbookExport

/// A call of a tool: a run of the program.
final class AssistantCall {
  /// The most seconds of a call.
  private static let mostSeconds = 300

  let id: JSONValue
  private let plan: AssistantTool.Plan
  private let progress: JSONValue?
  private var run: ProgramCall?
  private var start: ContinuousClock.Instant?
  private var reportedSeconds = 0

  /// - Parameter progress: What identifies the call in notifications of its progress, or nil if none are wanted.
  init(id: JSONValue, plan: AssistantTool.Plan, progress: JSONValue?) {
    (self.id, self.plan, self.progress) = (id, plan, progress)
  }

  /// Starts the program. Returns the result at its end, or nil before.
  func result() -> AssistantResult? {
    if start == nil { start = .now }
    if let run {
      guard let end = run.end() else { return seconds > AssistantCall.mostSeconds ? timeLimit() : nil }
      return plan.result(end)
    }
    guard let command = plan.command else { return plan.result(nil) }
    run = ProgramCall(command)
    return run == nil ? AssistantResult(.text("The program cannot be started."), status: 4) : nil
  }

  private func timeLimit() -> AssistantResult {
    cancel()
    let words =
      "Ended after \(AssistantCall.mostSeconds) s. Ask for fewer files, a smaller picture, or a shorter recording."
    return AssistantResult(.text(words), status: nil)
  }

  func cancel() {
    run?.kill()
    run = nil
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
