import Behaviours
import Rendering
import Scenarios
import Simulation
import Snapshots
import Units

/// A scenario that can be played, any number of times and always alike: where reading and simulating meet.
struct Play: Sendable {
  let scenario: Scenario
  private let scene: SceneDefinition

  /// nil for a scene that the catalogue does not have.
  init?(_ scenario: Scenario) {
    guard let scene = BehaviourCatalog.scene(named: scenario.scene) else { return nil }
    self.scenario = scenario
    self.scene = scene
  }

  /// A simulator at the beginning.
  func simulator(_ detail: Simulator.Detail) -> Simulator {
    let parameters = Parameters(scene.descriptor.parameters, values: scenario.parameters)
    let context = SceneContext(traits: scenario.traits, variant: scenario.variant, parameters: parameters)
    return Simulator(
      stage: scene.makeStage(context),
      timeline: scenario.timeline,
      rate: scenario.frameRate,
      ending: scenario.duration.map(Simulator.Ending.after) ?? .atRest(hold: scenario.hold),
      detail: detail
    )
  }

  /// What playing the whole timeline without drawing has shown.
  enum Rehearsal {
    /// - Parameter crop: the part of the screen to show; nil for all of it.
    case good(last: FrameIndex, crop: Rect?)
    case bad([Diagnostic])
    case interrupted
  }

  func rehearse() -> Rehearsal {
    var search = scenario.output.presentation.crop.map(CropSearch.init)
    var simulator = simulator(search == nil ? .tracks : .everything)
    var last = FrameIndex(0)
    while let frame = simulator.nextFrame() {
      guard !Interruption.isWanted else { return .interrupted }
      search?.look(at: frame.root)
      last = frame.frame
    }
    var problems = simulator.failures.map { scenario.diagnostic(atStep: $0.stepIndex, message: $0.message) }
    let crop = search?.result(scale: scenario.output.scale, screen: scenario.traits.device.bounds)
    if case .failure(let problem) = crop {
      problems.append(scenario.diagnostic(at: scenario.outputPlaces.crop, message: "crop: \(problem.message)"))
    }
    let part = try? crop?.get()
    if let problem = sizeProblem(crop: part), problems.isEmpty { problems.append(problem) }
    return problems.isEmpty ? .good(last: last, crop: part) : .bad(problems)
  }

  /// How the screen becomes a picture.
  func presentation(crop: Rect?) -> Presentation {
    let wanted = scenario.output.presentation
    return Presentation(
      of: scenario.traits.device,
      frame: wanted.frame == .device ? .device : .none,
      crop: crop,
      background: wanted.background,
      cornerRadius: wanted.cornerRadius
    )
  }

  private func sizeProblem(crop: Rect?) -> Diagnostic? {
    PictureLimits.problem(of: presentation(crop: crop).size, scale: scenario.output.scale)
      .map { scenario.diagnostic(at: scenario.outputPlaces.pictureSize, message: $0) }
  }
}
