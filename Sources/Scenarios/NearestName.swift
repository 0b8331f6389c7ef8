/// Finds the name that a misspelled name probably means.
package struct NearestName {
  /// The known names, and the letters of each that are compared.
  private let candidates: [(name: String, letters: [Unicode.Scalar])]

  init(among names: [String]) {
    candidates = names.map { ($0, NearestName.letters($0)) }
  }

  /// Returns the name most similar to a wrong one, or `nil` if none is similar.
  ///
  /// Case, `-`, `_`, and spaces are ignored. Of several names with the fewest changes, the one with the nearest number is
  /// returned, or the first. The changes are limited to a third of the letters of the wrong name, rounded up.
  /// - Parameter limit: How many changes there can be at most.
  func find(_ wrong: String, within limit: Int = .max) -> String? {
    let letters = NearestName.letters(wrong)
    guard !letters.isEmpty, letters.count <= NearestName.longest else { return nil }
    let bound = min((letters.count + 2) / 3, limit)
    let number = NearestName.number(letters)
    var best: (name: String, distance: Int, gap: Int)?
    for candidate in candidates where (candidate.letters.count - letters.count).magnitude <= bound {
      let distance = NearestName.distance(letters, candidate.letters)
      guard distance <= bound else { continue }
      let gap = number == 0 ? 0 : abs(NearestName.number(candidate.letters) - number)
      if (distance, gap) < (best?.distance ?? .max, best?.gap ?? .max) { best = (candidate.name, distance, gap) }
    }
    return best?.name
  }

  /// Returns " (did you mean 'x'?)", or "" if no name is similar.
  func hint(_ wrong: String, within limit: Int = .max) -> String {
    find(wrong, within: limit).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// Returns the name most similar to a wrong one, or `nil` if none is similar.
  package static func find(_ wrong: String, among names: [String]) -> String? { NearestName(among: names).find(wrong) }

  /// Returns the names, with those most similar to a wrong one first.
  package static func sorted(_ names: [String], by wrong: String) -> [String] {
    let letters = NearestName.letters(wrong)
    let distances = names.map { distance(letters, NearestName.letters($0)) }
    return names.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { names[$0] }
  }

  /// Returns " (did you mean 'x'?)", or "" if no name is similar.
  static func hint(_ wrong: String, among names: [String]) -> String { NearestName(among: names).hint(wrong) }

  /// No known name is longer. The limit makes hostile keys cheap.
  private static let longest = 64

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.prefix(longest + 1).lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Returns the first number of a name, of at most six digits, or 0.
  private static func number(_ letters: [Unicode.Scalar]) -> Int {
    letters.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }.prefix(6)
      .reduce(0) { $0 * 10 + Int($1.value) - 48 }
  }

  /// Returns how many substitutions, insertions, deletions, and swaps of adjacent letters turn one text into the other
  /// (optimal string alignment).
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
