import Flipbook
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// Writes a scenario to start from, with every setting of a scene. Optional settings are comments.
enum StarterText {
  static func of(_ scene: SceneDescriptor, _ studio: Studio) -> String {
    var text = """
      # Editors complete and validate this file with its schema: \(Program.toolName) schema > scenario.schema.json
      # yaml-language-server: $schema=./scenario.schema.json
      flipbook: 1
      title: "\(scene.summary)"
      device: iphone-15          # '\(Program.toolName) list devices'
      # orientation: landscape   # portrait | landscape
      # look: classic            # classic | 17 | 26: the version of iOS; by default the device's
      # appearance: dark         # light | dark
      # locale: ja               # en | ja: the language of the sample content
      scene:
        \(scene.name):
          variant: article       # article: with rough edges | refined: ready to ship

      """
    text += lines(of: scene.parameters, indent: "    # ")
    text += "\ntimeline:\n" + list("Targets", scene.targets.map(\.pattern), "; or a point [x, y].")
    text += scene.starter.split(separator: "\n").map { "  \($0)\n" }.joined()
    text += "\nexpect:                    # evaluated by '\(Program.toolName) check'\n"
    text += list("Tracks", scene.tracks.map(\.pattern), ".")
    return text + """
        - settles: {by: end}

      # matrix:                  # one result for each combination
      #   device: [iphone-se-1, iphone-15]
      #   appearance: [light, dark]

      fps: 60                    # frames per second
      # duration: 2.4            # seconds (default: until everything is at rest, plus half a second)
      output:
        formats: [png]           # \(studio.vocabulary.formats.joined(separator: ", "))
        # overlays: [touches]    # \(studio.vocabulary.overlays.joined(separator: ", "))

      """
  }

  private static func lines(of parameters: [ParameterDescriptor], indent: String) -> String {
    parameters.map { parameter in
      let name = "\(indent)\(parameter.name):"
      if case .group(let members) = parameter.kind {
        return padded(name) + " # \(parameter.summary)\n" + lines(of: members, indent: indent + "  ")
      }
      return padded("\(name) \(parameter.standard.written)")
        + " # \(parameter.summary) (\(parameter.kind.description))\n"
    }.joined()
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(2, 26 - text.count))
  }

  /// Returns "# Targets: …" in lines of readable length.
  private static func list(_ title: String, _ names: [String], _ end: String) -> String {
    var lines = ["  # \(title):"]
    for (index, name) in names.enumerated() {
      let word = name + (index == names.count - 1 ? end : ",")
      if lines[lines.count - 1].count + word.count > 100 { lines.append("  #  ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ParameterValue {
  /// The value as scenarios write it.
  fileprivate var written: String {
    switch self {
    case .text(nil), .rows([]), .pictures([]): "…"
    case .titles(let titles): "[\(titles.joined(separator: ", "))]"
    default: description
    }
  }
}
