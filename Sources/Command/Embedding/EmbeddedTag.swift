import FlipbookScenarios

/// The tag that shows pictures in a document.
struct EmbeddedTag {
  /// The file that is shown, and the one for dark pages, if there is one.
  var file: String
  var darkFile: String?
  /// The description of the picture for people who cannot see it.
  var title: String
  /// The size at which the picture is shown, in CSS pixels.
  var width: Int
  var height: Int

  /// Returns the tag as it is written in a document.
  ///
  /// - Parameter indentation: What a further line of the tag begins with.
  func text(for kind: DocumentKind, lineEnd: String, indentation: String) -> String {
    switch kind {
    case .markdown, .html: html(srcset: "srcset", close: ">")
    case .mdx: html(srcset: "srcSet", close: " />")
    case .docc: "![\(Self.markdown(title))](\(file))"
    case .reStructuredText: directive(lineEnd + indentation)
    }
  }

  private func html(srcset: String, close: String) -> String {
    let image = "<img src=\"\(file)\" alt=\"\(Self.attribute(title))\" width=\"\(width)\" height=\"\(height)\"\(close)"
    guard let darkFile else { return image }
    return "<picture><source media=\"(prefers-color-scheme: dark)\" \(srcset)=\"\(darkFile)\"\(close)\(image)</picture>"
  }

  private func directive(_ line: String) -> String {
    guard darkFile == nil else {
      return ".. raw:: html\(Self.lineEnd(of: line))\(line)   " + html(srcset: "srcset", close: ">")
    }
    let options = [("alt", Self.singleLine(title)), ("width", "\(width)px"), ("height", "\(height)px")]
    return ".. image:: \(file)" + options.map { "\(line)   :\($0): \($1)" }.joined()
  }

  private static func lineEnd(of line: String) -> String { line.hasPrefix("\r\n") ? "\r\n" : "\n" }

  private static func singleLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  /// Returns a text for an attribute. Markdown must find no table, code, or emphasis in it, and JSX no expression.
  private static func attribute(_ text: String) -> String {
    singleLine(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "|", "`", "{", "}", "*", "_", "\\", "[", "]": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func markdown(_ text: String) -> String {
    singleLine(text).unicodeScalars.reduce(into: "") { result, scalar in
      if "\\`*_[]<>&|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
