package import Rendering

/// Writes bitmaps as files of one format; equal bitmaps give equal bytes.
package protocol BitmapEncoder {
  /// The file's bytes. Throws `EncodingError` where the library fails.
  mutating func encode(_ bitmap: Bitmap) throws -> [UInt8]
}

/// Why a picture was not encoded.
package enum EncodingError: Error, Hashable, Sendable {
  /// A library call that failed, with its own words.
  case failed(call: String, reason: String)

  /// One sentence for people.
  package var message: String {
    switch self {
    case .failed(let call, let reason): "\(call): \(reason)"
    }
  }
}
