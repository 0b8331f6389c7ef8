package import FlipbookSimulation
import FlipbookSnapshots

/// The content that a scenario gives a scene instead of the sample content.
package struct OwnContent: Sendable {
  private(set) var title: String?
  private(set) var rows: [RowTexts] = []
  private(set) var pictures: [ImageSource] = []

  /// Reads the value of a parameter that ``parameter(_:of:)`` describes; nil is the sample content.
  package init(_ value: ParameterValue?) {
    guard case .group(let values) = value else { return }
    if case .text(let text) = values["title"] { title = text }
    if case .rows(let list) = values["rows"] { rows = list }
    if case .pictures(let list) = values["pictures"] { pictures = list }
  }

  /// Returns an element of a list that repeats, or nil if the list is empty.
  static func element<Element>(_ index: Int, of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[index % list.count]
  }

  /// What a parameter can have: the texts and the pictures that a screen shows.
  package static let members = [
    ParameterDescriptor("title", .text, standard: .text(nil), "The title in the navigation bar or the header."),
    ParameterDescriptor(
      "rows", .rows(1...1_000), standard: .rows([]),
      "The rows' titles, or maps with title, subtitle, and value. They repeat."),
    ParameterDescriptor(
      "pictures", .pictures(1...1_000), standard: .pictures([]),
      "The pictures: landscapes such as seaSunset, numbers, or PNG files. They repeat."),
  ]

  /// Returns the parameter of a scene that shows some of these members.
  package static func parameter(
    _ name: String = "content", of names: String...
  ) -> ParameterDescriptor { parameter(name, of: names) }

  /// Returns the parameter of a screen that shows some of these members.
  package static func parameter(_ name: String, of names: [String]) -> ParameterDescriptor {
    ParameterDescriptor(
      name, .group(members.filter { names.contains($0.name) }), standard: .group([:]),
      "Your own content instead of the sample content.")
  }
}
