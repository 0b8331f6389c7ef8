internal import FlipbookExpressions

/// What names of UIKit and SwiftUI mean in expressions.
extension ForeignNames {
  /// Returns what an unknown name of an expression probably means, such as " (write safe.top)", or "".
  static func hint(_ unknown: ExpressionProblem.Unknown, orNearest nearest: String) -> String {
    let (name, known) = (unknown.name, unknown.candidates)
    let parts = name.split(separator: ".").map(String.init)
    if known.contains("heart.fill") { return nearest.isEmpty ? " ('list icons' shows all)" : nearest }
    guard let last = parts.last else { return nearest }
    // ".red", "UIColor.red", and "red" are systemRed, which has another value in each appearance.
    let system = "system" + last.prefix(1).uppercased() + last.dropFirst()
    if known.contains(system) { return " (write \(system), or #RRGGBB for one of your own)" }
    // "CGFloat.pi" is pi, and "card.frame.width" is card.width.
    let isOwn = known.contains { $0.hasPrefix(parts[0] + ".") }
    let tails = isOwn ? [] : name.indices.filter { name[$0] == "." }.map { String(name[name.index(after: $0)...]) }
    if let short = (tails + ["\(parts[0]).\(last)"]).first(where: { $0 != name && known.contains($0) }) {
      return " (write \(short))"
    }
    for part in parts.reversed().filter({ !sides.contains($0) }) + parts.reversed().filter(sides.contains) {
      guard let row = exact(part, in: .value) else { continue }
      let text = fitted(row.text, to: parts, among: known)
      // Many names end in a side, also misspelled ones.
      if !sides.contains(part) || known.contains(text) { return " (write \(text))" }
    }
    // Colors are values of views.
    if let color = exact(last, in: .view)?.text.split(separator: " ").last.map(String.init), known.contains(color) {
      return " (write \(color))"
    }
    let other = nearest.isEmpty ? otherHint(last) : nearest
    return other.isEmpty && known.contains("systemBlue") ? " ('list colors' shows all)" : other
  }

  private static let sides: Set = ["x", "y", "left", "right", "top", "bottom", "width", "height"]
  /// The views and gestures of the examples.
  private static let examples: Set = ["card", "list", "field", "grab", "zoom", "spin"]
  private static let vertical = [
    "left": "top", "x": "y", "width": "height", "centerX": "centerY", "screenX": "screenY",
  ]

  /// Returns an example with the side, the axis, and the view of the name that was written.
  private static func fitted(_ example: String, to parts: [String], among known: [String]) -> String {
    var words = example.split(separator: ".").map(String.init)
    guard words.count > 1, Syntax.isName(example), let side = parts.last, let end = words.last else { return example }
    if side == "x" || side == "y" {
      let pair = vertical.first { $0.key == end || $0.value == end }
      words[words.count - 1] = pair.map { side == "x" ? $0.key : $0.value } ?? end
    } else if sides.contains(side), sides.contains(end) {
      words[words.count - 1] = side
    }
    guard examples.contains(words[0]) else { return words.joined(separator: ".") }
    let rest = words.dropFirst().joined(separator: ".")
    if known.contains(rest) { return rest }
    let own = "\(parts[0]).\(rest)"
    return known.contains(own) ? own : words.joined(separator: ".")
  }
}
