/// The top of a profile page: avatar, name and a line of text. Its button is a separate view.
package struct ProfileContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "profile"

  /// The name beside the avatar, in semibold.
  package var name: String
  /// The user name in gray below the name, such as "@mio.walks".
  package var handle: String
  /// The line of text below the avatar.
  package var line: String
  /// The numbers below the line, from left to right. Those that don't fit are not drawn.
  package var counts: [Count]

  /// A number and what it counts, such as "128" and "posts".
  package struct Count: Hashable, Sendable {
    /// The number as it is shown, such as "2,406".
    package var number: String
    /// The word after the number, in gray.
    package var label: String

    /// Creates a number with what it counts.
    package init(_ number: String, _ label: String) {
      self.number = number
      self.label = label
    }
  }

  /// Creates a profile's content, by default without counts.
  package init(name: String, handle: String, line: String, counts: [Count] = []) {
    self.name = name
    self.handle = handle
    self.line = line
    self.counts = counts
  }

  /// The three texts, and the counts with their labels.
  package var fields: [NodeField] {
    [
      .texts("texts", [name, handle, line]), .texts("counts", counts.flatMap { [$0.number, $0.label] }),
    ]
  }
}

extension NodeContent {
  /// Returns the content of the top of a profile page.
  package static func profile(_ content: ProfileContent) -> NodeContent { NodeContent(content) }
}
