package import FlipbookSnapshots
package import FlipbookUnits

/// What SVG documents of all kinds write for a picture.
extension SVGBuffer {
  /// Creates an `image` element at one point for each pixel of a file, with the file's bytes.
  package init(image file: PictureFile) {
    self.init()
    raw("<image width=\"\(file.pixelWidth)\" height=\"\(file.pixelHeight)\" preserveAspectRatio=\"none\"")
    raw(" href=\"data:image/png;base64,")
    raw(String(decoding: Base64.encode(file.bytes), as: UTF8.self))
    raw("\"/>")
  }

  /// Appends a `transform` attribute that scales from one size to another, both in points; nothing if they are equal.
  package mutating func scale(from size: Size, to target: Size) {
    guard size != target else { return }
    raw(" transform=\"scale(")
    number(target.width / size.width, decimals: 8)
    listed(target.height / size.height, decimals: 8)
    raw(")\"")
  }
}
