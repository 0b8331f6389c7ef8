import Flipbook
import FlipbookScenarios
import FlipbookSimulation

extension Command {
  private static let screen = Option<Bool>.flag("screen", "start with a screen of your own instead of a scene")

  static func new(_ studio: Studio) -> Command {
    Command(
      name: "new",
      summary: "print a commented scenario to start from",
      operands: OperandDescription(
        placeholder: "SCENE",
        expected: "the name of a scene: " + Wording.choice(studio.vocabulary.sceneNames),
        count: 0...1, words: studio.vocabulary.sceneNames),
      options: [screen.description],
      discussion: """
        Prints to standard output. To save it, use: \(Program.toolName) new hiding-bars > bars.yaml
        With --screen, it describes a screen of its own: flipbook new --screen > profile.yaml
        You can render the scenario unchanged. Its comments list the scene's other parameters, targets, and tracks.
        """,
      check: { arguments in
        guard arguments.operands.isEmpty != arguments[screen] else { return [] }
        return [
          arguments[screen]
            ? .other("--screen: expected no scene beside it")
            : .missingOperand(expected: "the name of a scene, or --screen")
        ]
      }
    ) { arguments, console in
      if arguments[screen] { return console.write(ScreenStarter.text) }
      guard let scene = studio.vocabulary.descriptor(named: arguments.operands[0]) else {
        return .wrong
      }
      return console.write(StarterText.of(scene, studio))
    }
  }
}
