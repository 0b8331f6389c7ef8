/// How far something is from its counterpart in the first run, over all frames.
package struct NodeReach: Hashable, Sendable {
  /// The largest distance in points.
  package private(set) var distance = 0.0
  private var left = 0.0
  private var right = 0.0
  private var up = 0.0
  private var down = 0.0

  /// The part of the distance below which an axis counts as equal.
  private static let slight = 0.05

  /// - Parameters:
  ///   - x: The points to the right of the counterpart, or by which it is wider.
  ///   - y: The points below it, or by which it is taller.
  func adding(_ x: Double, _ y: Double) -> NodeReach {
    var reach = NodeReach()
    reach.distance = (x * x + y * y).squareRoot()
    (reach.left, reach.right, reach.up, reach.down) = (max(0, -x), max(0, x), max(0, -y), max(0, y))
    return adding(reach)
  }

  func adding(_ other: NodeReach) -> NodeReach {
    var reach = self
    reach.distance = max(distance, other.distance)
    (reach.left, reach.right) = (max(left, other.left), max(right, other.right))
    (reach.up, reach.down) = (max(up, other.up), max(down, other.down))
    return reach
  }

  /// "up", "down and left", or `nil` if the direction changes.
  var direction: String? {
    let (vertical, horizontal) = (side(up, "up", down, "down"), side(left, "left", right, "right"))
    guard let vertical, let horizontal else { return nil }
    return [vertical, horizontal].filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// Whether both axes are only larger, or only smaller; `nil` if they are neither.
  var isLarger: Bool? {
    let slight = distance * Self.slight
    if max(left, up) <= slight { return true }
    return max(right, down) <= slight ? false : nil
  }

  /// The only direction on an axis, an empty text for none, or `nil` for both.
  private func side(_ one: Double, _ word: String, _ other: Double, _ otherWord: String) -> String? {
    let slight = distance * Self.slight
    if min(one, other) > slight { return nil }
    return one > slight ? word : other > slight ? otherWord : ""
  }
}
