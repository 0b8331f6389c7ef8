import Behaviours
import Scenarios
import Simulation

extension Command {
  static let new = Command(
    name: "new",
    summary: "print a commented scenario to begin with",
    operands: OperandDescription(
      placeholder: "SCENE",
      expected: "the name of a scene: " + Wording.choice(BehaviourCatalog.descriptors.map(\.name)),
      count: 1...1, words: BehaviourCatalog.descriptors.map(\.name)),
    discussion: """
      It goes to standard output, for instance: flipbook new hiding-bars > bars.yaml
      It can be rendered as it is; the comments name everything else that may be said.
      """
  ) { arguments, console in
    guard let scene = BehaviourCatalog.descriptors.first(where: { $0.name == arguments.operands[0] }) else {
      return .wrong
    }
    return console.write(StarterText.of(scene))
  }
}
