import Foundation

/// The page about the language of scenarios, cut into what is tested of it.
///
/// A comment right before an example says what its text does not: `<!-- scene: hiding-bars -->` which scene it lacks,
/// `<!-- file: parts/a.yaml -->` that it is a file for other examples, `<!-- fails: 1 -->` with which status checking it ends.
/// A block of text right below it is what is printed. Between `<!-- generated: flipbook … -->` and `<!-- end -->` stands
/// what that command prints.
struct ReferencePage: Sendable {
  struct Example: Sendable, CustomStringConvertible {
    /// Where its text stands among the page's lines.
    let lines: Range<Int>
    let text: String
    let comments: [String: String]
    /// Where the page shows what is printed.
    var printed: Range<Int>?

    var description: String { "line \(lines.lowerBound + 1)" }
    var status: Int32 { comments["fails"].flatMap { Int32($0) } ?? 0 }

    /// A whole scenario, the lines of the example first.
    var scenario: String {
      let keys = Set(text.split(separator: "\n").compactMap { $0.split(separator: ":").first })
      let scene = comments["scene"].map { keys.contains("scene") ? "" : "scene: \($0)\n" } ?? ""
      return text + (keys.contains("flipbook") ? "" : "flipbook: 1\n") + scene
    }
  }

  struct Generated: Sendable, CustomStringConvertible {
    let lines: Range<Int>
    let description: String

    /// Without the program's name.
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

  /// The page with other text in some places.
  func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> String {
    var lines = lines
    for (range, text) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.replaceSubrange(range, with: text.hasSuffix("\n") ? new.dropLast() : new[...])
    }
    return lines.joined(separator: "\n")
  }

  private func end(from start: Int, _ line: String) -> Int { lines[start...].firstIndex(of: line) ?? lines.count }

  /// The name and the value of `<!-- name: value -->`.
  private static func comment(_ line: String) -> (name: String, value: String)? {
    guard let match = line.wholeMatch(of: /<!-- ([a-z]+): (.*) -->/) else { return nil }
    return (String(match.1), String(match.2))
  }
}

extension ReferencePage {
  /// Whatever stands in code: between backquotes or in an example, without what is generated.
  var wordsInCode: Set<Substring> {
    let made = Set(generated.flatMap(\.lines))
    let written = lines.indices.filter { !made.contains($0) }.map { lines[$0] }.joined(separator: "\n")
    let spans = written.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let code = spans.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return Set(code.flatMap { $0.split { !$0.isLetter } })
  }

  /// The places that headings can be linked to by.
  var anchors: Set<String> {
    let headings = lines.filter { $0.wholeMatch(of: /#+ .*/) != nil }.map { $0.drop { $0 == "#" }.dropFirst() }
    return Set(headings.map { $0.lowercased().replacing(" ", with: "-").replacing("`", with: "") })
  }
}
