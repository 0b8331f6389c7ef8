import FlipbookExploration

extension Option where Value == Bool {
  static let lint = Option.flag("lint", "also judge the motion itself by rules that hold for every screen")
}

extension Option where Value == [LintRule] {
  static let allowedRules = Option.list("allow", .word("RULE"), "rules of motion to leave out")
  static let addedRules = Option.list(
    "also", .word("RULE"), "rules to add that '--lint' does not use by itself: targetSize")
}

extension LintRule {
  /// The rules and what they require, as help lists them.
  static var list: String { allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n") }

  /// The rules that a command line adds, and those that it does not leave out.
  static func chosen(_ arguments: ParsedArguments) -> Set<LintRule> {
    standard.union(arguments[Option.addedRules] ?? []).subtracting(arguments[Option.allowedRules] ?? [])
  }

  /// The problems of a command line of `check`.
  static func problems(_ arguments: ParsedArguments) -> [ArgumentProblem] {
    guard arguments[Option.lint] else {
      return [Option.allowedRules, Option.addedRules].map(\.description).filter(arguments.isGiven).map {
        .other("'\($0.spelling)' needs '--lint'")
      }
    }
    return arguments.wantsJSON ? [.other("'--lint' prints lines; leave out '--format json'")] : []
  }
}
