import Flipbook
import FlipbookRuns
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios
import FlipbookUnits
import FlipbookYAML

extension Command {
  private static let importOrigin = Option<ScreenOrigin>(
    "origin",
    ValueKind(placeholder: "X:Y", expected: "two numbers of points such as 0:47", words: [], read: ScreenOrigin.init),
    "where the log's origin is on screen, in points (default 0:0)")
  private static let importDevice = Option<String>(
    "device", .text("NAME", "the name of a device"), "the screen that percentages refer to (default iphone-15)")

  private static let importScenario = Option<String>(
    "scenario", .text("FILE", "a scenario"), "the scenario whose targets the elements of a test script are")

  static func importing(_ studio: Studio) -> Command {
    Command(
      name: "import",
      summary: "turn recorded touches or swipes of a test script into steps",
      operands: OperandDescription(
        placeholder: "touches|swipes FILE", expected: "'touches' or 'swipes' and a file", count: 2...2),
      options: [
        RecordingOptions.columns.description, RecordingOptions.scale.description, importOrigin.description,
        importDevice.description, importScenario.description,
      ],
      discussion: """
        'touches' reads a log of touches in CSV or JSON lines: a column of times, the columns x and y, and, if there
        are any, the phase, whether the finger is down, and the finger's number. Columns are recognized by their
        names. Each touch becomes a gesture with a path, simplified to within 0.5 pt and 1 ms of the log. A second
        finger is an error.

        'swipes' reads the taps, long presses, scrolls, and swipes in a script of idb, Maestro, or Appium, line
        by line. Elements whose id or text is a target of '--scenario' become that target; a warning names each
        other line that touches the screen.

        Prints the steps to standard output.
        """,
      check: { arguments in
        guard let kind = arguments.operands.first, ImportKind(rawValue: kind) == nil else { return [] }
        let words = ImportKind.allCases.map(\.rawValue)
        return [
          .unknownOperand(kind, expected: Wording.choice(words), nearest: NearestName.find(kind, among: words))
        ]
      }
    ) { arguments, console in
      let path = arguments.operands[1]
      do throws(Refusal) {
        let bytes = try RecordingFile.start(of: path)
        if let kind = FileKind(of: bytes) {
          throw Refusal(outcome: .failure(.wrong, kind.problem(), place: path))
        }
        switch ImportKind(rawValue: arguments.operands[0]) {
        case .touches: return console.write(try touches(bytes, path, arguments))
        case .swipes:
          let script = try swipes(bytes, path, arguments, studio)
          for skipped in script.skipped {
            console.report(
              Diagnostic(
                path: path, line: skipped.line, column: skipped.column, severity: .warning, message: skipped.message))
          }
          return console.write(script.timeline)
        case nil: return .wrong
        }
      } catch {
        console.report(error.outcome)
        return error.outcome.status
      }
    }
  }

  private static func touches(
    _ bytes: [UInt8], _ path: String, _ arguments: ParsedArguments
  ) throws(Refusal) -> String {
    let layout = RecordingOptions.layout(arguments)
    let origin = arguments[importOrigin] ?? ScreenOrigin(x: 0, y: 0)
    do throws(TouchLogErrors) {
      return try TouchLog.read(
        bytes, TouchLog.Layout(columns: layout.columns, scale: layout.scale, origin: (origin.x, origin.y))
      ) { Interruption.isWanted }.steps
    } catch {
      throw refusal(error.problems, path)
    }
  }

  private static func swipes(
    _ bytes: [UInt8], _ path: String, _ arguments: ParsedArguments, _ studio: Studio
  ) throws(Refusal) -> SwipeScript {
    var known: [String]?
    if let path = arguments[importScenario] { known = try targets(of: path, studio) }
    let targets = known
    let name = arguments[importDevice] ?? Device.standard.name
    guard let device = studio.vocabulary.devices.first(where: { $0.name == name }) else {
      let hint = NearestName.find(name, among: studio.vocabulary.devices.map(\.name)).map { "; did you mean '\($0)'?" }
      let message = "there is no device \(Wording.quoted(name))\(hint ?? "; see '\(Program.toolName) list devices'")"
      throw Refusal(outcome: .failure(.wrong, message, place: "--device"))
    }
    guard let text = String(validating: bytes, as: UTF8.self), bytes.count <= RecordingLimits.bytes else {
      throw Refusal(outcome: .failure(.wrong, "is not a text in UTF-8 of at most 64 MB", place: path))
    }
    let script = SwipeScript(
      text, size: (device.size.width, device.size.height),
      isTarget: targets.map { all in { @Sendable name in isTarget(name, of: all) } })
    guard script.problems.isEmpty else { throw refusal(script.problems, path) }
    guard !script.steps.isEmpty || !script.skipped.isEmpty else {
      throw Refusal(
        outcome: .failure(.wrong, "has no taps or swipes of idb, Maestro, or Appium", place: path))
    }
    return script
  }

  /// Returns the patterns of a scenario's targets, such as "row.N".
  private static func targets(of path: String, _ studio: Studio) throws(Refusal) -> [String] {
    switch ScenarioLoader(studio: studio, overrides: ScenarioOverrides()).read(path) {
    case .refused(let outcome): throw Refusal(outcome: outcome)
    case .unwanted(let reason): throw Refusal(outcome: .failure(.wrong, reason, place: path))
    case .ready(let plays, _): return plays.first?.scene.descriptor.targets.map(\.pattern) ?? []
    }
  }

  private static func isTarget(_ name: String, of patterns: [String]) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    return patterns.contains { pattern in
      let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == words.count && zip(parts, words).allSatisfy { $0 == "N" ? Int($1) != nil : $0 == $1 }
    }
  }

  private static func refusal(_ problems: [TraceProblem], _ path: String) -> Refusal {
    if problems.contains(.interrupted) { return Refusal(outcome: .interrupted) }
    let messages = problems.map { Outcome.Message.diagnostic(Diagnostic($0, path: path)) }
    return Refusal(outcome: Outcome(status: .wrong, messages: messages))
  }
}

/// What can be imported.
private enum ImportKind: String, CaseIterable {
  case touches
  case swipes
}

/// A position on screen in points.
struct ScreenOrigin: Sendable {
  let x: Double
  let y: Double

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  init?(_ text: String) {
    let parts = text.split(separator: ":").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.magnitude < 1e5, y.magnitude < 1e5 else { return nil }
    (self.x, self.y) = (x, y)
  }
}
