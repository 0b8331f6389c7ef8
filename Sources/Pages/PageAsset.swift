/// A file in `Assets` that pages are made of. `script/embed` generates the values.
package struct PageAsset: Sendable {
  package let name: String
  /// The Base64 form of the text's SHA-256 digest, which a page's content security policy lists.
  package let digest: String
  package let text: String
}
