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

  /// Adds the texts on screen to the description, line by line from the top, up to a length that one listens to.
  ///
  /// The status bar and the keys of the keyboard aren't read.
  package func completed(with list: DisplayList) -> SVGLabel {
    var texts: [PlacedText] = []
    list.root.collectTexts(at: .zero, into: &texts)
    var label = self
    for text in PlacedText.inReadingOrder(texts) {
      guard label.summary.count + text.count <= SVGLabel.longest else { break }
      label.summary += " \(text)."
    }
    return label
  }
}

/// A text and where it begins on its baseline.
private struct PlacedText {
  let text: String
  let place: Point

  /// The distance of baselines, in points, within which texts are beside each other.
  private static let tolerance = 6.0

  static func inReadingOrder(_ texts: [PlacedText]) -> [String] {
    var lines: [[(Int, PlacedText)]] = []
    let downward = texts.enumerated().sorted { ($0.element.place.y, $0.offset) < ($1.element.place.y, $1.offset) }
    for (number, text) in downward {
      if let first = lines.last?.first, text.place.y - first.1.place.y <= tolerance {
        lines[lines.count - 1].append((number, text))
      } else {
        lines.append([(number, text)])
      }
    }
    return lines.flatMap { line in line.sorted { ($0.1.place.x, $0.0) < ($1.1.place.x, $1.0) }.map(\.1.text) }
  }
}

extension DisplayGroup {
  private static let unread: Set<String?> = ["screen/statusBar", "screen/keyboard"]

  /// Ignores transforms, which move texts only for a moment.
  fileprivate func collectTexts(at origin: Point, into texts: inout [PlacedText]) {
    guard alpha > 0, !DisplayGroup.unread.contains(path) else { return }
    for item in items {
      switch item {
      case .group(let group): group.collectTexts(at: origin + offset, into: &texts)
      case .text(let line): texts.append(PlacedText(text: line.string, place: line.origin + offset + (origin - .zero)))
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
