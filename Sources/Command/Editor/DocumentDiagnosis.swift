import Flipbook
import FlipbookExpectations
import FlipbookScenarios
import FlipbookUnits

/// What is wrong with a scenario that is being edited, and what it consists of.
struct DocumentDiagnosis {
  /// All problems of the file and of those that it includes.
  private(set) var diagnostics: [Diagnostic] = []
  /// The first cell, if it can be played.
  private(set) var play: Play?
  /// The expectations with the verdicts of the first cell, by their lines from 0.
  private(set) var verdicts: [(line: Int, verdict: Verdict)] = []

  init(_ path: String, edited: [String: [UInt8]], _ loader: ScenarioLoader) {
    let reading: ScenarioReading
    do throws(SystemFailure) {
      reading = try loader.reader.read(path: path, edited: edited)
    } catch {
      diagnostics = [Diagnostic(path: path, line: nil, column: nil, message: error.message)]
      return
    }
    guard case .ready(let plays, _) = loader.read(reading) else {
      diagnostics = reading.diagnostics
      return
    }
    play = plays.first
    switch loader.rehearse(plays, of: reading) {
    case .failure(let refusal):
      diagnostics = refusal.outcome.messages.compactMap { message in
        if case .diagnostic(let diagnostic) = message { diagnostic } else { nil }
      }
    case .success(let loaded):
      diagnostics =
        reading.diagnostics
        + loaded.flatMap { $0.warnings + $0.play.scenario.failures(of: $0.verdicts) }.merged(cells: loaded.count)
      guard let first = loaded.first else { return }
      verdicts = zip(first.play.scenario.expectations, first.verdicts).compactMap { expectation, verdict in
        let place = first.play.scenario.diagnostic(.failed, at: expectation.place, message: "")
        return place.path == path ? place.line.map { ($0 - 1, verdict) } : nil
      }
    }
  }

  /// Finds what is wrong with a document that is not a scenario.
  init(_ document: EditedDocument, _ studio: Studio) {
    switch document.kind {
    case .scenario: return
    case .project:
      diagnostics =
        ProjectSettings.read(
          document.text.bytes, path: document.path, vocabulary: studio.vocabulary, version: Program.version
        ).diagnostics
    case .page(let kind):
      let page = EmbedDocument(document.path, kind, document.text.bytes)
      let known = EmbedRequest.known(ScenarioOptions(studio: studio))
      diagnostics = page.markers.flatMap { marker in
        DocumentDiagnosis.problems(of: marker, in: page, known, studio).map {
          Diagnostic(path: page.path, line: marker.line, column: marker.column, message: $0)
        }
      }
    }
  }

  /// Returns what is wrong with a marker or its scenario.
  private static func problems(
    of marker: DocumentMarker, in page: EmbedDocument, _ known: [String], _ studio: Studio
  ) -> [String] {
    if let problem = marker.problem { return [problem] }
    do {
      let request = try EmbedRequest.read(marker.text, studio: studio, known: known, kind: page.kind).get()
      let appearance = request.appearances.first ?? nil
      _ = try PictureRendering.play(of: request, in: page.folder, appearance: appearance, isSharp: false, studio)
      return []
    } catch let error as EmbedProblems {
      return error.messages
    } catch let error as PictureRendering.Failure {
      return error.outcome.messages.compactMap(\.problem)
    } catch {
      return ["the scenario cannot be rendered"]
    }
  }

  /// The names of the tracks of the run; none if it cannot be played.
  var tracks: [String] { play?.simulator(.tracks).trackTable.names ?? [] }

  /// The targets of its steps, with what each is.
  var targets: [SchemaGuide.Offer] {
    (play?.scene.descriptor.targets ?? []).map { SchemaGuide.Offer(name: $0.pattern, summary: $0.summary) }
  }

  /// The smallest, the largest, and the last value of a track in the last run that could be played.
  func range(ofTrack name: String) -> String? {
    guard var simulator = play?.simulator(.tracks), let index = simulator.trackTable.names.firstIndex(of: name) else {
      return nil
    }
    var (numbers, words): ([Double], Set<String>) = ([], [])
    while let refresh = simulator.nextRefresh() {
      switch refresh.tracks[index] {
      case .number(let number): numbers.append(number)
      case .word(let word): words.insert(word)
      case .absent: continue
      }
    }
    guard let low = numbers.min(), let high = numbers.max(), let last = numbers.last else {
      return words.isEmpty ? nil : words.sorted().joined(separator: ", ")
    }
    return
      "from \(DocumentDiagnosis.text(low)) to \(DocumentDiagnosis.text(high)), \(DocumentDiagnosis.text(last)) at the end"
  }

  fileprivate static func text(_ number: Double) -> String { number.text(decimals: 3) }
}

extension Outcome.Message {
  /// The text of a problem, with its place; nil for what is none.
  fileprivate var problem: String? {
    switch self {
    case .diagnostic(let diagnostic): diagnostic.severity == .error ? "\(diagnostic)" : nil
    case .error(let text, let place): "\(place): \(text)"
    case .done, .result, .summary, .lines: nil
    }
  }
}

extension Verdict {
  /// The frame to look at: the worst one, the first one that fails, or where it nearly does.
  var frame: Int? {
    switch outcome {
    case .holds: margin?.instant.frame.number
    case .fails(let failure): (failure.worst?.instant ?? failure.first).frame.number
    case .cannotBeJudged: nil
    }
  }

  /// The verdict as it is shown above an expectation.
  var lens: String {
    switch outcome {
    case .holds:
      guard let margin else { return "\(subject) holds" }
      return "\(subject) holds, with room of \(DocumentDiagnosis.text(margin.amount))"
    case .fails(let failure): return "\(subject) fails: \(failure.got) in frame \(failure.first.frame.number)"
    case .cannotBeJudged: return "\(subject) cannot be judged"
    }
  }
}
