import FlipbookComparison
import FlipbookRuns
import FlipbookScenarios

/// Cases that differ for the same reason: the first facts that explain them are equal except for numbers.
package struct FindingGroup: Sendable {
  /// The first fact of the representative.
  package let words: String
  /// The indices of the cases. The representative, whose facts are the fewest, comes first.
  package let cases: [Int]

  /// Returns the groups of all cases that are not equal, those that need attention first, then the largest.
  /// - Parameter finding: What cases of the same group have in common besides their status.
  package static func groups(
    of cases: [VerifiedCase],
    by finding: (VerifiedCase) -> String = reason
  ) -> [FindingGroup] {
    var keys: [String] = []
    var members: [String: [Int]] = [:]
    for (index, result) in cases.enumerated() where result.status != .equal {
      let key = "\(rank(result.status)) \(result.writing.rawValue) \(finding(result))"
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(index)
    }
    let groups = keys.compactMap { key in members[key].map { group($0, cases) } }
    // Where lines explain most cases, what no line explains is a surprise.
    let lines = groups.map { group in cases[group.cases[0]].causes.isEmpty ? 0 : 1 }
    return groups.enumerated().sorted { one, other in
      (rank(one.element, cases), lines[one.offset], -one.element.cases.count, one.offset)
        < (rank(other.element, cases), lines[other.offset], -other.element.cases.count, other.offset)
    }.map(\.element)
  }

  /// What cases with the same reason have in common: the changed lines of files that they include, or changes of the same kind in
  /// their own files, or else the first facts that explain others.
  private static func reason(of result: VerifiedCase) -> String {
    let shared = result.causes.filter { !$0.isOwn }
    if !shared.isEmpty { return shared.map(\.words).joined(separator: "\n") }
    if !result.causes.isEmpty { return withoutNumbers(result.causes.map(\.edit).joined(separator: "\n")) }
    return withoutNumbers("\(withoutPlace(cause(of: result))) \(withoutPlace(effect(of: result)))")
  }

  private static func group(_ members: [Int], _ cases: [VerifiedCase]) -> FindingGroup {
    let clearest = members.min { (cases[$0].facts.count, $0) < (cases[$1].facts.count, $1) }
    let ordered = [clearest].compactMap(\.self) + members.filter { $0 != clearest }
    guard let result = ordered.first.map({ cases[$0] }) else { return FindingGroup(words: "", cases: []) }
    // The place of a failure, or of a line in the scenario's own file, is that of one case.
    let shared = result.causes.filter { !$0.isOwn }
    let lines = shared.isEmpty ? result.causes : shared
    if let line = lines.first {
      let isSame = ordered.allSatisfy { cases[$0].causes.contains { $0.place == line.place } }
      let rest = lines.count > 1 ? "; also \(DiffText.list(lines.dropFirst().map(\.place)))" : ""
      return FindingGroup(words: isSame ? line.words + rest : line.edit, cases: ordered)
    }
    let words = effect(of: result)
    return FindingGroup(words: ordered.count > 1 ? withoutPlace(words) : words, cases: ordered)
  }

  /// "1 cause, 40 cases", or `nil` if no changed line is known.
  static func count(of cases: [VerifiedCase]) -> String? {
    causes(of: cases).map { "\($0), \(Wording.count(changed(among: cases).count, "case"))" }
  }

  /// "2 causes", or `nil` if no changed line is known. Changes of the same kind in the scenarios' own files are one cause.
  static func causes(of cases: [VerifiedCase]) -> String? {
    guard cases.contains(where: { !$0.causes.isEmpty }) else { return nil }
    let changed = changed(among: cases)
    let surprises = groups(of: changed.filter(\.causes.isEmpty), by: reason).count
    let lines = Set(changed.flatMap(\.causes).map { $0.isOwn ? withoutNumbers($0.edit) : $0.words })
    return Wording.count(lines.count + surprises, "cause")
  }

  private static func changed(among cases: [VerifiedCase]) -> [VerifiedCase] {
    cases.filter { $0.status == .changed || !$0.causes.isEmpty }
  }

  /// Returns a fact without the file, line, and column that it begins with.
  private static func withoutPlace(_ fact: String) -> String {
    let parts = fact.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2, case let place = parts[0].split(separator: ":"), place.count > 2,
      place.suffix(2).allSatisfy({ Int($0) != nil })
    else { return fact }
    return String(parts[1])
  }

  private static let explainingNothing = ["# frame (was", "hitch time"]

  /// The first fact of a case that explains others, which the number of frames and the smoothness do not.
  package static func cause(of result: VerifiedCase) -> String {
    firstFact(of: result, except: explainingNothing) ?? result.facts.first ?? result.verdict
  }

  /// The first of these facts that is not a setting: the same setting changes different things in different cases.
  private static func effect(of result: VerifiedCase) -> String {
    firstFact(of: result, except: explainingNothing + ["settings changed"]) ?? cause(of: result)
  }

  private static func firstFact(of result: VerifiedCase, except prefixes: [String]) -> String? {
    result.facts.first { fact in
      let plain = withoutNumbers(fact)
      return !prefixes.contains { plain.hasPrefix($0) }
    }
  }

  private static func rank(_ group: FindingGroup, _ cases: [VerifiedCase]) -> Int {
    group.cases.first.map { rank(cases[$0].status) } ?? 0
  }

  private static func rank(_ status: VerifiedCase.Status) -> Int {
    switch status {
    case .wrong: 0
    case .failed: 1
    case .changed: 2
    case .new: 3
    case .equal: 4
    }
  }

  /// Returns a fact with "#" in place of numbers, ranges, and lists of them, and nouns in the singular.
  package static func withoutNumbers(_ fact: String) -> String {
    var words: [String] = []
    for word in fact.split(separator: " ") {
      let plain = withoutDigits(word)
      if plain.allSatisfy({ "#–,-".contains($0) }), words.last == "#" { continue }
      if plain == "and", words.last == "#", fact.contains("frames") { continue }
      words.append(plain.allSatisfy({ "#–,-".contains($0) }) ? "#" : plain)
    }
    return words.map { $0 == "frames" ? "frame" : $0 }.joined(separator: " ")
  }

  private static func withoutDigits(_ word: Substring) -> String {
    var plain = ""
    for (character, next) in zip(word, word.dropFirst().map(Optional.some) + [nil]) {
      let isPoint = character == "." && plain.hasSuffix("#") && next?.isASCIIDigit == true
      guard character.isASCIIDigit || isPoint else {
        plain.append(character)
        continue
      }
      if !plain.hasSuffix("#") { plain.append("#") }
    }
    return plain
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
