/// What the ids of an SVG document begin with, so that several documents can be in one page.
///
/// The ids of definitions contain the frame's number. Two frames of different runs need different prefixes.
package struct SVGIdentifiers: Hashable, Sendable {
  /// A letter, then letters, digits, "-", and "_"; nil to leave the ids of nodes as their names.
  private let prefix: String?
  private let frame: Int?

  package init(prefix: String? = nil, frame: Int? = nil) {
    self.prefix = prefix
    self.frame = frame
  }

  /// The ids of nodes begin with the prefix and the frame, if there is a prefix.
  var ofNodes: String { prefix.map { "\($0)\(number)-" } ?? "" }
  var ofDefinitions: String { "_\(prefix ?? "")\(number)" }

  private var number: String { frame.map(String.init) ?? "" }
}
