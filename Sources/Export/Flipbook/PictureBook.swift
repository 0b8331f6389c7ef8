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

/// The pictures of a flipbook: every distinct stripe once, in sheets, and the stripes of each frame.
struct PictureBook {
  /// The columns from left to right.
  private(set) var columns: [Range<Int>] = []
  private(set) var height = 0
  /// The stripes, without pictures of their own.
  private(set) var library = StripeLibrary()
  private var sheets: [[UInt8]] = []
  /// For each stripe, the sheet that shows it and the rows above it there; empty for a clear one.
  private var places: [[Int]] = []
  /// For each frame, the stripe list of each column: first without overlays, then of each overlay alone.
  private(set) var sets: [[[Int]]] = []
  /// The number of frames.
  var count: Int { sets.first?.count ?? 0 }

  /// The sheets that show something, and for each stripe the number of its sheet and the rows above it there.
  var usedSheets: (sheets: [[UInt8]], places: [[Int]]) {
    let used = Set(places.compactMap(\.first)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    let places = places.map { place in place.first.flatMap { numbers[$0] }.map { [$0, place[1]] } ?? [] }
    return (used.map { sheets[$0] }, places)
  }

  /// Adds a frame.
  ///
  /// - Parameter pictures: The frame's columns of stripes in each set.
  /// - Parameter sheets: The pictures of the stripes that are new, and better ones of some that are known.
  mutating func append(_ pictures: [[[Stripe]]], sheets: [StripeSheet]) {
    guard let first = pictures.first else { return }
    columns = first.compactMap { $0.first?.columns }
    height = first.first?.last?.rows.upperBound ?? 0
    if sets.isEmpty { sets = pictures.map { _ in [] } }
    for (set, picture) in pictures.enumerated() {
      sets[set].append(picture.map { column in library.insert(column) { _ in [] } })
    }
    places += Array(repeating: [], count: library.heights.count - places.count)
    for sheet in sheets { add(sheet) }
  }

  /// Adds the pictures of stripes that frames have already.
  fileprivate mutating func add(_ sheet: StripeSheet) {
    for (stripe, top) in zip(sheet.stripes, sheet.tops) {
      if let number = library.number(of: stripe.key) { places[number] = [sheets.count, top] }
    }
    sheets.append(sheet.text)
  }
}

/// A stripe that some frames have.
private struct KnownStripe {
  /// Its share of the pictures that show it, and the bytes for its height and its place.
  var bytes = 18
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
  private let encoder = StripeEncoder()
  /// The pictures at the first stride; empty after it has been given up.
  private(set) var book = PictureBook()
  private(set) var bytes: [Int]
  /// The number of pictures of a frame.
  private(set) var setCount = 1
  /// The pictures of each set.
  private var sequences: [StripeSequence] = []
  private var known: [StripeKey: KnownStripe] = [:]
  /// The stripes of photos that the latest frame is the first to have. They are encoded once it is known whether the next one has them.
  private var fresh: [StripePart] = []
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
    let pictures = frame.layers?.pictures ?? [frame.picture]
    while sequences.count < pictures.count { sequences.append(StripeSequence(divisor: divisor)) }
    guard !wanted.isEmpty else {
      for (index, picture) in pictures.enumerated() { sequences[index].skip(picture) }
      return
    }
    let sets = pictures.indices.compactMap { sequences[$0].next(pictures[$0]) }
    setCount = sets.count
    var sheets = try freshSheets(without: sets.lazy.flatMap(\.columns))
    for (bitmap, columns) in sets {
      for column in columns {
        sheets += try self.sheets(of: column, in: bitmap)
        count(column, in: wanted)
      }
    }
    if isGivenUp(0) {
      book = PictureBook()
    } else if wanted.first == 0 {
      book.append(sets.map(\.columns), sheets: sheets)
    }
  }

  /// Encodes what only the last frame has. No frame can be added after that.
  mutating func finish() throws {
    let sheets = try freshSheets(without: EmptyCollection<[Stripe]>())
    if !isGivenUp(0) { for sheet in sheets { book.add(sheet) } }
  }

  /// Encodes the photos that the latest frame had first and the next one does not have.
  private mutating func freshSheets(without columns: some Sequence<[Stripe]>) throws -> [StripeSheet] {
    guard !fresh.isEmpty else { return [] }
    let next = Set(columns.lazy.flatMap { $0.lazy.map(\.key) })
    let sheets = try encoder.sheets(of: fresh.filter { !next.contains($0.stripe.key) }, as: .rough)
    fresh = []
    for sheet in sheets { count(sheet) }
    return sheets
  }

  /// Encodes the stripes of a column that are new, and exactly the photos that an earlier frame has.
  private mutating func sheets(of column: [Stripe], in bitmap: Bitmap) throws -> [StripeSheet] {
    var (interfaces, photos): ([StripePart], [StripePart]) = ([], [])
    for stripe in column {
      if let entry = known[stripe.key] {
        guard entry.isRough, entry.frame != ordinal else { continue }
        known[stripe.key]?.isRough = false
        if let part = StripePart(stripe, in: bitmap) { photos.append(part) }
        continue
      }
      let isPhoto = bitmap.isPhoto(in: stripe)
      known[stripe.key] = KnownStripe(frame: ordinal, isRough: isPhoto)
      guard isPhoto || !bitmap.isClear(in: stripe), let part = StripePart(stripe, in: bitmap) else { continue }
      if isPhoto { fresh.append(part) } else { interfaces.append(part) }
    }
    let sheets = try encoder.sheets(of: interfaces, as: .interface) + encoder.sheets(of: photos, as: .photo)
    for sheet in sheets { count(sheet) }
    return sheets
  }

  /// Adds the bytes of a sheet to its stripes, and to the strides that contain them.
  private mutating func count(_ sheet: StripeSheet) {
    for stripe in sheet.stripes {
      guard var entry = known[stripe.key] else { continue }
      let share = sheet.text.count * stripe.rows.count / sheet.rowCount + 1
      for index in strides.indices where entry.strides >> UInt64(index) & 1 != 0 { bytes[index] += share }
      entry.bytes += share
      known[stripe.key] = entry
    }
  }

  /// Adds the bytes of stripes to the strides in which they have not been until now.
  private mutating func count(_ column: [Stripe], in wanted: [Int]) {
    let mask = wanted.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    for stripe in column {
      guard var entry = known[stripe.key], entry.strides & mask != mask else { continue }
      for index in wanted where entry.strides >> UInt64(index) & 1 == 0 { bytes[index] += entry.bytes }
      entry.strides |= mask
      known[stripe.key] = entry
    }
  }
}
