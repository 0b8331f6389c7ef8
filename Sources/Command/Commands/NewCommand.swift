import Flipbook
import FlipbookScenes
import FlipbookScenarios
import FlipbookSimulation

extension Command {
  static let new = Command(
    name: "new",
    summary: "print a commented scenario to start from",
    operands: OperandDescription(
      placeholder: "SCENE",
      expected: "the name of a scene: " + Wording.choice(SceneCatalog.descriptors.map(\.name)),
      count: 1...1, words: SceneCatalog.descriptors.map(\.name)),
    discussion: """
      Prints to standard output. To save it, use: flipbook new hiding-bars > bars.yaml
      You can render the scenario unchanged. Its comments list the scene's other parameters, targets, and tracks.
      """
  ) { arguments, console in
    guard let scene = SceneCatalog.descriptors.first(where: { $0.name == arguments.operands[0] }) else {
      return .wrong
    }
    return console.write(StarterText.of(scene))
  }
}
