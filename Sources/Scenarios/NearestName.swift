/// Finds the name that someone meant.
package enum NearestName {
  /// The name nearest to a wrong one: the same but for case, `-`, `_` and spaces, else the first of those with the fewest
  /// changes, at most a third of its letters; nil where none is near.
  package static func find(_ wrong: String, among names: [String]) -> String? {
    let plain = simplified(wrong)
    guard !plain.isEmpty, plain.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    let bound = max(1, plain.count / 3)
    for name in names {
      let candidate = simplified(name)
      guard (candidate.count - plain.count).magnitude <= bound else { continue }
      let distance = distance(plain, candidate)
      if distance <= bound, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// " (did you mean 'x'?)", or "" where no name is near.
  static func hint(_ wrong: String, among names: [String]) -> String {
    find(wrong, among: names).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// No name is longer; so hostile keys cost nothing.
  private static let longest = 64

  private static func simplified(_ name: String) -> [Unicode.Scalar] {
    name.prefix(longest + 1).lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Changes of one letter, insertions, deletions and swaps of neighbours that lead from one text to the other (optimal
  /// string alignment).
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
