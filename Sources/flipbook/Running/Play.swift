import Behaviours
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
    case good(last: FrameIndex)
    case bad([Diagnostic])
    case interrupted
  }

  func rehearse() -> Rehearsal {
    var simulator = simulator(.tracks)
    var last = FrameIndex(0)
    while let frame = simulator.nextFrame() {
      guard !Interruption.isWanted else { return .interrupted }
      last = frame.frame
    }
    let failures = simulator.failures
    guard failures.isEmpty else {
      return .bad(failures.map { scenario.diagnostic(atStep: $0.stepIndex, message: $0.message) })
    }
    return .good(last: last)
  }
}
