import Flipbook
import FlipbookScenarios

/// Finds the command that a user meant by a word that is not one.
enum CommandSuggestion {
  /// Returns the intended arguments without the name of the program, or `nil` if no command is similar.
  static func find(_ word: String, among commands: [Command]) -> String? {
    let letters = word.lowercased()
    if commands.contains(where: { $0.name == letters }) { return letters }
    if FileTree.scenarioEndings.contains(where: letters.hasSuffix) { return "render FILE" }
    return meanings[letters] ?? listing(letters) ?? nearest(letters, among: commands.map(\.name))
  }

  /// Commands of other programs, and their equivalents.
  private static let meanings: [String: String] = {
    let words = [
      "render": [
        "build", "draw", "export", "generate", "html", "make", "png", "preview", "serve", "svg", "view",
      ],
      "trace": ["csv", "dump", "json", "print", "tracks"],
      "validate": ["lint", "parse", "syntax"],
      "check": ["assert", "expect", "judge", "play", "run", "simulate", "test"],
      "diff": ["cmp", "compare", "comparison"],
      "record": ["baseline", "baselines", "save", "snapshot", "update"],
      "verify": ["regression", "regressions"],
      "approve": ["accept", "bless", "promote"],
      "list": ["ls", "names", "show"],
      "new": ["create", "example", "init", "sample", "starter", "template"],
      "help": ["commands", "man", "usage"],
      "--version": ["version"],
    ]
    let pairs = words.flatMap { command, words in words.map { ($0, command) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// Suggests a listing for its name, as in `flipbook devices` or `flipbook device`.
  private static func listing(_ word: String) -> String? {
    Listing.all.first { $0.name == word || $0.noun == word }.map { "list \($0.name)" }
  }

  /// Returns what the most similar word means; of equally similar ones, a command is preferred.
  private static func nearest(_ word: String, among commands: [String]) -> String? {
    let words = commands + meanings.keys.sorted() + Listing.all.map(\.name)
    return NearestName.find(word, among: words).map { commands.contains($0) ? $0 : meanings[$0] ?? listing($0) ?? $0 }
  }
}
