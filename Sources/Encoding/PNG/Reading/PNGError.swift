/// Why a file could not be read as a picture.
package enum PNGError: Error, Hashable, Sendable {
  case notPNG
  /// The file, or its compressed data, stops before the picture is complete.
  case endsEarly
  /// A chunk's CRC, or the pixels' Adler-32 where no chunk is named, is wrong.
  case badChecksum(chunk: String?)
  case tooLarge(width: UInt32, height: UInt32)
  /// What does not hold together, as the rest of a sentence that begins with the file.
  case damaged(String)

  /// The rest of a sentence that begins with the file.
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
