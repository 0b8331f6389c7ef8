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

/// Writes PNG: 8 bits a channel, RGB where the picture is opaque, else RGBA. Only this type knows what does the work.
package struct PNGEncoder: BitmapEncoder, Sendable {
  package init() {}

  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try SPNGEncoder().encode(bitmap)
  }
}
