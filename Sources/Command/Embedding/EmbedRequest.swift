import Flipbook
import FlipbookExport
import FlipbookScenarios

/// What a marker asks for.
struct EmbedRequest {
  /// The path of the scenario, relative to the document's folder.
  var scenario: String
  var format: ExportFormat
  /// The path of the files below the document's folder, without extension.
  var base: String
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
  /// - Returns: The request, or everything that is wrong with it.
  static func read(_ text: String, studio: Studio, known: [String]) -> Result<EmbedRequest, EmbedProblems> {
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
    var request = EmbedRequest(
      scenario: path, format: format, base: stem(of: path), moment: .first, appearances: ["light", "dark"])
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        problems.append("expected an option such as width=360, found '\(Wording.printable(word))'")
        continue
      }
      if let problem = request.set(parts[0], parts[1], known) { problems.append(problem) }
    }
    return problems.isEmpty ? .success(request) : .failure(EmbedProblems(problems))
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
      guard Self.isPath(value) else {
        return "name: expected letters, digits, '-', '_', '.', and '/', found '\(Wording.printable(value))'"
      }
      base = value
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
        return Self.unknown("option", name, among: Self.own + known.filter { $0 != "format" })
      }
      options.append(ScenarioOverrides.Option("--\(name)", value))
    }
    return nil
  }

  private static func unknown(_ kind: String, _ word: String, among names: [String]) -> String {
    let nearest = NearestName.find(word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown \(kind) '\(Wording.printable(word))'; expected \(Wording.choice(names))\(nearest)"
  }

  /// Whether a path leads from the document's folder to a file in it or below it, by plain names.
  private static func isPath(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).map(String.init).allSatisfy(isName)
  }

  /// Whether a name is a plain name of a file, which works in URLs and is not hidden.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && name.first != "." && name.first != "-" && name.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns the name of a scenario's file without its extension, with a hyphen for each character that a name cannot have.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "scenario"
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let plain = String(decoding: stem.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "-") }.prefix(200), as: UTF8.self)
    return isName(plain) ? plain : "scenario" + plain
  }

  /// Returns words that are separated by spaces, which quotation marks can contain, or nil if one is not closed.
  private static func words(in text: String) -> [String]? {
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
