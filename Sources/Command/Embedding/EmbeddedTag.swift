import FlipbookScenarios

/// The tag that shows pictures in a document.
struct EmbeddedTag {
  /// The file that is shown, and the one for dark pages, if there is one.
  var file: String
  var darkFile: String?
  /// The picture that is shown until a video plays.
  var poster: String?
  /// The description of the picture for people who cannot see it.
  var title: String
  /// The size at which the picture is shown, in CSS pixels.
  var width: Int
  var height: Int
  /// Whether the marker is alone in its line, so that the tag can be a block.
  var isAlone = true

  /// Returns the tag as it is written in a document.
  ///
  /// - Parameter indentation: What a further line of the tag begins with.
  func text(for kind: DocumentKind, lineEnd: String, indentation: String) -> String {
    switch kind {
    case .markdown, .html: html(srcset: "srcset", close: ">")
    case .mdx: html(srcset: "srcSet", close: " />")
    case .docc where poster != nil:
      "@Video(source: \"\(file)\", poster: \"\(poster ?? "")\", alt: \"\(Self.argument(title))\")"
    case .docc: "![\(Self.markdown(title))](\(PictureName.encoded(file)))"
    case .hugo where isAlone && hasSize: figure
    case .myst where isAlone && hasSize: mystDirective(lineEnd + indentation)
    case .hugo, .myst, .mkdocs: images(size: "")
    case .mkdocsWithSizes: images(size: "{ width=\(width) height=\(height) }")
    case .reStructuredText: directive(lineEnd + indentation)
    }
  }

  /// Images whose links a site's generator changes with the page. Material for MkDocs shows the one for the page's appearance.
  private func images(size: String) -> String {
    let text = Self.siteMarkdown(title)
    let pictures = darkFile.map { [(file, "#only-light"), ($0, "#only-dark")] } ?? [(file, "")]
    return pictures.map { file, end in "![\(text)](\(PictureName.encoded(file))\(end))\(size)" }.joined()
  }

  /// Whether the one picture has pixels, of which a sharp one has more than its size.
  private var hasSize: Bool { darkFile == nil && !file.hasSuffix(".svg") }

  private var figure: String {
    let text = Self.singleLine(title).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "{{< figure src=\"\(PictureName.encoded(file))\" alt=\"\(text)\" width=\"\(width)\" height=\"\(height)\" >}}"
  }

  private func mystDirective(_ line: String) -> String {
    let options = [("alt", Self.singleLine(title)), ("width", "\(width)px"), ("height", "\(height)px")]
    return "```{image} \(file)" + options.map { "\(line):\($0): \($1)" }.joined() + "\(line)```"
  }

  private func html(srcset: String, close: String) -> String {
    let (size, text) = ("width=\"\(width)\" height=\"\(height)\"", Self.attribute(title))
    if let poster { return video(size, text, poster, isJSX: srcset == "srcSet", close: close) }
    let image = "<img src=\"\(PictureName.encoded(file))\" alt=\"\(text)\" \(size)\(close)"
    guard let darkFile else { return image }
    return "<picture><source \(Self.dark) \(srcset)=\"\(PictureName.encoded(darkFile))\"\(close)\(image)</picture>"
  }

  private static let dark = "media=\"(prefers-color-scheme: dark)\""

  /// A video that plays by itself, as a picture does.
  private func video(_ size: String, _ text: String, _ poster: String, isJSX: Bool, close: String) -> String {
    let play = isJSX ? "autoPlay loop muted playsInline" : "autoplay loop muted playsinline"
    let sources = (darkFile.map { [(Self.dark + " ", $0)] } ?? []) + [("", file)]
    let tags = sources.map { media, file in
      "<source \(media)src=\"\(PictureName.encoded(file))\" type=\"\(EmbedFormat.mediaType(of: file) ?? "")\"\(close)"
    }
    return "<video \(size) aria-label=\"\(text)\" \(play) poster=\"\(PictureName.encoded(poster))\">"
      + tags.joined() + "</video>"
  }

  /// Returns the files that a tag shows, as their paths from the document's folder.
  static func files(in tag: String) -> [String] {
    if let image = tag.prefixMatch(of: /\.\. image:: *([^\r\n]*)/) { return [String(image.1)] }
    if let image = tag.prefixMatch(of: /```\{image\} *([^\r\n]*)/) { return [String(image.1)] }
    let links = /(?:src|src[sS]et|poster)="([^"]*)"|(?:source|poster): "([^"]*)"|\]\(([^)]*)\)/
    return tag.matches(of: links).compactMap { match in
      match.2.map(String.init) ?? (match.1 ?? match.3).flatMap { PictureName.decoded($0.prefix { $0 != "#" }) }
    }
  }

  private func directive(_ line: String) -> String {
    guard darkFile == nil, poster == nil else {
      return ".. raw:: html\(Self.lineEnd(of: line))\(line)   " + html(srcset: "srcset", close: ">")
    }
    let options = [("alt", Self.singleLine(title)), ("width", "\(width)px"), ("height", "\(height)px")]
    return ".. image:: \(file)" + options.map { "\(line)   :\($0): \($1)" }.joined()
  }

  private static func lineEnd(of line: String) -> String { line.hasPrefix("\r\n") ? "\r\n" : "\n" }

  private static func singleLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  /// Returns a text for an argument of a directive, which has no way to write quotation marks and backslashes.
  private static func argument(_ text: String) -> String {
    singleLine(text).replacing("\"", with: "'").replacing("\\", with: "")
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

  /// Python-Markdown, which MkDocs uses, knows backslashes only before some characters.
  private static func siteMarkdown(_ text: String) -> String {
    singleLine(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|": result += "&#124;"
      case "\\", "`", "*", "_", "[", "]": result += "\\\(scalar)"
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
