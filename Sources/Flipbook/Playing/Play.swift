package import FlipbookExpectations
package import FlipbookExport
package import FlipbookRendering
package import FlipbookScenarios
package import FlipbookSimulation
import FlipbookSnapshots
package import FlipbookUnits

/// A scenario that can be played any number of times with the same result.
package struct Play: Sendable {
  package private(set) var scenario: Scenario
  package private(set) var scene: SceneDefinition
  /// The formats of the scenario's result.
  package let formats: [ExportFormat]
  /// The overlays over the scenario's pictures, from front to back.
  package let overlays: [Overlay]
  package let looks: Looks

  /// Returns nil if the studio has no such scene.
  package init?(_ scenario: Scenario, studio: Studio) {
    let named = studio.scenes.first { $0.name == scenario.scene }
    guard let scene = scenario.screen?.definition ?? named else { return nil }
    self.scenario = scenario
    self.scene = scene
    formats = scenario.output.formats.compactMap { name in studio.formats.first { $0.name == name } }
    overlays = studio.overlays.named(scenario.output.overlays)
    looks = studio.looks
  }

  /// Returns another form of the scenario with the same scene, or `nil` if it has another one.
  package func with(_ scenario: Scenario) -> Play? {
    guard scenario.scene == self.scenario.scene else { return nil }
    var play = self
    play.scenario = scenario
    play.scene = scenario.screen?.definition ?? scene
    return play
  }

  /// Returns a simulator at the start, at the rate of the scenario unless another is given.
  package func simulator(_ detail: Simulator.Detail, rate: FrameRate? = nil) -> Simulator {
    let parameters = Parameters(scene.descriptor.parameters, values: scenario.parameters)
    let context = SceneContext(traits: scenario.traits, variant: scenario.variant, parameters: parameters)
    var stage = scene.makeStage(context)
    stage.motion = scenario.motion
    return Simulator(
      stage: stage,
      timeline: scenario.timeline,
      rate: rate ?? scenario.frameRate,
      ending: scenario.duration.map(Simulator.Ending.after) ?? .atRest(hold: scenario.hold),
      detail: detail
    )
  }

  /// The result of playing the whole timeline without drawing.
  package enum Rehearsal {
    /// - Parameters:
    ///   - crop: The region of the screen to show, or `nil` for all of it.
    ///   - scale: The pixels per point at which the picture has the requested width or height.
    ///   - verdicts: A verdict for each expectation of the scenario.
    case good(last: FrameIndex, crop: Rect?, scale: Double, verdicts: [Verdict])
    case bad([Diagnostic])
    case interrupted
  }

  package func rehearse() -> Rehearsal {
    var search = scenario.output.presentation.crop.map(CropSearch.init)
    let expectations = scenario.expectations.map(\.expectation)
    let isOwnRate = scenario.ownFrameRate == scenario.frameRate
    var last = FrameIndex(0)
    let judging = judge(isOwnRate ? expectations : [], detail: search == nil ? .tracks : .everything) { frame in
      search?.look(at: frame.root)
      last = frame.frame
    }
    var problems: [Diagnostic] = []
    switch judging {
    case .interrupted: return .interrupted
    case .impossible(let diagnostics): problems = diagnostics
    case .judged: break
    }
    let scale = fittingScale(search)
    let crop = search.map { fitted($0, scale) }
    if case .failure(let problem) = crop {
      problems.append(scenario.diagnostic(at: scenario.outputPlaces.crop, message: "crop: \(problem.message)"))
    }
    let part = try? crop?.get()
    if problems.isEmpty { problems += [sizeProblem(crop: part, scale: scale) ?? themesProblem].compactMap(\.self) }
    if counterpart != nil, problems.isEmpty {
      switch run(at: scenario.frameRate) {
      case .interrupted: return .interrupted
      case .failed(let failures): problems = diagnostics(failures)
      case .ended(let end): last = end
      }
    }
    guard problems.isEmpty else { return .bad(problems) }
    switch isOwnRate || expectations.isEmpty ? judging : judge(expectations, rate: scenario.ownFrameRate) {
    case .interrupted: return .interrupted
    case .impossible(let diagnostics): return .bad(diagnostics)
    case .judged(let verdicts):
      problems = scenario.problems(of: verdicts)
      return problems.isEmpty ? .good(last: last, crop: part, scale: scale, verdicts: verdicts) : .bad(problems)
    }
  }

  /// Returns the diagnostics of steps that could not be played, and what an option replaced.
  package func diagnostics(_ failures: [StepFailure]) -> [Diagnostic] {
    let steps = failures.map { scenario.diagnostic(atStep: $0.stepIndex, message: $0.message) }
    return steps.isEmpty ? [] : steps + [scenario.replaced].compactMap(\.self)
  }

  /// Returns how the screen is presented in pictures.
  package func presentation(crop: Rect?) -> Presentation {
    let wanted = scenario.output.presentation
    return Presentation(
      of: scenario.traits.device,
      frame: wanted.frame == .device ? .device : .none,
      crop: crop ?? scenario.turningArea,
      background: wanted.background,
      cornerRadius: wanted.cornerRadius,
      margin: wanted.margin
    )
  }

  /// Returns the play with pictures of another scale, in pixels per point.
  package func scaled(to scale: Double) -> Play { changed { $0.output.scale = scale } }

  /// Returns the play of a changed scenario.
  package func changed(_ change: (inout Scenario) -> Void) -> Play {
    var play = self
    change(&play.scenario)
    if let screen = play.scenario.screen { play.scene = screen.definition }
    return play
  }

  /// Returns the scale at which the picture has the requested width or height, or else the scenario's.
  private func fittingScale(_ search: CropSearch?) -> Double {
    let crop = try? search?.result(scale: CropSearch.finest, screen: scenario.traits.device.bounds).get()
    return scenario.output.presentation.scale(fitting: pictureSize(presentation(crop: crop))) ?? scenario.output.scale
  }

  /// Returns the crop in whole pixels. If a width or a height is requested, its size stays as it is, so that the picture fits.
  private func fitted(_ search: CropSearch, _ scale: Double) -> Result<Rect, CropSearch.Problem> {
    let screen = scenario.traits.device.bounds
    let grown = search.result(scale: scale, screen: screen)
    let wanted = scenario.output.presentation
    guard wanted.width != nil || wanted.height != nil,
      case .success(let exact) = search.result(scale: CropSearch.finest, screen: screen)
    else { return grown }
    return grown.map { Rect(origin: $0.origin, size: exact.size) }
  }

  /// Both appearances in one picture need formats that choose between them.
  private var themesProblem: Diagnostic? {
    guard scenario.output.movie.themes != nil else { return nil }
    if scenario.output.movie.beside != nil {
      return scenario.diagnostic(message: "themes: cannot be combined with beside")
    }
    guard let format = formats.first(where: { !$0.showsThemes }) else { return nil }
    let able = ExportFormat.standard.filter(\.showsThemes).map(\.name).joined(separator: ", ")
    return scenario.diagnostic(message: "themes: \(format.name) shows one appearance; expected \(able) alone")
  }

  private func sizeProblem(crop: Rect?, scale: Double) -> Diagnostic? {
    PictureLimits.problem(of: pictureSize(presentation(crop: crop)), scale: scale)
      .map { scenario.diagnostic(at: scenario.outputPlaces.pictureSize, message: $0) }
  }
}
