/// Finds the name that someone meant.
package struct NearestName {
  /// The names there are, with what of them is compared.
  private let candidates: [(name: String, letters: [Unicode.Scalar])]

  init(among names: [String]) {
    candidates = names.map { ($0, NearestName.letters($0)) }
  }

  /// The name nearest to a wrong one: the same but for case, `-`, `_` and spaces, else the first of those with the fewest
  /// changes, at most a third of its letters, rounded up; nil where none is near.
  func find(_ wrong: String) -> String? {
    let letters = NearestName.letters(wrong)
    guard !letters.isEmpty, letters.count <= NearestName.longest else { return nil }
    let bound = (letters.count + 2) / 3
    var best: (name: String, distance: Int)?
    for candidate in candidates where (candidate.letters.count - letters.count).magnitude <= bound {
      let distance = NearestName.distance(letters, candidate.letters)
      if distance <= bound, distance < best?.distance ?? .max { best = (candidate.name, distance) }
    }
    return best?.name
  }

  /// " (did you mean 'x'?)", or "" where no name is near.
  func hint(_ wrong: String) -> String {
    find(wrong).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// The name nearest to a wrong one, nil where none is near.
  package static func find(_ wrong: String, among names: [String]) -> String? { NearestName(among: names).find(wrong) }

  /// The names, those nearest to a wrong one first.
  package static func sorted(_ names: [String], by wrong: String) -> [String] {
    let letters = NearestName.letters(wrong)
    let distances = names.map { distance(letters, NearestName.letters($0)) }
    return names.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { names[$0] }
  }

  /// " (did you mean 'x'?)", or "" where no name is near.
  static func hint(_ wrong: String, among names: [String]) -> String { NearestName(among: names).hint(wrong) }

  /// No name is longer; so hostile keys cost nothing.
  private static let longest = 64

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.prefix(longest + 1).lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Changes of one letter, insertions, deletions and swaps of neighbours that lead from one text to the other (optimal
  /// string alignment).
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var last = Array(0...second.count)
    var (beforeLast, current) = (last, last)
    for (row, letter) in first.enumerated() {
      current[0] = row + 1
      for (column, other) in second.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count]
  }
}
