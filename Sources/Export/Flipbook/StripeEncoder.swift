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

/// A stripe with its pixels.
struct StripePart {
  let stripe: Stripe
  let picture: Bitmap

  init?(_ stripe: Stripe, in bitmap: Bitmap) {
    guard let picture = bitmap.part(stripe) else { return nil }
    (self.stripe, self.picture) = (stripe, picture)
  }

  /// Returns parts of one column below each other.
  fileprivate static func stacked(_ parts: [StripePart]) -> Bitmap? {
    guard let first = parts.first?.picture else { return nil }
    let height = parts.reduce(0) { $0 + $1.picture.size.height }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(first.rowBytes * height)
    for part in parts { pixels += part.picture.pixels }
    return Bitmap(
      size: PixelSize(width: first.size.width, height: height), rowBytes: first.rowBytes, pixels: pixels,
      isOpaque: parts.allSatisfy(\.picture.isOpaque))
  }
}

/// Encodes the stripes of a flipbook: exactly, or roughly those of photos that no other frame has.
///
/// A photo that scales, turns, fades, or moves by fractions of a pixel makes every stripe new in every frame, which takes
/// far more space than everything else. Where it rests, and where it only scrolls, its stripes are in several frames and
/// stay exact.
struct StripeEncoder {
  /// How stripes are encoded.
  enum Kind {
    /// Exactly, as interfaces or as photos.
    case interface, photo
    /// A photo with colors that differ slightly.
    case rough
  }

  private let interface = LosslessWebPEncoder()
  private let photo = LosslessWebPEncoder(isForPhotos: true)
  private let rough = PhotoWebPEncoder()

  /// Returns sheets of stripes, which must not be clear. Each sheet has stripes of one column.
  func sheets(of parts: [StripePart], as kind: Kind) throws -> [StripeSheet] {
    var groups: [[StripePart]] = []
    var rowCount = 0
    for part in parts {
      rowCount += part.stripe.rows.count
      if rowCount > StripeSheet.tallest || groups.last?.last?.stripe.columns != part.stripe.columns {
        groups.append([])
        rowCount = part.stripe.rows.count
      }
      groups[groups.count - 1].append(part)
    }
    return try groups.compactMap { group in
      guard let picture = StripePart.stacked(group) else { return nil }
      return StripeSheet(text: Base64.encode(try encode(picture, as: kind)), stripes: group.map(\.stripe))
    }
  }

  private func encode(_ picture: Bitmap, as kind: Kind) throws -> [UInt8] {
    switch kind {
    case .interface: try interface.encode(picture)
    case .photo: try photo.encode(picture)
    case .rough: try rough.encode(picture)
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

  /// Whether a stripe is opaque and shows a photo.
  func isPhoto(in stripe: Stripe) -> Bool { isPhoto(columns: stripe.columns, rows: stripe.rows) }
}
