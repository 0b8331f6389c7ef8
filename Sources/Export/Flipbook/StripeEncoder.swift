import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits

/// Encodes the stripes of a flipbook: exactly, or roughly those of photos that no other frame has.
///
/// A photo that scales, turns, fades, or moves by fractions of a pixel makes every stripe new in every frame, which takes
/// far more space than everything else. Where it rests, and where it only scrolls, its stripes are in several frames and
/// stay exact.
struct StripeEncoder {
  private let exact = LosslessWebPEncoder()
  private let rough = PhotoWebPEncoder()

  func exactText(of stripe: Stripe, in bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try exact.text(of: stripe, in: bitmap)
  }

  /// Returns the lossy WebP of a stripe in Base64, or nil if it is not a photo.
  func roughText(of stripe: Stripe, in bitmap: Bitmap) throws(EncodingError) -> [UInt8]? {
    guard bitmap.isPhoto(in: stripe), let part = bitmap.part(stripe) else { return nil }
    return Base64.encode(try rough.encode(part))
  }
}

extension Bitmap {
  /// Whether a stripe is opaque and shows a photo, however many words are on it.
  ///
  /// Neighboring pixels of interfaces are equal or, at the edges of text and lines, very different. Those of photos differ
  /// slightly: in stripes of lists of text, hardly any; in stripes of photos, almost always more than one in eight.
  func isPhoto(in stripe: Stripe) -> Bool {
    let slight = 1...6
    var count = 0
    for row in stripe.rows {
      for column in stripe.columns {
        let place = row * rowBytes + column * Bitmap.bytesPerPixel
        guard pixels[place + 3] == .max else { return false }
        let left = column > stripe.columns.lowerBound ? difference(at: place, Bitmap.bytesPerPixel) : 0
        let above = row > stripe.rows.lowerBound ? difference(at: place, rowBytes) : 0
        if slight.contains(max(left, above)) { count += 1 }
      }
    }
    return 8 * count >= stripe.rows.count * stripe.columns.count
  }

  /// The difference to the pixel that is `distance` bytes before, in the channel that differs most.
  private func difference(at place: Int, _ distance: Int) -> Int {
    func channel(_ offset: Int) -> Int { abs(Int(pixels[place + offset]) - Int(pixels[place + offset - distance])) }
    return max(channel(0), channel(1), channel(2))
  }
}
