import CFlipbookAssets
import CFlipbookGLib

/// A file in `Assets` that pages are made of.
package struct PageAsset: Sendable {
  package let name: String
  package let text: String
  /// The Base64 form of the text's SHA-256 digest, which a page's content security policy lists.
  package let digest: String

  /// The file of this name, which exists.
  init(_ name: String) {
    guard let asset = PageAsset.all[name] else { preconditionFailure("'Assets' has no file '\(name)'") }
    self = asset
  }

  init(name: String, text: String) {
    self.name = name
    self.text = text
    let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, text, text.utf8.count)
    var bytes = [UInt8](repeating: 0, count: 32)
    var count = gsize(bytes.count)
    g_checksum_get_digest(checksum, &bytes, &count)
    let base64 = g_base64_encode(bytes, count)
    defer { g_free(base64) }
    digest = base64.map { String(cString: $0) } ?? ""
  }

  /// Every file of `Assets`, by its name.
  static let all: [String: PageAsset] = {
    var all: [String: PageAsset] = [:]
    var next = cassets_pages()
    while next.pointee.name.pointee != 0 {
      let name = String(cString: next.pointee.name)
      all[name] = PageAsset(name: name, text: String(cString: next.pointee.text))
      next += 1
    }
    return all
  }()

  /// The reference of the language of scenarios and screens, in Markdown.
  package static let reference = String(cString: cassets_reference())
}
