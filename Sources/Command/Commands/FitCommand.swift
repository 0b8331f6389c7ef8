import Flipbook
import FlipbookRuns
import FlipbookCourses
import FlipbookExport
import FlipbookMotionCode
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios

extension Command {
  private static let fitTrack = Option<[String]>.list(
    "track", .text("TRACK", "the name of a column"), "the tracks to fit (default: all that move)")
  private static let fitFormat = Option<DiffFormat>("format", .word("FORMAT"), "the output format (default text)")
  private static let fitWrite = Option<FitSketch.Kind>(
    "write", .word("WHAT"), "print expectations, or the constants of 'motion', for a scenario")
  private static let fitCode = Option<[Toolkit]>.list(
    "code", .word("TOOLKIT"), "also print each law as code for these toolkits")

  static var fit: Command {
    Command(
      name: "fit",
      summary: "report which law of motion a recorded track follows",
      operands: OperandDescription(placeholder: "FILE", expected: "one recording in CSV or JSON lines", count: 1...1),
      options: [fitTrack.description, fitFormat.description, fitWrite.description, fitCode.description]
        + RecordingOptions.layout,
      discussion: """
        Finds the rests and movements of each track, and the law of each movement, piece by piece: deceleration with
        its rate, bounce with its β, rubber band with its constant, spring with response and damping, a timing curve
        with its duration and control points, another track that it follows with factor and lag, or constant speed.

        A law is named only if what it leaves is noise; two that the samples can't tell apart are both named. Each
        line ends with the largest error and the confidence, from 0 to 1. The JSON format has all numbers and half of
        the interval that contains each in 95 of 100 cases.

        With '--code swiftui,css', each law is also printed as code that moves like it. A toolkit that has no such
        motion says so in a comment. A law that depends on another track has no code.
        """,
      document: .fit,
      check: { arguments in
        let (writes, codes) = (arguments.isGiven(fitWrite.description), arguments.isGiven(fitCode.description))
        var problems: [ArgumentProblem] = []
        if writes, codes { problems.append(.other("'--write' and '--code' cannot be combined")) }
        guard arguments[fitFormat] == .json else { return problems }
        if writes { problems.append(.other("'--write' prints lines for a scenario; leave out '--format json'")) }
        if codes { problems.append(.other("'--code' prints lines of code; leave out '--format json'")) }
        return problems
      }
    ) { arguments, console in
      let path = arguments.operands[0]
      do throws(Refusal) {
        let recording = try RecordingFile.read(path, RecordingOptions.layout(arguments))
        let fits = try FitJob(path: path, recording: recording).fits(of: arguments[fitTrack])
        guard !Interruption.isWanted else { return .interrupted }
        if let kind = arguments[fitWrite] {
          return console.write(FitSketch(kind: kind, fits: fits.map { ($0.track, $0.pieces) }).text)
        }
        let code = FitCode(toolkits: arguments[fitCode] ?? [])
        return console.write(FitJob.text(fits, path, arguments[fitFormat] ?? .text, code)) ?? .done
      } catch {
        console.report(error.outcome)
        return error.outcome.status
      }
    }
  }
}

/// Fits the tracks of a recording.
struct FitJob {
  let path: String
  let recording: Recording

  struct Fit {
    let track: String
    let pieces: [CoursePiece]
  }

  func fits(of names: [String]?) throws(Refusal) -> [Fit] {
    let all = recording.tracks.compactMap { series in
      SampledCurve(
        series, times: recording.seconds.map { $0 + recording.clockStart }, errors: recording.errors[series.name]
      ).map { (name: series.name, curve: $0) }
    }
    guard !all.isEmpty else {
      throw Refusal(outcome: .failure(.wrong, "no column has numbers to fit", place: path))
    }
    var wanted = all
    if let names {
      wanted = []
      for name in names {
        guard let track = all.first(where: { $0.name == name }) else { throw unknown(name, all.map(\.name)) }
        wanted.append(track)
      }
    } else {
      wanted = all.filter { $0.curve.range > 0 }
      if wanted.isEmpty { wanted = Array(all.prefix(1)) }
    }
    let candidates = FitLeaders.candidates(all)
    return wanted.map { track in
      let leaders = FitLeaders.leaders(of: track.name, among: candidates)
      return Fit(
        track: track.name, pieces: CourseFitter(track.curve, leaders: leaders) { Interruption.isWanted }.pieces())
    }
  }

  private func unknown(_ name: String, _ names: [String]) -> Refusal {
    let hint = NearestName.find(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    let isWord = recording.tracks.contains { $0.name == name }
    let message =
      isWord
      ? "the column \(DiffText.quoted(name)) has no numbers to fit"
      : "there is no column \(DiffText.quoted(name)) (the columns are \(DiffText.list(names.map { DiffText.quoted($0) })))\(hint)"
    return Refusal(outcome: .failure(.wrong, message, place: path))
  }

  static func text(_ fits: [Fit], _ path: String, _ format: DiffFormat, _ code: FitCode) -> [UInt8] {
    switch format {
    case .text:
      var lines: [String] = []
      for fit in fits {
        let moving = fit.pieces.filter { $0.kind != "rest" }.map(code.lines)
        lines.append("\(DiffText.short(fit.track)):")
        for (index, line) in FitWords(track: fit.track, pieces: fit.pieces).lines.enumerated() {
          lines.append("  " + line)
          if index < moving.count { lines += moving[index].map { "    " + $0 } }
        }
      }
      return Array(lines.map { $0 + "\n" }.joined().utf8)
    case .json:
      var json = JSONWriter()
      json.array { json in
        for fit in fits { json.value(fit.pieces, track: fit.track, recording: path) }
      }
      json.endLine()
      return json.take()
    }
  }
}
