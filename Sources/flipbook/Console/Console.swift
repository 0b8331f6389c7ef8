import Glibc
import FlipbookScenarios
import Synchronization

/// Where a command's words go: results to standard output, messages and progress to standard error.
final class Console: Sendable {
  enum Progress: Sendable {
    /// A line that changes in place.
    case live
    /// A line for each thing done.
    case plain
    case none
  }

  private let isColored: Bool
  private let isResultColored: Bool
  private let isTerminal: Bool
  /// The live line that stands on the terminal now, and when it was last changed.
  private let live = Mutex<(text: String, moment: ContinuousClock.Instant?)>(("", nil))

  /// - Parameter allowsColor: whether messages are coloured where they go to a terminal.
  init(allowsColor: Bool) {
    isTerminal = StandardStreams.isErrorTerminal
    let isForbidden = StandardStreams.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    isColored = allowsColor && isTerminal && !isForbidden
    isResultColored = allowsColor && StandardStreams.isOutputTerminal && !isForbidden
  }

  /// How progress is shown unless a person wants none.
  var progress: Progress { isTerminal ? .live : .plain }

  /// Writes a command's whole result.
  func write(_ result: String) -> ExitStatus { write(Array(result.utf8)) ?? .done }

  /// Writes a part of a command's result.
  /// - Returns: how the command ends where no more can be written: quietly, if nobody reads on.
  func write(_ part: [UInt8]) -> ExitStatus? {
    do throws(StandardOutputError) {
      try StandardStreams.writeResult(part)
      return nil
    } catch {
      switch error {
      case .closed: return .done
      case .interrupted: return .interrupted
      case .failed(let code):
        self.error("\(String(cString: strerror(code))) (write)", at: "standard output")
        return .systemFailed
      }
    }
  }

  /// A whole line on standard error; a live line makes way for it.
  func message(_ line: String) {
    live.withLock { live in
      StandardStreams.writeMessage((live.text.isEmpty ? "" : eraseLine) + line + "\n" + live.text)
    }
  }

  /// `place: error: what is wrong`, as compilers write it; `place` is the program where no file is to blame.
  func error(_ text: String, at place: String = HelpText.program) {
    message(labelled("error", isColored ? red : nil, text, place))
  }

  /// The same for what is odd, though not wrong.
  func warning(_ text: String, at place: String = HelpText.program) {
    message(labelled("warning", isColored ? yellow : nil, text, place))
  }

  /// What is wrong, odd or failed in a scenario, on standard error.
  func tell(_ diagnostic: Diagnostic) { message(line(diagnostic, isColored: isColored)) }

  /// The same as a part of a command's result.
  /// - Returns: how the command ends where no more can be written.
  func write(_ diagnostic: Diagnostic) -> ExitStatus? {
    write(Array((line(diagnostic, isColored: isResultColored) + "\n").utf8))
  }

  /// Changes the live line; changes that come too fast to read are left out. "" takes it away, at once.
  func show(_ text: String) {
    live.withLock { live in
      let now = ContinuousClock.now
      if !text.isEmpty, let moment = live.moment, now - moment < .milliseconds(50) { return }
      guard text != live.text else { return }
      // Japanese characters take two columns.
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
    return labelled(diagnostic.severity.rawValue, isColored ? color : nil, diagnostic.text, place)
  }

  private func labelled(_ label: String, _ color: String?, _ text: String, _ place: String) -> String {
    "\(Wording.place(place)): " + (color.map { "\($0)\(label):\(plain) " } ?? "\(label): ") + text
  }
}
