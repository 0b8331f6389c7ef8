package import FlipbookUnits

/// What a screen reader reads of a picture.
package struct SVGLabel: Hashable, Sendable {
  /// The name of the picture.
  package let title: String
  /// What the picture shows, in one or more sentences.
  package private(set) var summary: String

  /// The most characters of a description.
  private static let longest = 600

  package init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// Adds the texts on screen to the description, from back to front, up to a length that one listens to.
  package func completed(with list: DisplayList) -> SVGLabel {
    var label = self
    var isFull = false
    list.root.forEachText { text in
      isFull = isFull || label.summary.count + text.count > SVGLabel.longest
      if !isFull { label.summary += " \(text)." }
    }
    return label
  }
}

extension DisplayGroup {
  fileprivate func forEachText(_ body: (String) -> Void) {
    guard alpha > 0 else { return }
    for item in items {
      switch item {
      case .group(let group): group.forEachText(body)
      case .text(let line): body(line.string)
      default: break
      }
    }
  }
}

extension SVGBuffer {
  /// Appends the beginning of a document, with the elements that name and describe it.
  package mutating func openDocument(_ size: PixelSize, scale: Double, label: SVGLabel?) {
    raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\"")
    raw(" viewBox=\"0 0")
    listed(Double(size.width) / scale, decimals: 6)
    listed(Double(size.height) / scale, decimals: 6)
    guard let label else { return raw("\">\n") }
    raw("\" role=\"img\">\n<title>")
    escaped(label.title)
    raw("</title>\n<desc>")
    escaped(label.summary)
    raw("</desc>\n")
  }
}
