/// The reason that a file could not be read as a picture.
package enum PNGError: Error, Hashable, Sendable {
  case notPNG
  /// The file or its compressed data ends before the picture is complete.
  case endsEarly
  /// The CRC of a chunk is wrong, or the Adler-32 of the pixels if `chunk` is `nil`.
  case badChecksum(chunk: String?)
  case tooLarge(width: UInt32, height: UInt32)
  /// The file contradicts itself; the value completes a sentence that starts with the file.
  case damaged(String)

  /// Completes a sentence that starts with the file.
  package var message: String {
    switch self {
    case .notPNG: "is not a PNG"
    case .endsEarly: "ends before its picture is complete"
    case .badChecksum(let chunk?): "is damaged: the checksum of a chunk \(chunk) is wrong"
    case .badChecksum(nil): "is damaged: the checksum of its pixels is wrong"
    case .tooLarge(let width, let height):
      "has \(width)×\(height) pixels; at most \(PNGHeader.largestSide) a side and "
        + "\(PNGHeader.mostPixels / 1_000_000) million in all can be read"
    case .damaged(let what): "is damaged: it \(what)"
    }
  }
}
