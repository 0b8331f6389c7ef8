import Flipbook
import FlipbookScenarios
import FlipbookSimulation

extension Command {
  static func new(_ studio: Studio) -> Command {
    Command(
      name: "new",
      summary: "print a commented scenario to start from",
      operands: OperandDescription(
        placeholder: "SCENE",
        expected: "the name of a scene: " + Wording.choice(studio.vocabulary.descriptors.map(\.name)),
        count: 1...1, words: studio.vocabulary.descriptors.map(\.name)),
      discussion: """
        Prints to standard output. To save it, use: \(Program.toolName) new hiding-bars > bars.yaml
        You can render the scenario unchanged. Its comments list the scene's other parameters, targets, and tracks.
        """
    ) { arguments, console in
      guard let scene = studio.vocabulary.descriptors.first(where: { $0.name == arguments.operands[0] }) else {
        return .wrong
      }
      return console.write(StarterText.of(scene, studio))
    }
  }
}
