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

  /// Returns sheets of stripes of a column, which must not be clear.
  func sheets(of stripes: [Stripe], in bitmap: Bitmap, as kind: Kind) throws -> [StripeSheet] {
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
      return StripeSheet(text: Base64.encode(try encode(picture, as: kind)), stripes: group)
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

  /// Returns the pixels of stripes of one column, below each other.
  fileprivate func stacked(_ stripes: [Stripe]) -> Bitmap? {
    guard let columns = stripes.first?.columns else { return nil }
    let (width, height) = (columns.count * Bitmap.bytesPerPixel, stripes.reduce(0) { $0 + $1.rows.count })
    var stacked: [UInt8] = []
    stacked.reserveCapacity(width * height)
    for row in stripes.lazy.flatMap(\.rows) {
      let start = row * rowBytes + columns.lowerBound * Bitmap.bytesPerPixel
      stacked += pixels[start..<start + width]
    }
    return Bitmap(size: PixelSize(width: columns.count, height: height), rowBytes: width, pixels: stacked)
  }
}
