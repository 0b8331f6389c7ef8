/// What the ids of an SVG document begin with, so that several documents can be in one page.
///
/// The ids of definitions contain a digest of the document, so that no two documents share one unless they are equal.
package struct SVGIdentifiers: Hashable, Sendable {
  /// A letter, then letters, digits, "-", and "_"; nil to leave the ids of nodes as their names.
  private let prefix: String?
  let frame: Int?

  package init(prefix: String? = nil, frame: Int? = nil) {
    self.prefix = prefix
    self.frame = frame
  }

  /// The ids of nodes begin with the prefix and the frame, if there is a prefix.
  var ofNodes: String { prefix.map { "\($0)\(number)-" } ?? "" }
  /// What comes before the digest. No node has such an id: those without a prefix begin with a letter, and those with one
  /// have a "-" after the frame.
  var ofDefinitions: String { prefix ?? "_" }

  private var number: String { frame.map(String.init) ?? "" }
}
