package import Flipbook
import FlipbookBitmaps
import FlipbookRuns
import FlipbookExport
import FlipbookStorage
package import FlipbookRecordings
package import FlipbookScenarios
import Glibc

/// Reads recordings from files, in bounded memory. A movie is measured.
package enum RecordingFile {
  /// - Throws: If the file cannot be read, or its first error.
  package static func read(_ path: String, _ layout: RecordingLayout) throws(Refusal) -> Recording {
    if MovieFile.kind(of: path) != nil { return try MeasuredMovie.measure(path, .init()).recording(layout, of: path) }
    let bytes = try start(of: path)
    do throws(TraceProblem) {
      return try RecordingReader.read(bytes, layout) { Interruption.isWanted }
    } catch {
      throw Refusal(error, path: path)
    }
  }

  /// Returns the file, or as much of it as shows that it is too large.
  package static func start(of path: String) throws(Refusal) -> [UInt8] {
    do throws(OutputError) {
      return try InputFile.start(of: path, count: RecordingLimits.bytes + 1) { Interruption.isWanted }
    } catch {
      throw Refusal(outcome: .of(error, place: path))
    }
  }

  /// Returns a digest of the recording that a scenario names, if a format shows it; empty without one that can be read.
  package static func digest(of play: Play) -> String {
    guard !play.formats.allSatisfy(\.isPerFrame), let recorded = play.scenario.recorded,
      let bytes = try? start(of: folder(of: play.scenario) + recorded.file)
    else { return "" }
    return ContentDigest(of: bytes).description
  }

  /// Returns the scenario's folder with a slash at its end; empty for the current one.
  private static func folder(of scenario: Scenario) -> String {
    scenario.path.lastIndex(of: "/").map { String(scenario.path[...$0]) } ?? ""
  }

  /// Reads the recording that a scenario names, which must be in the scenario's folder or below it.
  package static func read(of scenario: Scenario) throws(Refusal) -> Recording? {
    guard let recorded = scenario.recorded else { return nil }
    let folder = folder(of: scenario)
    let path = folder + recorded.file
    guard let real = realPath(path) else { return try read(path, RecordingLayout(recorded)) }
    guard let tree = realPath(folder.isEmpty ? "." : folder), real.hasPrefix(tree == "/" ? "/" : tree + "/") else {
      let message = "recorded: \(Wording.quoted(recorded.file)) is outside the scenario's folder"
      let diagnostic = scenario.diagnostic(at: recorded.place, message: message)
      throw Refusal(outcome: Outcome(status: .wrong, messages: [.diagnostic(diagnostic)]))
    }
    return try read(path, RecordingLayout(recorded))
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension RecordingLayout {
  package init(_ recorded: ScenarioRecording) {
    self.init(columns: recorded.columns, scale: recorded.scale)
  }
}

extension RecordedComparison.Settings {
  package init(_ recorded: ScenarioRecording) {
    self.init(shift: recorded.shift, tolerance: recorded.tolerance)
  }
}
