internal import FlipbookYAML

/// A node, its name in messages, and the report for its errors.
struct Slot {
  let node: Node
  /// The key of the node, such as "fps".
  let subject: String
  let report: Report
  /// An alternative to what a reader expects, such as " or none".
  var alternative = ""

  /// Reports what was expected and what was found, and returns `nil`.
  func fail<Value>(expected expectation: String, hint: String = "") -> Value? {
    error("expected \(expectation)\(alternative), found \(Wording.describe(node))\(hint)")
    return nil
  }

  func error(_ message: String) {
    report.error("\(subject): \(message)", at: node.range.start)
  }

  /// Returns a slot for a part of the node.
  func with(_ part: Node) -> Slot { Slot(node: part, subject: subject, report: report) }
}
