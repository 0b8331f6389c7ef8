package import FlipbookBitmaps

/// Writes bitmaps as files of one format. Equal bitmaps give equal bytes.
package protocol BitmapEncoder {
  /// Returns the bytes of the file. Throws `EncodingError` if a library fails.
  mutating func encode(_ bitmap: Bitmap) throws -> [UInt8]
}

/// The reason that a picture could not be encoded.
package enum EncodingError: Error, Hashable, Sendable {
  /// A call of a library failed, for the reason that the library gives.
  case failed(call: String, reason: String)

  /// The message for the user.
  package var message: String {
    switch self {
    case .failed(let call, let reason): "\(call): \(reason)"
    }
  }
}
