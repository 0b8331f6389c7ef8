import FlipbookScenarios

/// The form in which a cache keeps an outcome: a line for each message.
extension Outcome {
  /// The lines, or `nil` for an outcome that is not worth keeping or cannot be written as lines.
  package var notes: [String]? {
    guard status == .done || status == .differs else { return nil }
    var lines = ["status\t\(status.rawValue)"]
    for message in messages {
      switch message {
      case .diagnostic(let diagnostic): lines.append(diagnostic.note)
      case .done(let text, let place): lines.append("done\t\(text)\t\(place)")
      case .error, .result, .summary, .lines: return nil
      }
    }
    return lines.contains { $0.contains("\n") } ? nil : lines
  }

  /// Returns `nil` if the lines are not an outcome. The notes of pictures are skipped.
  ///
  /// - Parameter addition: What is added to the message about the result, such as "unchanged".
  package init?(notes: [String], addition: String) {
    self.init(status: .done, messages: [])
    var hasStatus = false
    for note in notes {
      let fields = note.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 2 else { return nil }
      switch fields[0] {
      case PictureNotes.frames, PictureNotes.warning, PictureNotes.detail: break
      case "status":
        guard let status = Int32(fields[1]).flatMap(ExitStatus.init) else { return nil }
        (self.status, hasStatus) = (status, true)
      case "done":
        let parts = fields[1].split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        messages.append(.done("\(parts[0]), \(addition)", place: parts[1]))
      default:
        guard let diagnostic = Diagnostic(note: note) else { return nil }
        messages.append(.diagnostic(diagnostic))
      }
    }
    guard hasStatus else { return nil }
  }
}

extension Diagnostic {
  fileprivate var note: String {
    [
      severity.rawValue, line.map(String.init) ?? "-", column.map(String.init) ?? "-", cell ?? "-", path, message,
    ].joined(separator: "\t")
  }

  fileprivate init?(note: String) {
    let fields = note.split(separator: "\t", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let severity = Severity(rawValue: fields[0]) else { return nil }
    self.init(
      path: fields[4], line: Int(fields[1]), column: Int(fields[2]), severity: severity, message: fields[5],
      cell: fields[3] == "-" ? nil : fields[3])
  }
}

/// The form in which a cache keeps facts about the pictures of a result.
package struct PictureNotes {
  static let frames = "frames"
  static let warning = "picture"
  static let detail = "detail"

  let frameCount: Int
  /// Warnings about what the pictures do not show or what was written differently than requested.
  let warnings: [String]
  /// Details that formats report about their files.
  let details: [String]

  package init(frameCount: Int, warnings: [String], details: [String]) {
    self.frameCount = frameCount
    self.warnings = warnings
    self.details = details
  }

  /// The message about the result: "61 frames, flipbook.html 535 kB".
  package var summary: String { ([Wording.count(frameCount, "frame")] + details).joined(separator: ", ") }

  var lines: [String] {
    ["\(PictureNotes.frames)\t\(frameCount)"] + warnings.map { "\(PictureNotes.warning)\t\($0)" }
      + details.map { "\(PictureNotes.detail)\t\($0)" }
  }

  /// Returns `nil` if the notes do not contain the number of frames.
  init?(_ notes: [String]) {
    let fields = notes.map {
      $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    func values(_ kind: String) -> [String] { fields.filter { $0.count == 2 && $0[0] == kind }.map { $0[1] } }
    guard let count = values(PictureNotes.frames).first.flatMap({ Int($0) }) else { return nil }
    self.init(frameCount: count, warnings: values(PictureNotes.warning), details: values(PictureNotes.detail))
  }
}
