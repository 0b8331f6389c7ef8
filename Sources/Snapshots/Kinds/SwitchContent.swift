/// UIKit's switch, 51 × 31 points.
public struct SwitchContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "switch"

  /// Whether the switch is on, which shows it in green with its thumb at the right.
  public var isOn: Bool

  /// Creates a switch's content.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Whether the switch is on.
  public var fields: [NodeField] { [.flag("on", isOn)] }
}

extension NodeContent {
  /// Returns the content of a switch.
  public static func `switch`(_ content: SwitchContent) -> NodeContent { NodeContent(content) }
}
