import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits

/// A picture that holds stripes of one column of a frame below each other.
///
/// It takes fewer bytes than a picture for each stripe, and a browser decodes it in the time of one.
struct StripeSheet {
  /// The most rows that a sheet has, unless one stripe has more. A frame that needs one stripe decodes all of its sheet.
  static let tallest = 1024

  /// WebP in Base64.
  let text: [UInt8]
  let stripes: [Stripe]

  var rowCount: Int { stripes.reduce(0) { $0 + $1.rows.count } }

  /// The rows above each stripe.
  var tops: [Int] { stripes.dropLast().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rows.count) } }
}

/// Encodes the stripes of a flipbook: exactly, or roughly those of photos that no other frame has.
///
/// A photo that scales, turns, fades, or moves by fractions of a pixel makes every stripe new in every frame, which takes
/// far more space than everything else. Where it rests, and where it only scrolls, its stripes are in several frames and
/// stay exact.
struct StripeEncoder {
  private let exact = LosslessWebPEncoder()
  private let rough = PhotoWebPEncoder()

  /// Returns sheets of stripes of a column, which must not be clear; rough ones must be photos.
  func sheets(of stripes: [Stripe], in bitmap: Bitmap, isRough: Bool) throws -> [StripeSheet] {
    var groups: [[Stripe]] = []
    var rowCount = StripeSheet.tallest
    for stripe in stripes {
      rowCount += stripe.rows.count
      if rowCount > StripeSheet.tallest {
        groups.append([])
        rowCount = stripe.rows.count
      }
      groups[groups.count - 1].append(stripe)
    }
    return try groups.compactMap { group in
      guard let picture = bitmap.stacked(group) else { return nil }
      let bytes = try isRough ? rough.encode(picture) : exact.encode(picture)
      return StripeSheet(text: Base64.encode(bytes), stripes: group)
    }
  }
}

extension Bitmap {
  /// Whether all pixels of a stripe are clear, as most of an overlay are.
  func isClear(in stripe: Stripe) -> Bool {
    let bytes = stripe.columns.lowerBound * Bitmap.bytesPerPixel..<stripe.columns.upperBound * Bitmap.bytesPerPixel
    return stripe.rows.allSatisfy { row in
      pixels[row * rowBytes + bytes.lowerBound..<row * rowBytes + bytes.upperBound].allSatisfy { $0 == 0 }
    }
  }

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

  /// Returns the pixels of stripes of one column, below each other.
  fileprivate func stacked(_ stripes: [Stripe]) -> Bitmap? {
    guard let columns = stripes.first?.columns else { return nil }
    let parts = stripes.compactMap { part($0) }
    return Bitmap(
      size: PixelSize(width: columns.count, height: parts.reduce(0) { $0 + $1.size.height }),
      rowBytes: columns.count * Bitmap.bytesPerPixel, pixels: parts.flatMap(\.pixels))
  }
}
