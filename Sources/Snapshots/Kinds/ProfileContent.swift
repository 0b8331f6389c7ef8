/// The top of a profile page: avatar, name and a line of text. Its button is a separate view.
package struct ProfileContent: NodeKind {
  package static let word = "profile"

  package var name: String
  package var handle: String
  package var line: String
  package var counts: [Count]

  /// A number and what it counts, such as "128" and "posts".
  package struct Count: Hashable, Sendable {
    package var number: String
    package var label: String

    package init(_ number: String, _ label: String) {
      self.number = number
      self.label = label
    }
  }

  package init(name: String, handle: String, line: String, counts: [Count] = []) {
    self.name = name
    self.handle = handle
    self.line = line
    self.counts = counts
  }

  package var fields: [NodeField] {
    [
      .texts("texts", [name, handle, line]), .texts("counts", counts.flatMap { [$0.number, $0.label] }),
    ]
  }
}

extension NodeContent {
  package static func profile(_ content: ProfileContent) -> NodeContent { NodeContent(content) }
}
