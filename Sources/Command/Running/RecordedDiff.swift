import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookExport
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios
import FlipbookSimulation

/// Compares a recording with a run, whichever of the two operands it is.
struct RecordedDiff {
  let loader: ScenarioLoader
  let source: RunSource
  let arguments: ParsedArguments

  /// The index of the operand that is a recording, or `nil` if none is: traces have the frames of a run.
  func place(in operands: [String]) -> Int? {
    if let place = operands.firstIndex(where: isMovie), isText(operands[1 - place]) { return place }
    let isRecording = operands.map(isRecording)
    // Of two recordings, the second is compared with the first.
    if let place = isRecording.lastIndex(of: true) { return place }
    // A trace without some of its frames is a recording of the scenario that it is compared with.
    if let place = operands.firstIndex(where: isBrokenTrace), operands[1 - place].hasSuffix(".yaml") { return place }
    guard RecordingOptions.all.contains(where: arguments.isGiven) else { return nil }
    return operands.firstIndex { $0.hasSuffix(".csv") || $0.hasSuffix(".jsonl") || $0.hasSuffix(".json") }
  }

  /// The frames of two movies are compared, but what moves in one is compared with a scenario or another recording.
  private func isMovie(_ path: String) -> Bool { MovieFile.kind(of: path) != nil }

  private func isText(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml") || isRecording(path)
  }

  private func isRecording(_ path: String) -> Bool {
    guard let bytes = contents(path) else { return false }
    if path.hasSuffix(".jsonl") { return true }
    guard !CSVTraceReader.isLikely(bytes) else { return false }
    return path.hasSuffix(".csv") || !JSONTraceReader.isLikely(bytes) && JSONLinesMark.isLikely(bytes)
  }

  private func isBrokenTrace(_ path: String) -> Bool {
    guard let bytes = contents(path), CSVTraceReader.isLikely(bytes) else { return false }
    return (try? CSVTraceReader.read(bytes)) == nil
  }

  /// The contents of a regular file other than a scenario.
  private func contents(_ path: String) -> [UInt8]? {
    guard !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"), !path.utf8.contains(0),
      FileTree.identity(of: path)?.isRegular == true
    else { return nil }
    return try? RecordingFile.start(of: path)
  }

  func run(_ place: Int, _ operands: [String], _ format: DiffFormat) -> (outcome: Outcome, text: [UInt8]) {
    do throws(Refusal) {
      let (path, other) = (operands[place], operands[1 - place])
      let reference = try reference(other)
      let recording = try RecordingFile.read(path, RecordingOptions.layout(arguments, reference.recorded))
      let settings = RecordingOptions.settings(arguments, reference.recorded)
      let comparison =
        switch reference.content {
        case .run(let tracks): RecordedComparison(recording, tracks, settings)
        case .recording(let first): RecordedComparison(recording, first, settings)
        }
      let report = comparison.report { Interruption.isWanted }
      guard !Interruption.isWanted else { return (.interrupted, []) }
      guard !report.compared.isEmpty else { throw RecordedCheck.nothingCommon(report, path, reference.trackNames) }
      let outcome = Outcome(status: report.differs ? .differs : .done, messages: [])
      return (outcome, text(report, path, other, format))
    } catch {
      return (error.outcome, [])
    }
  }

  private struct Reference {
    enum Content {
      case run(RunTracks)
      case recording(Recording)
    }

    let content: Content
    let recorded: ScenarioRecording?

    var trackNames: [String] {
      switch content {
      case .run(let tracks): tracks.series.map(\.name)
      case .recording(let recording): recording.tracks.map(\.name)
      }
    }
  }

  /// The run that the recording is compared with: a scenario at its refresh rate, or whatever else has tracks.
  private func reference(_ path: String) throws(Refusal) -> Reference {
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml"), case .ready(let cells, _) = loader.load(path),
      cells.count == 1, let play = cells.first?.play
    {
      guard let record = RefreshRecord(of: play) else { throw Refusal(outcome: .interrupted) }
      return Reference(content: .run(record.tracks), recorded: play.scenario.recorded)
    }
    if isRecording(path) {
      let recording = try RecordingFile.read(path, RecordingOptions.layout(arguments))
      return Reference(content: .recording(recording), recorded: nil)
    }
    guard let tracks = try source.run(path).tracks else {
      throw Refusal(outcome: .failure(.wrong, "has no tracks to compare a recording with", place: path))
    }
    return Reference(content: .run(tracks), recorded: nil)
  }

  private func text(_ report: RecordedReport, _ recording: String, _ reference: String, _ format: DiffFormat) -> [UInt8]
  {
    guard format == .text else {
      var json = JSONWriter()
      json.write(report, recording: recording, reference: reference)
      return json.take()
    }
    let words = RecordedWords(report)
    let names = "\(Wording.place(recording)) and \(Wording.place(reference))"
    let verdict = report.differs ? "\(names) differ: \(words.verdict)" : "\(names): nothing differs: \(words.verdict)"
    let lines =
      [verdict]
      + (words.changes.map { report.isReferenceRecorded ? $0 : "the app's \($0)" } + words.notes).map { "  " + $0 }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

/// Whether a file starts with an object, as JSON lines do, or is an array of objects.
private enum JSONLinesMark {
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let start = bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2)
    if start.elementsEqual("[{".utf8) { return true }
    guard start.first == UInt8(ascii: "{") else { return false }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.last { !" \t\r".utf8.contains($0) } == UInt8(ascii: "}")
  }
}
