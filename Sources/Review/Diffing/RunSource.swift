package import Flipbook
package import FlipbookComparison
package import FlipbookRuns
import FlipbookStorage
import FlipbookMovies
package import FlipbookScenarios
package import FlipbookYAML

/// Creates a run from an operand: a scenario, which is played, a trace, a baseline, a result, a
/// PNG, a movie, or a folder of pictures.
package struct RunSource {
  package let loader: ScenarioLoader
  /// The layers to compare.
  package let layers: Set<DiffLayer>
  /// The fonts for drawing the pictures of scenarios.
  package let drawing: RunMaker.Drawing

  package init(loader: ScenarioLoader, layers: Set<DiffLayer>, drawing: RunMaker.Drawing) {
    self.loader = loader
    self.layers = layers
    self.drawing = drawing
  }

  private static let largestTrace = 1 << 27

  /// The run with the layers to compare.
  package func run(_ path: String) throws(Refusal) -> Run {
    var run = try whole(path)
    if !layers.contains(.tracks) { run.tracks = nil }
    if !layers.contains(.events) { run.events = nil }
    if !layers.contains(.nodes) { (run.nodes, run.summary) = (nil, nil) }
    if !layers.contains(.pixels) { run.pixels = nil }
    return run
  }

  private func whole(_ path: String) throws(Refusal) -> Run {
    guard let identity = FileTree.identity(of: path), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml") else {
      if let kept = BaselineFolders(loader.studio).kept(insteadOf: path) {
        let message = "no such baseline; the project keeps it at \(Wording.quoted(kept))"
        throw Refusal(outcome: .failure(.wrong, message, place: path))
      }
      return try played(path)
    }
    if identity.isFolder {
      if let baseline = try baseline(path) { return baseline }
      return try result(path)
    }
    if let kind = MovieFile.kind(of: path), kind != .apng { return try MovieRun.run(path) }
    let bytes = try contents(of: path)
    if FileKind(of: bytes)?.isPNG == true { return try PictureRun.run(path, bytes) }
    if CSVTraceReader.isLikely(bytes) || path.hasSuffix(".csv") {
      return try trace(path) { () throws(TraceProblem) in
        Run(name: path, tracks: try CSVTraceReader.read(bytes) { Interruption.isWanted })
      }
    }
    if JSONTraceReader.isLikely(bytes) {
      return try trace(path) { () throws(TraceProblem) in
        let trace = try JSONTraceReader.read(bytes) { Interruption.isWanted }
        var run = Run(name: path, tracks: trace.tracks)
        (run.events, run.notes) = (trace.events, trace.notes)
        return run
      }
    }
    return try played(path)
  }

  /// A result with its pictures, and with what it says about its run, or a folder of pictures.
  private func result(_ path: String) throws(Refusal) -> Run {
    let folder = try PictureFolder(path)
    guard folder.facts?.hasRun == true, let described = try baseline(FileTree.join(path, Baseline.resultFolder)) else {
      return try folder.run()
    }
    var run = described
    run.name = path
    run.pixels = layers.contains(.pixels) ? try folder.run().pixels : nil
    return run
  }

  /// Returns `nil` for a folder that is not a baseline.
  private func baseline(_ path: String) throws(Refusal) -> Run? {
    guard FileTree.identity(of: FileTree.join(path, Baseline.metaName)) != nil else { return nil }
    var files: [String: [UInt8]] = [:]
    for name in Baseline.allNames where FileTree.identity(of: FileTree.join(path, name)) != nil {
      files[name] = try contents(of: FileTree.join(path, name))
    }
    do throws(Baseline.Problem) {
      let baseline = try Baseline.read(files) { Interruption.isWanted }
      if let problem = baseline.metaProblem(in: files) { throw problem }
      return baseline.run(name: path)
    } catch {
      throw Refusal(error.problem, path: FileTree.join(path, error.file))
    }
  }

  private func contents(of path: String) throws(Refusal) -> [UInt8] {
    do throws(OutputError) {
      return try InputFile.read(path, limit: RunSource.largestTrace)
    } catch {
      if case .tooLarge = error.reason, let kind = FileKind(at: path) {
        throw Refusal(outcome: .failure(.wrong, kind.problem(), place: path))
      }
      throw Refusal(outcome: .of(error, place: path))
    }
  }

  private func trace(_ path: String, _ read: () throws(TraceProblem) -> Run) throws(Refusal) -> Run {
    do throws(TraceProblem) {
      return try read()
    } catch {
      throw Refusal(error, path: path)
    }
  }

  private func played(_ path: String) throws(Refusal) -> Run {
    switch loader.load(path) {
    case .refused(let outcome): throw Refusal(outcome: outcome)
    case .unwanted(let reason): throw Refusal(outcome: .failure(.wrong, reason, place: path))
    case .ready(let cells, _):
      guard cells.count == 1, let cell = cells.first else {
        let example = cells.first?.play.scenario.cell ?? ""
        let message =
          "diff compares one cell; this matrix has \(cells.count); select one, such as --only \(example)"
        throw Refusal(outcome: .failure(.wrong, message, place: path))
      }
      guard let run = RunMaker.run(of: cell, name: path, drawing: drawing) else {
        throw Refusal(outcome: .interrupted)
      }
      return run
    }
  }
}

extension FileKind {
  /// Returns `nil` for a file that cannot be read, or that may be a scenario, a trace, or a recording.
  package init?(at path: String) {
    let start = try? InputFile.start(of: path, count: FileKind.longest) { Interruption.isWanted }
    self.init(of: start ?? [])
  }
}

extension Refusal {
  package init(_ problem: TraceProblem, path: String) { self.init(outcome: Outcome(problem, path: path)) }
}

extension Outcome {
  /// The outcome of an error in a file, unless reading the file was interrupted.
  package init(_ problem: TraceProblem, path: String) {
    self =
      problem == .interrupted
      ? .interrupted : Outcome(status: .wrong, messages: [.diagnostic(Diagnostic(problem, path: path))])
  }
}

extension Diagnostic {
  /// An error in a file that is to be compared.
  package init(_ problem: TraceProblem, path: String) {
    self.init(path: path, line: problem.line, column: problem.column, message: problem.message)
  }
}
