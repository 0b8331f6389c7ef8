package import FlipbookExpectations
package import FlipbookExport
import FlipbookStorage
import FlipbookRendering
package import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension RunDescription {
  /// Creates the description of a scenario for formats that contain only frames, which are the same beside any other format.
  init(named scenario: Scenario) {
    self.init()
    title = scenario.title
    scene = scenario.scene
  }

  /// Creates the description of a scenario that is about to be rendered, for pages.
  init(_ loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) {
    let scenario = loaded.play.scenario
    self.init(named: scenario)
    if scenario.screen == nil || scenario.parameters["variant"] != nil { variant = scenario.variant.rawValue }
    device = scenario.traits.device.name + (scenario.traits.device.orientation == .landscape ? ", landscape" : "")
    appearance = scenario.traits.appearance.rawValue
    locale = scenario.traits.locale.rawValue
    cell = scenario.cell
    options = scenario.optionsOfScreen
    tracks = RunDescription.legends(loaded.play)
    screenOrigin = loaded.presentation.screenOrigin
    overlays = loaded.play.overlays.reversed().map(\.name)
    place = plan.place
    siblings = plan.siblings
    recorded = plan.recorded
    var texts = SourceTexts(path: scenario.path)
    steps = zip(scenario.timeline.steps, scenario.stepLines).map { step, place in
      let source = texts.number(of: place.path)
      return StepPlace(source: source, lines: texts.withoutRest(place.lines, of: source), seconds: step.start.seconds)
    }
    verdicts = zip(scenario.expectations, loaded.verdicts).map { expectation, verdict in
      JudgedExpectation(verdict, on: expectation, of: scenario) { texts.number(of: $0) }
    }
    sources = texts.sources
  }

  private static func legends(_ play: Play) -> [TrackLegend] {
    let described = play.scene.descriptor.tracks
    return play.simulator(.tracks).trackTable.names.map { name in
      TrackLegend(name, summary: described.first { $0.describes(name) }?.summary ?? "")
    }
  }
}

extension Scenario {
  /// The command-line options that determine the screen and the part of it that is drawn, each with its value.
  var optionsOfScreen: [[String]] {
    let names = [
      "--device", "--orientation", "--look", "--appearance", "--locale", "--set", "--frame", "--crop", "--background",
      "--corner-radius", "--margin",
    ]
    return names.compactMap { name in options.last { $0.name == name }.map { [name, $0.text] } }
  }
}

extension TrackDescriptor {
  /// Returns whether the pattern matches the name of a track, as "cell.N.top" matches "cell.3.top".
  fileprivate func describes(_ name: String) -> Bool {
    let (words, pattern) = (name.split(separator: "."), self.pattern.split(separator: "."))
    return words.count == pattern.count
      && zip(words, pattern).allSatisfy { word, wanted in
        word == wanted || wanted == "N" && Int(word) != nil
      }
  }
}

/// The files that a scenario was read from.
package struct SourceTexts {
  /// The maximum size of a scenario file, in bytes.
  private static let limit = 1 << 20

  package private(set) var sources: [SourceText] = []
  /// The paths of the sources as they were given.
  private var paths: [String] = []
  /// The folder that the names of sources are relative to, an absolute path: that of the project or the repository of the first
  /// file, or the file's own.
  private var root: String?

  package init() {}

  /// - Parameter path: The scenario's own file, which comes first.
  init(path: String) { _ = number(of: path) }

  /// Returns the number of a file, whose text is read the first time.
  package mutating func number(of path: String) -> Int {
    if let known = paths.firstIndex(of: path) { return known }
    let bytes = (try? InputFile.read(path, limit: SourceTexts.limit)) ?? []
    paths.append(path)
    sources.append(SourceText(path: name(of: path), text: String(decoding: bytes, as: UTF8.self)))
    return sources.count - 1
  }

  /// Returns the path of a file below the root, however it was given, so that a result tells nothing about where the project is.
  private mutating func name(of path: String) -> String {
    guard let file = AbsolutePath.of(path) else { return FileTree.name(of: path) }
    let folder = String(file.dropLast(FileTree.name(of: file).utf8.count + 1))
    let root = self.root ?? ProjectRoot.nearest(to: folder)?.folder ?? folder
    self.root = root
    return AbsolutePath.path(of: file, below: root) ?? FileTree.name(of: file)
  }

  /// Returns the lines of a step without the blank lines and comments after it, because the end of an indented text is
  /// known only from what follows.
  func withoutRest(_ step: ClosedRange<Int>, of source: Int) -> ClosedRange<Int> {
    let lines = sources[source].text.split(separator: "\n", omittingEmptySubsequences: false)
    guard step.lowerBound <= lines.count else { return step.lowerBound...step.lowerBound }
    var last = min(step.upperBound, lines.count)
    while last > step.lowerBound, isOutside(lines[last - 1], below: lines[step.lowerBound - 1]) { last -= 1 }
    return step.lowerBound...last
  }

  private func isOutside(_ line: Substring, below first: Substring) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    let content = line.dropFirst(indent)
    return content.isEmpty || content.first == "#" || indent <= first.prefix { $0 == " " }.count
  }
}

extension Expectation.Subject {
  /// The tracks that the expectation reads.
  fileprivate var tracks: [String] {
    switch self {
    case .expression(let expression): expression.tracks
    case .everything, .view: []
    }
  }
}

extension JudgedExpectation {
  /// Creates an expectation of a scenario with its outcome.
  /// - Parameter source: Returns the number of a file by its path.
  package init(
    _ verdict: Verdict, on expectation: LocatedExpectation, of scenario: Scenario, source: (String) -> Int
  ) {
    let place = scenario.diagnostic(at: expectation.place, message: "")
    var failure: Failure?
    if case .fails(let found) = verdict.outcome {
      failure = Failure(
        expected: found.expected, got: found.got, first: found.first.seconds, last: found.last.seconds,
        worst: (found.worst?.instant ?? found.first).seconds, worstGot: found.worst?.got ?? found.got,
        count: found.failing,
        stretches: found.stretches.map { $0.lowerBound.seconds...$0.upperBound.seconds })
    }
    self.init(
      subject: verdict.subject, expected: verdict.expected, tracks: expectation.expectation.subject.tracks,
      source: source(place.path), line: place.line ?? 1, failure: failure)
    limits = verdict.limits.map { limit in
      let (first, last) = (limit.instants.lowerBound.seconds, limit.instants.upperBound.seconds)
      return Limit(seconds: first...last, low: limit.low, high: limit.high)
    }
    margin = verdict.margin.map { Margin(amount: $0.amount, seconds: $0.instant.seconds) }
  }
}
