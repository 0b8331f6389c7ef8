import Glibc

/// A page in one file: styles, scripts and data, and a policy that admits nothing else.
///
/// Texts from a scenario reach the page only as data: JSON in elements that browsers do not run, in which no character can
/// end the element. The policy lists the digests of Flipbook's own scripts and styles, and the page never loads anything.
package struct PageDocument: Sendable {
  /// A JSON document that the page's script reads.
  package struct Data: Sendable {
    /// The identifier of the element that contains the JSON.
    package let id: String
    package let json: [UInt8]

    package init(id: String, json: [UInt8]) {
      self.id = id
      self.json = json
    }
  }

  /// The body, including the message for browsers that run no scripts.
  package let body: PageAsset
  package let styles: [PageAsset]
  package let scripts: [PageAsset]
  package let data: [Data]
  /// The sources of pictures that the policy allows.
  package let pictureSources: String
  /// Whether the page may send requests to the server that it came from.
  package let isServed: Bool
  /// The sources of pages that the page opens in frames, or nil if it opens none.
  package let frameSources: String?

  /// Creates a page of the files in `Assets` with these names, which exist.
  init(
    body: String, styles: [String], scripts: [String], data: [Data], pictureSources: String = "data: blob:",
    isServed: Bool = false, frameSources: String? = nil
  ) {
    self.body = PageAsset("\(body).html")
    self.styles = styles.map { PageAsset("\($0).css") }
    self.scripts = scripts.map { PageAsset("\($0).js") }
    self.data = data
    self.pictureSources = pictureSources
    self.isServed = isServed
    self.frameSources = frameSources
  }

  /// The tag that distinguishes Flipbook's pages from others.
  package static let generatorTag = "<meta name=\"generator\" content=\"Flipbook\">"

  package func html() -> [UInt8] {
    var html = Array(head.utf8)
    html += Array("</head>\n<body>\n\(body.text)".utf8)
    for item in data {
      html += Array("<script type=\"application/json\" id=\"\(item.id)\">".utf8)
      html += PageDocument.escaped(item.json)
      html += Array("</script>\n".utf8)
    }
    for script in scripts { html += Array("<script>\(script.text)</script>\n".utf8) }
    html += Array("</body>\n</html>\n".utf8)
    return html
  }

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    \(PageDocument.generatorTag)
    <title>Flipbook</title>
    \(styles.map { "<style>\($0.text)</style>\n" }.joined())
    """
  }

  private var policy: String {
    let scripts = scripts.map { "'sha256-\($0.digest)'" }.joined(separator: " ")
    let styles = styles.map { "'sha256-\($0.digest)'" }.joined(separator: " ")
    let server = (isServed ? "connect-src 'self'; " : "") + (frameSources.map { "frame-src \($0); " } ?? "")
    return "default-src 'none'; \(server)script-src \(scripts); style-src \(styles); img-src \(pictureSources); "
      + "base-uri 'none'; form-action 'none'"
  }

  /// Escapes the characters of JSON that HTML interprets, and those that end a line of JavaScript. They appear only in
  /// strings, where \\u and four digits can replace them.
  package static func escaped(_ json: [UInt8]) -> [UInt8] {
    // Pictures, which are most of a page, have none of them.
    let isPlain = [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2].allSatisfy { byte in
      json.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { memchr($0, Int32(byte), bytes.count) } == nil }
    }
    if isPlain { return json }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      let byte = json[index]
      switch byte {
      case UInt8(ascii: "<"): escaped += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): escaped += Array("\\u003e".utf8)
      case UInt8(ascii: "&"): escaped += Array("\\u0026".utf8)
      case 0xE2 where index + 2 < json.count && json[index + 1] == 0x80 && json[index + 2] & 0xFE == 0xA8:
        escaped += Array((json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        index += 2
      default: escaped.append(byte)
      }
      index += 1
    }
    return escaped
  }
}
