import Foundation

/// The reference of the scenario language, divided into the parts that tests check.
///
/// A comment directly before an example adds information: `<!-- scene: hiding-bars -->` is the scene to use,
/// `<!-- file: parts/a.yaml -->` makes it a file for other examples, `<!-- fails: 1 -->` is the exit status of checking it.
/// A text block directly below it is the output. Between `<!-- generated: flipbook … -->` and `<!-- end -->` is the
/// output of that command.
struct ReferencePage: Sendable {
  struct Example: Sendable, CustomStringConvertible {
    /// The lines of its text on the page.
    let lines: Range<Int>
    let text: String
    let comments: [String: String]
    /// The lines on the page that show the output.
    var printed: Range<Int>?

    var description: String { "line \(lines.lowerBound + 1)" }
    var status: Int32 { comments["fails"].flatMap { Int32($0) } ?? 0 }

    /// A complete scenario that starts with the lines of the example.
    var scenario: String {
      let keys = Set(text.split(separator: "\n").compactMap { $0.split(separator: ":").first })
      let scene = comments["scene"].map { keys.contains("scene") ? "" : "scene: \($0)\n" } ?? ""
      return text + (keys.contains("flipbook") ? "" : "flipbook: 1\n") + scene
    }
  }

  struct Generated: Sendable, CustomStringConvertible {
    let lines: Range<Int>
    let description: String

    /// The arguments of the command, without the program's name.
    var arguments: [String] { description.split(separator: " ").dropFirst().map(String.init) }
  }

  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "scenarios/README.md")
  static let current = ReferencePage((try? String(contentsOf: path, encoding: .utf8)) ?? "")

  let lines: [String]
  private(set) var examples: [Example] = []
  private(set) var generated: [Generated] = []

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var comments: [String: String] = [:]
    var line = 0
    while line < lines.count {
      let start = line + 1
      if let (name, value) = ReferencePage.comment(lines[line]) {
        comments[name] = value
        if name == "generated" {
          line = end(from: start, "<!-- end -->")
          generated.append(Generated(lines: start..<line, description: value))
          comments = [:]
        }
      } else if lines[line].hasPrefix("```") {
        let language = lines[line].dropFirst(3)
        line = end(from: start, "```")
        add(start..<line, language, comments)
        comments = [:]
      } else if !lines[line].isEmpty {
        comments = [:]
      }
      line += 1
    }
  }

  private mutating func add(_ range: Range<Int>, _ language: Substring, _ comments: [String: String]) {
    switch language {
    case "yaml": examples.append(Example(lines: range, text: text(range), comments: comments))
    case "text" where examples.last?.lines.upperBound == range.lowerBound - 2:
      examples[examples.count - 1].printed = range
    default: break
    }
  }

  func text(_ range: Range<Int>) -> String { lines[range].map { $0 + "\n" }.joined() }

  /// Returns the page with some lines replaced.
  func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> String {
    var lines = lines
    for (range, text) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.replaceSubrange(range, with: text.hasSuffix("\n") ? new.dropLast() : new[...])
    }
    return lines.joined(separator: "\n")
  }

  private func end(from start: Int, _ line: String) -> Int { lines[start...].firstIndex(of: line) ?? lines.count }

  /// Returns the name and the value of `<!-- name: value -->`.
  private static func comment(_ line: String) -> (name: String, value: String)? {
    guard let match = line.wholeMatch(of: /<!-- ([a-z]+): (.*) -->/) else { return nil }
    return (String(match.1), String(match.2))
  }
}

extension ReferencePage {
  /// The words in code, that is, between backquotes or in an example, except generated lines.
  var wordsInCode: Set<Substring> {
    let made = Set(generated.flatMap(\.lines))
    let written = lines.indices.filter { !made.contains($0) }.map { lines[$0] }.joined(separator: "\n")
    let spans = written.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let code = spans.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return Set(code.flatMap { $0.split { !$0.isLetter } })
  }

  /// The anchors of the headings.
  var anchors: Set<String> {
    let headings = lines.filter { $0.wholeMatch(of: /#+ .*/) != nil }.map { $0.drop { $0 == "#" }.dropFirst() }
    return Set(headings.map { $0.lowercased().replacing(" ", with: "-").replacing("`", with: "") })
  }
}
