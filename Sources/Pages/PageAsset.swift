/// A file that pages are put together from, as it lies in `Assets`; `script/embed` writes these.
package struct PageAsset: Sendable {
  package let name: String
  /// Base64 of the text's SHA-256, by which a page's content security policy knows it.
  package let digest: String
  package let text: String
}
