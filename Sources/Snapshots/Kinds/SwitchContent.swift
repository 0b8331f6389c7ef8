/// UIKit's switch, 51 × 31 points.
package struct SwitchContent: NodeKind {
  package static let word = "switch"

  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package var fields: [NodeField] { [.flag("on", isOn)] }
}

extension NodeContent {
  package static func `switch`(_ content: SwitchContent) -> NodeContent { NodeContent(content) }
}
