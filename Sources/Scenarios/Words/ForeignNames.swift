/// A name of UIKit, SwiftUI, or a style sheet, and what to write instead.
package struct ForeignName: Sendable {
  /// Where what to write is.
  package enum Place: String, Sendable {
    case view, handler, action, spring, keyframe, gesture, step, value, screen, scenario
    /// It cannot be said.
    case none
  }

  /// The names as people know them, such as `UIView.animate(withDuration:)`.
  package let names: [String]
  package let place: Place
  /// What to write, which is valid there; why not if the place is `none`.
  package let text: String

  /// Reads a line of a table: the place, the names, and what to write.
  fileprivate init?(_ line: Substring) {
    let parts = line.split(separator: " | ", maxSplits: 2)
    guard parts.count == 3, let place = Place(rawValue: String(parts[0])) else { return nil }
    self.place = place
    names = parts[1].split(separator: ", ").map(String.init)
    text = String(parts[2])
  }

  /// Returns the part of a name that people write as a key: `animate` of `UIView.animate(withDuration:)`.
  fileprivate static func word(_ name: String) -> String {
    let path = name.prefix { $0 != "(" }.split { $0 == "." || $0 == "@" || $0 == " " }
    return path.last.map(String.init) ?? name
  }
}

/// The names of UIKit and SwiftUI that the page *From UIKit and SwiftUI* lists, and that messages know.
package enum ForeignNames {
  /// The tables of the page by their titles.
  package static let topics: [(title: String, names: [ForeignName])] = [
    ("Views", views), ("Texts, pictures, and controls", controls), ("Animations", motion),
    ("Touches and gestures", touches), ("Scroll views", scrolling), ("Screens and what they present", screens),
  ].map { title, table in (title, table.split(separator: "\n").compactMap(ForeignName.init)) }

  /// The rows by the words of their names, in the order of the page.
  private static let rows = Dictionary(
    topics.flatMap(\.names).flatMap { row in row.names.map { (ForeignName.word($0), [row]) } }, uniquingKeysWith: +)

  /// The words that are used in each place, to find the one that a misspelled word means.
  private static let words = Dictionary(
    topics.flatMap(\.names).map { ($0.place, $0.names.map(ForeignName.word)) }, uniquingKeysWith: +
  ).mapValues(NearestName.init)

  /// Shorter words resemble too many others.
  private static let shortestTypo = 6

  /// Returns what an unknown word probably means, such as " (write during: 0.3)", or "".
  ///
  /// - Parameters:
  ///   - place: Where the word was found. If something is to be written in a different place, the hint names it.
  ///   - names: The names of the language that can be there.
  static func hint(_ word: String, in place: ForeignName.Place, among names: NearestName) -> String {
    if let exact = exactHint(word, in: place) { return exact }
    let found = rows[ForeignName.word(word)] ?? []
    // A name of UIKit is rather meant than a name of the language with more than one other letter.
    let nearest = found.isEmpty ? names.hint(word) : names.hint(word, within: 1)
    if !nearest.isEmpty { return nearest }
    let other = otherHint(word)
    if !other.isEmpty { return other }
    guard word.count >= shortestTypo else { return "" }
    return words[place]?.find(word, within: 2).flatMap { exactHint($0, in: place) } ?? ""
  }

  /// Returns " (write …)" for a name for which something can be written in this place, or nil.
  static func exactHint(_ word: String, in place: ForeignName.Place) -> String? {
    exact(word, in: place).map { " (write \($0.text))" }
  }

  /// Returns the row of a name for which something can be written in this place, or nil.
  static func exact(_ word: String, in place: ForeignName.Place) -> ForeignName? {
    rows[ForeignName.word(word)]?.first { $0.place == place }
  }

  /// Returns what to write in another place for a name, or the reason why nothing can be, or "".
  static func otherHint(_ word: String) -> String {
    let found = rows[ForeignName.word(word)] ?? []
    if let row = found.first(where: { $0.place != .none }) { return " (write \(elsewhere(row)))" }
    return found.first.map { " (it cannot be said: \($0.text))" } ?? ""
  }

  private static func elsewhere(_ row: ForeignName) -> String {
    switch row.place {
    case .view: "\(row.text) in a view"
    case .handler: "on: [{\(row.text)}] in 'screen'"
    case .action: "\(row.text) in a handler"
    case .spring: "spring: {\(row.text)} in a handler"
    case .keyframe: "keyframes: [{\(row.text)}] in a handler"
    case .gesture: "gestures: {grab: {\(row.text)}} in 'screen'"
    case .step: "\(row.text) in a step of the timeline"
    case .value: "\(row.text) in an expression"
    case .screen: "\(row.text) in 'screen'"
    case .scenario: "\(row.text) beside 'screen'"
    case .none: row.text
    }
  }
}
