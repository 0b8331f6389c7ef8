internal import FlipbookYAML

/// A component that the program brings along, written as those of a screen.
package struct StandardComponent: Sendable {
  /// A parameter, with the value of uses that give none as it is written in YAML.
  package struct Parameter: Sendable {
    package let name: String
    /// Nil if each use must give a value.
    package let standard: String?
    package let summary: String
    /// The only words that a list of it can have; empty for any values.
    let words: [String]
    /// How many values a list of it can have, so that the views of all of them fit into a screen.
    let most: Int
    /// The numbers that it can be.
    let range: ClosedRange<Double>
    /// The parameter with the views of which it names one; nil for any view.
    let container: String?

    /// What a value of a parameter is.
    enum Kind { case views, words([String]), list, number, flag, view, text }

    /// The kind of the value of uses that give none, which is that of all.
    var kind: Kind {
      guard let standard else { return .views }
      if standard.hasPrefix("[") { return words.isEmpty ? .list : .words(words) }
      if Double(standard) != nil { return .number }
      if Bool(standard) != nil { return .flag }
      return ["self", "none"].contains(standard) ? .view : .text
    }

    init(
      _ name: String, _ standard: String?, of words: [String] = [], most: Int = 100,
      in range: ClosedRange<Double> = -10_000...10_000, directlyIn container: String? = nil, _ summary: String
    ) {
      self.name = name
      self.standard = standard
      self.words = words
      self.most = most
      self.range = range
      self.container = container
      self.summary = summary
    }
  }

  package let name: String
  /// One sentence for people.
  package let summary: String
  package let parameters: [Parameter]
  /// The keys of the component besides its parameters, in YAML, indented by two spaces.
  private let text: String

  init(_ name: String, _ summary: String, _ parameters: [Parameter], _ text: String) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.text = text
  }

  /// The color over what is behind a presented page. LookFacts, "Sheets and pushes", lists the sources of both.
  static let dimming = ##"color: {light: "#00000033", dark: "#0000007A"}"##
  /// How sheets and pages move.
  static let presentationSpring = "spring: {response: 0.344}"

  /// The components in the order in which they are listed.
  package static let all: [StandardComponent] = [
    .alert, .actionSheet, .contextMenu, .menuPreview, .menu, .sheet, .fullScreen, .popover, .push, .zoomTransition,
    .swipeActions,
  ]

  static func named(_ name: String) -> StandardComponent? { all.first { $0.name == name } }

  /// Returns the entry that the `components` of a screen would have, at positions in a source.
  func entry(source: Int) -> Node.Entry? {
    let values = parameters.map { "\($0.name): \($0.standard ?? "")" }.joined(separator: ", ")
    let list = parameters.isEmpty ? "" : "  parameters: {\(values)}\n"
    let node = try? YAMLParser.parse(Array("\(name):\n\(list)\(text)\n".utf8), source: source)
    return node?.entries?.first
  }
}
