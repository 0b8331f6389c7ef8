import Flipbook
import FlipbookExport
import FlipbookScenarios

/// What a marker asks for.
struct EmbedRequest {
  /// The path of the scenario, relative to the document's folder.
  var scenario: String
  var format: ExportFormat
  /// The path of the files below the document's folder, without extension. If the marker does not name them, it is derived from
  /// the name of the scenario, and can change so that it is unique.
  var base: String
  var isNamed = false
  /// The width at which the picture is shown, in CSS pixels, or nil for its own.
  var width: Int?
  /// The description, or nil for the scenario's title.
  var alt: String?
  /// The moment of a format that writes a picture per frame: seconds, or nil for the first or the last frame.
  var moment: Moment
  var cells: [CellSelection.Choice] = []
  /// The options of the scenario, by their names on the command line.
  var options: [ScenarioOverrides.Option] = []
  /// The appearances to render, of which the first is shown on light pages. nil for that of the options.
  var appearances: [String?]

  enum Moment: Hashable {
    case first, last
    case seconds(Double)
  }

  /// Reads a marker, such as `scenarios/drawer.yaml gif width=360`.
  ///
  /// - Parameters:
  ///   - text: The words of the marker.
  ///   - known: The options of scenarios that a marker can have.
  ///   - kind: The kind of the document.
  /// - Returns: The request, or everything that is wrong with it.
  static func read(
    _ text: String, studio: Studio, known: [String], kind: DocumentKind = .markdown
  ) -> Result<EmbedRequest, EmbedProblems> {
    var problems: [String] = []
    guard let words = words(in: text) else { return .failure(EmbedProblems(["a quotation mark is not closed"])) }
    let names = studio.formats.map(\.name)
    guard let path = words.first, words.count > 1, !words[1].contains("=") else {
      return .failure(
        EmbedProblems(["expected a scenario file and a format, such as 'drawer.yaml \(names.last ?? "png")'"]))
    }
    guard let format = studio.formats.first(where: { $0.name == words[1] }) else {
      return .failure(EmbedProblems([unknown("format", words[1], among: names)]))
    }
    if let problem = EmbedFormat.problem(with: format, in: kind) { problems.append(problem) }
    var request = EmbedRequest(
      scenario: path, format: format, base: PictureName.derived(from: path), moment: .first,
      appearances: kind.appearances)
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        problems.append("expected an option such as width=360, found '\(Wording.printable(word))'")
        continue
      }
      if let problem = request.set(parts[0], parts[1], known) { problems.append(problem) }
    }
    if kind.nameInTags(of: request.base + ".png") != request.base + ".png" {
      problems.append(
        "name: expected a name that does not end in @2x or ~dark, which DocC reads as the scale and the appearance")
    }
    return problems.isEmpty ? .success(request) : .failure(EmbedProblems(problems))
  }

  /// The names of the options of scenarios that a marker can have.
  static func known(_ options: ScenarioOptions) -> [String] {
    options.forWriting.map { String($0.spelling.dropFirst(2)) }
  }

  private static let own = ["width", "alt", "name", "only", "appearance", "at"]

  /// Returns what is wrong with an option.
  private mutating func set(_ name: String, _ value: String, _ known: [String]) -> String? {
    switch name {
    case "width":
      guard let number = Int(value), (1...16_384).contains(number) else {
        return "width: expected a whole number from 1 to 16384, found '\(Wording.printable(value))'"
      }
      width = number
    case "alt": alt = value
    case "name":
      switch PictureName.path(value) {
      case .success(let path): (base, isNamed) = (path, true)
      case .failure(let problems): return "name: " + problems.messages.joined()
      }
    case "only":
      guard let choice = CellSelection.Choice(value) else {
        return "only: expected an axis and its value such as device=iphone-8"
      }
      cells.append(choice)
    case "appearance":
      guard ["light", "dark", "both"].contains(value) else {
        return Self.unknown("appearance", value, among: ["light", "dark", "both"])
      }
      appearances = value == "both" ? ["light", "dark"] : [value]
    case "at" where format.isPerFrame:
      guard value != "end" else {
        moment = .last
        return nil
      }
      guard let seconds = Double(value), seconds.isFinite, seconds >= 0 else {
        return "at: expected seconds or 'end', found '\(Wording.printable(value))'"
      }
      moment = .seconds(seconds)
    default:
      guard known.contains(name), name != "format" else {
        return Self.unknown("option", name, among: Self.own + known.filter { $0 != "format" && !Self.own.contains($0) })
      }
      options.append(ScenarioOverrides.Option("--\(name)", value))
    }
    return nil
  }

  private static func unknown(_ kind: String, _ word: String, among names: [String]) -> String {
    let nearest = NearestName.find(word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown \(kind) '\(Wording.printable(word))'; expected \(Wording.choice(names))\(nearest)"
  }

  /// Returns words that are separated by spaces, which quotation marks can contain, or nil if one is not closed.
  static func words(in text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character == " " || character == "\t" {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }
}

/// What is wrong with a marker, as messages without a place.
struct EmbedProblems: Error {
  let messages: [String]
  init(_ messages: [String]) { self.messages = messages }
}
