/// UIKit's switch, 51 × 31 points.
public struct SwitchContent: NodeKind {
  public static let word = "switch"

  public var isOn: Bool

  public init(isOn: Bool) { self.isOn = isOn }

  public var fields: [NodeField] { [.flag("on", isOn)] }
}

extension NodeContent {
  public static func `switch`(_ content: SwitchContent) -> NodeContent { NodeContent(content) }
}
