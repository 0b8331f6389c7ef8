package import FlipbookRuns

/// What a reviewer decided about the candidates of `verify` on the page of a review.
package struct DecisionRecord: Sendable {
  /// The version of the file's format.
  package static let formatVersion = 1
  /// The key that contains the version.
  package static let versionKey = "flipbookDecisions"

  package struct Decision: Hashable, Sendable {
    /// The name of the case.
    package let name: String
    /// Whether the candidate is accepted; rejected if not.
    package let isAccepted: Bool
    /// The digest of the candidate that was reviewed, or `nil` if it is unknown.
    package let candidate: String?
    /// The reviewer's comment; empty for none.
    package let comment: String
  }

  package let decisions: [Decision]

  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error, with its position.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> DecisionRecord {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    let version = try root.member(versionKey)
    guard try version.number() == Double(formatVersion) else {
      throw version.problem("expected \(formatVersion), the format that this version of Flipbook reads")
    }
    var decisions: [Decision] = []
    var known: Set<String> = []
    for node in try root.member("cases").elements() {
      let decision = try read(node)
      guard known.insert(decision.name).inserted else {
        throw node.problem("\(DiffText.quoted(decision.name)) is decided twice")
      }
      decisions.append(decision)
    }
    return DecisionRecord(decisions: decisions)
  }

  private static func read(_ node: JSONNode) throws(TraceProblem) -> Decision {
    let word = try node.member("decision")
    let text = try word.text()
    guard ["accept", "reject"].contains(text) else { throw word.problem("expected accept or reject") }
    let candidate = try node.member("candidate")
    return Decision(
      name: try node.member("name").text(), isAccepted: text == "accept",
      candidate: candidate.isNull ? nil : try candidate.text(), comment: try node.member("comment").text())
  }
}
