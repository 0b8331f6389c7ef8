import Flipbook
import FlipbookScenarios
import Glibc
import Synchronization

/// Writes the output of a command: results to standard output, messages and progress to standard error.
final class Console: Sendable {
  enum Progress: Sendable {
    /// One line that is updated in place.
    case live
    /// A line for each completed item.
    case plain
    case none
  }

  private let isColored: Bool
  private let isResultColored: Bool
  private let isTerminal: Bool
  /// The live line that the terminal currently shows, and the time of its last update.
  private let live = Mutex<(text: String, moment: ContinuousClock.Instant?)>(("", nil))
  /// The report for programs while one is written, and why parts of it could not be written.
  private let reporting = Mutex<(report: CommandReport?, end: ExitStatus?)>((nil, nil))

  /// - Parameter allowsColor: Whether messages are colored if they go to a terminal.
  init(allowsColor: Bool) {
    isTerminal = StandardStreams.isErrorTerminal
    let isForbidden = Environment.value(of: "NO_COLOR").map { !$0.isEmpty } ?? false
    isColored = allowsColor && isTerminal && !isForbidden
    isResultColored = allowsColor && StandardStreams.isOutputTerminal && !isForbidden
  }

  /// How progress is shown, unless the user turns it off.
  var progress: Progress { isTerminal ? .live : .plain }

  /// Writes the whole result of a command.
  func write(_ result: String) -> ExitStatus { write(Array(result.utf8)) ?? .done }

  /// Writes part of the result of a command.
  /// - Returns: The exit status if nothing more can be written, or `nil` if more can. A reader that has gone away is not an
  ///   error.
  func write(_ part: [UInt8]) -> ExitStatus? {
    let isReported = reporting.withLock { state in
      state.report?.add(output: part)
      return state.report != nil
    }
    return isReported ? nil : writeResult(part)
  }

  private func writeResult(_ part: [UInt8]) -> ExitStatus? {
    do throws(StandardOutputError) {
      try StandardStreams.writeResult(part)
      return nil
    } catch {
      switch error {
      case .closed: return .done
      case .interrupted: return .interrupted
      case .failed(let code):
        message(
          labeled("error", isColored ? red : nil, "\(String(cString: strerror(code))) (write)", "standard output"))
        return .systemFailed
      }
    }
  }

  /// Writes a line to standard error, above the live line.
  func message(_ line: String) {
    live.withLock { live in
      StandardStreams.writeMessage((live.text.isEmpty ? "" : eraseLine) + line + "\n" + live.text)
    }
  }

  /// Writes an error in the form that compilers use. `place` is the file, or the program if the error concerns no file.
  func error(_ text: String, at place: String = Program.toolName) {
    message(labeled("error", isColored ? red : nil, text, place))
    note(CommandReport.Message(severity: .error, text: text, file: Console.file(place)))
  }

  /// Writes a warning in the same form.
  func warning(_ text: String, at place: String = Program.toolName) {
    message(labeled("warning", isColored ? yellow : nil, text, place))
    note(CommandReport.Message(severity: .warning, text: text, file: Console.file(place)))
  }

  /// Writes what was done with a file or folder to standard error, unless the run is quiet.
  func done(_ text: String, at place: String, isQuiet: Bool) {
    if !isQuiet { message("\(Wording.place(place)): \(text)") }
    note(CommandReport.Message(severity: .done, text: text, file: place))
  }

  /// Writes a diagnostic of a scenario to standard error.
  func report(_ diagnostic: Diagnostic) {
    message(line(diagnostic, isColored: isColored))
    note(CommandReport.Message(diagnostic))
  }

  /// Writes a diagnostic as part of the result of a command.
  /// - Returns: The exit status if nothing more can be written, or `nil` if more can.
  func write(_ diagnostic: Diagnostic) -> ExitStatus? {
    guard !note(CommandReport.Message(diagnostic)) else { return nil }
    return write(Array((line(diagnostic, isColored: isResultColored) + "\n").utf8))
  }

  /// From now on, writes a report instead of what the command prints.
  func beginReport(of command: String) { reporting.withLock { $0 = (CommandReport(command: command), nil) } }

  /// Completes the report.
  ///
  /// - Parameters:
  ///   - status: The exit status, or `nil` for a command that serves a page from now on.
  ///   - address: The address of that page.
  /// - Returns: The exit status with that of writing.
  func endReport(_ status: ExitStatus?, address: String? = nil) -> ExitStatus {
    let (rest, end) = reporting.withLock { state in
      defer { state.report = nil }
      return (state.report?.end(status, address: address) ?? [], state.end)
    }
    return max(status ?? .done, end ?? writeResult(rest) ?? .done)
  }

  /// Writes the address of the page that a command serves until it is interrupted.
  func announce(_ address: String, by command: String) -> ExitStatus {
    guard reporting.withLock({ $0.report != nil }) else { return write("\(command): \(address)\n") }
    return endReport(nil, address: address)
  }

  /// - Returns: Whether there is a report, to which the message is added.
  @discardableResult
  private func note(_ message: CommandReport.Message) -> Bool {
    reporting.withLock { state in
      guard let part = state.report?.add(message) else { return false }
      if state.end == nil, !part.isEmpty { state.end = writeResult(part) }
      return true
    }
  }

  /// The file that a message is about, or `nil` if it is about the whole run.
  private static func file(_ place: String) -> String? { place == Program.toolName ? nil : place }

  /// Updates the live line, or removes it if `text` is empty. Updates that are too frequent to read are skipped.
  func show(_ text: String) {
    live.withLock { live in
      let now = ContinuousClock.now
      if !text.isEmpty, let moment = live.moment, now - moment < .milliseconds(50) { return }
      guard text != live.text else { return }
      // Japanese characters are two columns wide.
      let columns = StandardStreams.errorColumns - 1
      let fitting = String(text.prefix(text.utf8.count == text.count ? columns : columns / 2))
      StandardStreams.writeMessage(eraseLine + fitting)
      live = (fitting, now)
    }
  }

  private let eraseLine = "\r\u{1B}[K"
  private let red = "\u{1B}[1;31m"
  private let yellow = "\u{1B}[1;33m"
  private let plain = "\u{1B}[0m"

  private func line(_ diagnostic: Diagnostic, isColored: Bool) -> String {
    let place = ([diagnostic.path] + [diagnostic.line, diagnostic.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
    let color = diagnostic.severity == .warning ? yellow : red
    return labeled(diagnostic.severity.rawValue, isColored ? color : nil, diagnostic.text, place)
  }

  private func labeled(_ label: String, _ color: String?, _ text: String, _ place: String) -> String {
    "\(Wording.place(place)): " + (color.map { "\($0)\(label):\(plain) " } ?? "\(label): ") + text
  }
}
