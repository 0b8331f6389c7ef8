/// The top of a profile page: avatar, name and a line of text. Its button is a separate view.
public struct ProfileContent: NodeKind {
  public static let word = "profile"

  public var name: String
  public var handle: String
  public var line: String
  public var counts: [Count]

  /// A number and what it counts, such as "128" and "posts".
  public struct Count: Hashable, Sendable {
    public var number: String
    public var label: String

    public init(_ number: String, _ label: String) {
      self.number = number
      self.label = label
    }
  }

  public init(name: String, handle: String, line: String, counts: [Count] = []) {
    self.name = name
    self.handle = handle
    self.line = line
    self.counts = counts
  }

  public var fields: [NodeField] {
    [
      .texts("texts", [name, handle, line]), .texts("counts", counts.flatMap { [$0.number, $0.label] }),
    ]
  }
}

extension NodeContent {
  public static func profile(_ content: ProfileContent) -> NodeContent { NodeContent(content) }
}
