internal import FlipbookYAML

/// A node with what it is called and where to complain about it.
struct Slot {
  let node: Node
  /// The key that a person wrote, such as "fps".
  let subject: String
  let report: Report
  /// What else would do besides what a reader expects, such as " or none".
  var alternative = ""

  /// Says what was expected in the node's place and what stands there.
  func fail<Value>(expected expectation: String, hint: String = "") -> Value? {
    error("expected \(expectation)\(alternative), found \(Wording.describe(node))\(hint)")
    return nil
  }

  func error(_ message: String) {
    report.error("\(subject): \(message)", at: node.range.start)
  }

  /// The same for a part of the node.
  func with(_ part: Node) -> Slot { Slot(node: part, subject: subject, report: report) }
}
