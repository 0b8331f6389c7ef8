package import FlipbookSnapshots
package import FlipbookUnits

/// What SVG documents of all kinds write for a picture.
extension SVGBuffer {
  /// Creates an `image` element at one point for each pixel of a file, with the file's bytes.
  package init(image file: PictureFile) {
    let size = Size(width: Double(file.pixelWidth), height: Double(file.pixelHeight))
    self.init(image: file.bytes, type: "png", size: size)
  }

  /// Creates an `image` element of a size, in points, from the bytes of a file and its type, such as "png".
  package init(image bytes: [UInt8], type: String, size: Size) {
    self.init()
    raw("<image width=\"")
    number(size.width)
    raw("\" height=\"")
    number(size.height)
    raw("\" preserveAspectRatio=\"none\" href=\"data:image/\(type);base64,")
    raw(String(decoding: Base64.encode(bytes), as: UTF8.self))
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
