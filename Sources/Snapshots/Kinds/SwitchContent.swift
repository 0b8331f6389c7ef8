public import FlipbookUnits

/// UIKit's switch, 51 × 31 points.
public struct SwitchContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "switch"

  /// Whether the switch is on, which shows it in green with its thumb at the right.
  public var isOn: Bool
  /// The position of the thumb between off (0) and on (1) during a movement, or nil at rest.
  public var position: Double?
  /// The color of a switch that is on, or nil for the theme's green.
  public var onTint: Color?

  /// Creates a switch's content, by default at rest.
  public init(isOn: Bool, position: Double? = nil, onTint: Color? = nil) {
    self.isOn = isOn
    self.position = position
    self.onTint = onTint
  }

  /// Whether the switch is on, and the thumb's position during a movement.
  public var fields: [NodeField] {
    [.flag("on", isOn)] + (position.map { [.number("position", $0)] } ?? []) + NodeField.colors([("onTint", onTint)])
  }
}

extension NodeContent {
  /// Returns the content of a switch.
  public static func `switch`(_ content: SwitchContent) -> NodeContent { NodeContent(content) }
}
