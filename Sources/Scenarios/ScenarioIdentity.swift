internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

extension Scenario {
  /// A text that two scenarios have in common if and only if they play and look the same, regardless of their paths, their
  /// formatting, and their expectations. It is the same in every run.
  package var identity: String {
    let motion = ScenarioMotion.changes(motion).map { "\($0.name)=\($0.value)" }
    return
      ([
        "\(title ?? "-")", "\(traits)", scene, variant.rawValue, ParameterValue.group(parameters).identity,
        "\(timeline.steps)", "\(duration.map(\.count) ?? -1)", "\(hold.count)", "\(framesPerSecond)", "\(refreshRate)",
        "\(output)", screen?.identity ?? "",
      ] + motion).map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
  }
}

extension Node {
  /// The value as text, whatever its formatting.
  var identity: String {
    switch content {
    case .scalar(let scalar): "\(scalar.style == .quoted ? "'" : "")\(scalar.text.utf8.count):\(scalar.text)"
    case .sequence(let items): "[" + items.map(\.identity).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key.identity)=\($0.value.identity)" }.joined(separator: ";") + "}"
    }
  }
}

extension ParameterValue {
  /// The value as text, with the members of groups sorted by name.
  fileprivate var identity: String {
    guard case .group(let members) = self else { return "\(self)" }
    let sorted = members.sorted { $0.key < $1.key }
    return "{" + sorted.map { "\($0.key)=\($0.value.identity)" }.joined(separator: ";") + "}"
  }
}
