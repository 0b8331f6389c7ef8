package import FlipbookCairoRendering
package import FlipbookComparison
package import FlipbookRuns
import FlipbookRendering
package import FlipbookScenarios
package import FlipbookSimulation
package import FlipbookSnapshots
import FlipbookUnits

/// Creates a run by playing a scenario.
package enum RunMaker {
  /// The fonts and programs that draw the pictures.
  package struct Drawing {
    package var fontFolders: [String] = []
    /// Renderers with these fonts, or `nil` to open the fonts for each drawing.
    package var renderers: RendererPool?
    /// The program, libraries, and fonts; empty if no pictures are compared.
    package var makers: [Run.Setting] = []

    package init(fontFolders: [String] = [], renderers: RendererPool? = nil, makers: [Run.Setting] = []) {
      self.fontFolders = fontFolders
      self.renderers = renderers
      self.makers = makers
    }
  }

  /// Returns `nil` if the program is interrupted.
  package static func run(of cell: ScenarioLoader.Loaded, name: String, drawing: Drawing) -> Run? {
    var events = RunEvents()
    guard let tracks = tracks(of: cell.play, { events.add($0.events) }) else { return nil }
    let layers = layersToDraw(of: cell, clock: tracks.clock, drawing)
    var run = Run(
      name: name, settings: settings(of: cell.play.scenario), tracks: tracks, nodes: layers.nodes,
      pixels: layers.pixels)
    (run.events, run.steps) = (events, steps(of: cell.play.scenario))
    run.notes = notes(of: cell.play.scenario)
    run.scenario = text(of: cell.play.scenario)
    return run
  }

  /// Returns what the scenario consists of, or `nil` if it was not read from a file or is too large.
  static func text(of scenario: Scenario) -> ScenarioText? {
    let text = scenario.resolvedText
    return text.isEmpty ? nil : try? ScenarioText(text)
  }

  package static func notes(of scenario: Scenario) -> [RunNote] {
    scenario.timeline.steps.compactMap { step in
      guard case .note(let text) = step.verb else { return nil }
      return RunNote(seconds: step.start.seconds, text: text)
    }
  }

  /// The steps of the timeline, with the lines of those in the scenario's own file.
  package static func steps(of scenario: Scenario) -> [RunStep] {
    let lines = scenario.stepLines
    return scenario.timeline.steps.enumerated().map { index, step in
      let place = lines.indices.contains(index) ? lines[index] : nil
      return RunStep(
        text: StepText.text(of: step), line: place.flatMap { $0.path == scenario.path ? $0.lines.lowerBound : nil })
    }
  }

  /// The layers of a run that are produced again for each use.
  package static func layersToDraw(
    of cell: ScenarioLoader.Loaded, clock: FrameClock, _ drawing: Drawing
  ) -> (nodes: RunNodes, pixels: RunPixels) {
    let play = cell.play
    let nodes = RunNodes(clock: clock, appearance: play.scenario.traits.appearance) {
      var simulator = play.simulator(.everything)
      return AnyIterator { Interruption.isWanted ? nil : simulator.nextFrame()?.root }
    }
    return (nodes, pixels(of: cell, clock, drawing))
  }

  private static func pixels(
    of cell: ScenarioLoader.Loaded, _ clock: FrameClock, _ drawing: Drawing
  ) -> RunPixels {
    let place = ScreenPlace(scale: cell.play.scenario.output.scale, origin: cell.presentation.screenOrigin)
    return RunPixels(clock: clock, place: place, makers: drawing.makers) { () throws(PictureProblem) in
      try DrawnPictures(cell, drawing)
    }
  }

  /// Plays a scenario and collects its tracks.
  ///
  /// - Parameter frame: Called with each frame.
  /// - Returns: `nil` if the program is interrupted.
  package static func tracks(
    of play: Play, detail: Simulator.Detail = .tracks, _ frame: (FrameSnapshot) -> Void = { _ in }
  ) -> RunTracks? {
    var simulator = play.simulator(detail)
    var collection = TrackCollection(names: simulator.trackTable.names)
    while let snapshot = simulator.nextFrame() {
      guard !Interruption.isWanted else { return nil }
      collection.append(snapshot.tracks)
      frame(snapshot)
    }
    return collection.tracks(framesPerSecond: play.scenario.frameRate.framesPerSecond)
  }

  /// Everything that affects the run except the timeline, as text.
  package static func settings(of scenario: Scenario) -> [Run.Setting] {
    let device = scenario.traits.device
    let size = "\(device.size.width.exactText) × \(device.size.height.exactText)"
    let common = [
      Run.Setting("fps", String(scenario.framesPerSecond)),
      Run.Setting("refreshRate", String(scenario.refreshRate)),
      Run.Setting("scale", scenario.output.scale.exactText),
      Run.Setting("scene", scenario.scene),
      Run.Setting("variant", scenario.variant.rawValue),
      Run.Setting("device", device.name == "custom" ? "custom \(size)" : device.name),
      Run.Setting("orientation", device.orientation.rawValue),
      Run.Setting("appearance", scenario.traits.appearance.rawValue),
      Run.Setting("locale", scenario.traits.locale.rawValue),
    ]
    let look = device.look == device.standardLook ? [] : [Run.Setting("look", device.look.rawValue)]
    let motion = ScenarioMotion.changes(scenario.motion).map { change in
      Run.Setting("motion.\(change.name)", change.value.exactText)
    }
    let recorded = scenario.recorded.map { [Run.Setting("recorded", $0.file)] } ?? []
    let known = common + look + motion + recorded
    return known + settings(of: scenario.parameters, prefix: "").compactMap { distinct($0, from: known) }
  }

  /// Returns a parameter under a name of its own. A screen can have a parameter with the name of another setting, such as `scale`;
  /// `variant` usually is the scenario's variant, which is listed already.
  private static func distinct(_ parameter: Run.Setting, from known: [Run.Setting]) -> Run.Setting? {
    guard let other = known.first(where: { $0.name == parameter.name }) else { return parameter }
    return other == parameter ? nil : Run.Setting("screen.\(parameter.name)", parameter.value)
  }

  private static func settings(of parameters: [String: ParameterValue], prefix: String) -> [Run.Setting] {
    parameters.sorted { $0.key < $1.key }.flatMap { name, value in
      if case .group(let members) = value { return settings(of: members, prefix: "\(prefix)\(name).") }
      return [Run.Setting(prefix + name, words(value))]
    }
  }

  private static func words(_ value: ParameterValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number), .titleCount(let number): String(number)
    case .number(let number): number.exactText
    case .duration(let duration): "\(duration.seconds.exactText) s"
    case .curve(let curve): curve.words
    case .choice(let word): word
    case .text(let text): text ?? "sample text"
    case .titles(let titles): titles.joined(separator: ", ")
    case .rows(let rows): rows.isEmpty ? "sample rows" : rows.map(\.title).joined(separator: ", ")
    case .pictures(let pictures):
      pictures.isEmpty ? "sample pictures" : pictures.map(\.description).joined(separator: ", ")
    case .group: ""
    }
  }
}
