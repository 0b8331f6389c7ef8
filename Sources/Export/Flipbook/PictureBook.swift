import FlipbookBitmaps
import FlipbookEncoding
import FlipbookPages
import FlipbookRendering
import FlipbookUnits

/// The reduction of a flipbook's pictures: which frames have one, and at what size.
struct PicturePlan: Hashable {
  /// The distance between frames that have a picture; 1 for all frames.
  var stride = 1
  /// The number of pixels, in each direction, that become one.
  var divisor = 1
}

/// What a set of pictures shows.
enum PictureRole {
  case whole
  /// The frame without overlays.
  case plain
  /// An overlay alone.
  case overlay
}

/// The pictures of a flipbook: every distinct stripe once, and the stripes of each frame.
struct PictureBook {
  /// The columns from left to right.
  private(set) var columns: [Range<Int>] = []
  private(set) var height = 0
  private(set) var library = StripeLibrary()
  /// For each frame, the stripe list of each column in each of the picture's sets.
  private(set) var sets: [[[Int]]] = []
  /// The sets by their roles.
  private(set) var roles: [PictureRole] = []
  /// The number of frames.
  var count: Int { sets.first?.count ?? 0 }

  func sets(_ role: PictureRole) -> [[[Int]]] { zip(roles, sets).filter { $0.0 == role }.map(\.1) }

  /// Adds a frame.
  ///
  /// - Parameter pictures: The frame's columns of stripes in each set.
  /// - Parameter roles: The role of each set.
  /// - Parameter encode: Encodes a stripe of a set's picture for the page.
  mutating func append(_ pictures: [[[Stripe]]], roles: [PictureRole], encode: (Stripe, _ set: Int) throws -> [UInt8])
    throws
  {
    guard let first = pictures.first else { return }
    columns = first.compactMap { $0.first?.columns }
    height = first.first?.last?.rows.upperBound ?? 0
    if sets.isEmpty {
      sets = pictures.map { _ in [] }
      self.roles = roles
    }
    for (set, picture) in pictures.enumerated() {
      sets[set].append(try picture.map { column in try library.insert(column) { try encode($0, set) } })
    }
  }

  /// Replaces a stripe's picture if the book has the stripe.
  mutating func replace(_ key: StripeKey, with picture: [UInt8]) { library.replace(key, with: picture) }
}

/// A stripe that some frames have.
private struct KnownStripe {
  var bytes: Int
  /// The strides that contain it, as bits.
  var strides: UInt64 = 0
  /// The first frame that has it.
  let frame: Int
  /// Whether only that frame has it, and it is a photo.
  var isRough: Bool
}

/// Collects the pictures of a pass at its first stride, and counts the bytes that the pictures take at other strides.
struct PictureCollector {
  let divisor: Int
  /// Ascending; at most 64.
  let strides: [Int]
  /// The number of bytes at which a stride is given up.
  private let limit: Int
  private let cutter = StripeCutter()
  private let encoder = StripeEncoder()
  /// The pictures at the first stride; empty after it has been given up.
  private(set) var book = PictureBook()
  private(set) var bytes: [Int]
  /// The number of pictures of a frame.
  private(set) var setCount = 1
  private var known: [StripeKey: KnownStripe] = [:]
  private var ordinal = 0

  init(divisor: Int, strides: [Int], limit: Int) {
    self.divisor = divisor
    self.strides = strides
    self.limit = limit
    bytes = strides.map { _ in 0 }
  }

  func isGivenUp(_ index: Int) -> Bool { bytes[index] > limit }

  mutating func append(_ frame: RenderedFrame) throws {
    defer { ordinal += 1 }
    let wanted = strides.indices.filter { ordinal % strides[$0] == 0 && !isGivenUp($0) }
    guard !wanted.isEmpty else { return }
    let sets = frame.pictureSets
    let bitmaps = sets.compactMap { $0.bitmap.reduced(by: divisor) }
    setCount = bitmaps.count
    let pictures = bitmaps.map(cutter.stripes)
    var fresh: [StripeKey: [UInt8]] = [:]
    for (bitmap, stripes) in zip(bitmaps, pictures) { try measure(stripes, of: bitmap, wanted, &fresh) }
    if isGivenUp(0) {
      book = PictureBook()
    } else if wanted.first == 0 {
      try book.append(pictures, roles: sets.map(\.role)) { [encoder] stripe, set in
        try fresh[stripe.key] ?? encoder.exactText(of: stripe, in: bitmaps[set])
      }
    }
  }

  private mutating func measure(
    _ columns: [[Stripe]], of bitmap: Bitmap, _ wanted: [Int], _ fresh: inout [StripeKey: [UInt8]]
  ) throws {
    let mask = wanted.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    for stripe in columns.joined() {
      var entry = try known[stripe.key] ?? encoded(stripe, of: bitmap, &fresh)
      guard entry.isRough || entry.strides & mask != mask else { continue }
      if entry.isRough, entry.frame != ordinal { try refine(stripe, of: bitmap, &entry) }
      for index in wanted where entry.strides >> UInt64(index) & 1 == 0 { bytes[index] += entry.bytes }
      entry.strides |= mask
      known[stripe.key] = entry
    }
  }

  private func encoded(_ stripe: Stripe, of bitmap: Bitmap, _ fresh: inout [StripeKey: [UInt8]]) throws -> KnownStripe {
    let rough = try encoder.roughText(of: stripe, in: bitmap)
    let text = try rough ?? encoder.exactText(of: stripe, in: bitmap)
    fresh[stripe.key] = text
    return KnownStripe(bytes: text.count + StripeLibrary.overhead, frame: ordinal, isRough: rough != nil)
  }

  /// Makes a stripe exact, because another frame has it too.
  private mutating func refine(_ stripe: Stripe, of bitmap: Bitmap, _ entry: inout KnownStripe) throws {
    let text = try encoder.exactText(of: stripe, in: bitmap)
    let growth = text.count + StripeLibrary.overhead - entry.bytes
    for index in strides.indices where entry.strides >> UInt64(index) & 1 != 0 { bytes[index] += growth }
    entry.bytes += growth
    entry.isRough = false
    book.replace(stripe.key, with: text)
  }
}

extension RenderedFrame {
  /// The pictures that the page composites: all of the frame; with one overlay, also the frame without it; with several, the
  /// frame without them and each of them alone.
  fileprivate var pictureSets: [(role: PictureRole, bitmap: Bitmap)] {
    guard let layers else { return [(.whole, bitmap)] }
    guard !layers.overlays.isEmpty else { return [(.whole, bitmap), (.plain, layers.plain)] }
    return [(.plain, layers.plain)] + layers.overlays.map { (.overlay, $0) }
  }
}
