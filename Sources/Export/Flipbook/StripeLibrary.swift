package import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits

/// Every distinct stripe of some pictures once, and the columns that consist of them.
package struct StripeLibrary: Sendable {
  /// The WebP of each stripe in Base64; empty for a stripe that is clear.
  package private(set) var stripes: [[UInt8]] = []
  /// The height of each stripe in pixels.
  package private(set) var heights: [Int] = []
  /// Columns as lists of stripes.
  package private(set) var lists: [[Int]] = []
  private var keys: [StripeKey] = []
  private var stripeNumbers: [StripeKey: Int] = [:]
  private var listNumbers: [[Int]: Int] = [:]
  /// The photos that the latest frame, and the one before it, are the first to have, by the number of the stripe. They are encoded once
  /// it is known whether the next frame has them.
  private var newPhotos: [Int: Bitmap] = [:]
  private var freshPhotos: [Int: Bitmap] = [:]

  package init() {}

  /// Adds a column of stripes, from top to bottom.
  ///
  /// - Parameter encode: Encodes a stripe that is not known yet.
  /// - Returns: The number of the column's list.
  package mutating func insert(_ column: [Stripe], encode: (Stripe) throws -> [UInt8]) rethrows -> Int {
    let list = try column.map { stripe in
      if let known = stripeNumbers[stripe.key] { return known }
      return insert(try encode(stripe), height: stripe.rows.count, key: stripe.key)
    }
    return insert(list)
  }

  /// Returns the number of a stripe, or nil if the library doesn't have it.
  func number(of key: StripeKey) -> Int? { stripeNumbers[key] }

  /// Adds a picture of a frame, cut into columns of stripes. As in a flipbook, photos that no other frame has are not exact. They have
  /// no pictures until the second call of `endFrame` after this one.
  ///
  /// - Returns: The numbers of the columns' lists.
  package mutating func insert(_ bitmap: Bitmap, columns: [[Stripe]]) throws -> [Int] {
    let lists = try columns.map { column in
      let list = try column.map { stripe in
        if let known = stripeNumbers[stripe.key] { return known }
        guard bitmap.isPhoto(in: stripe), let part = bitmap.part(stripe) else {
          let text = try LosslessWebPEncoder().text(of: stripe, in: bitmap)
          return insert(text, height: stripe.rows.count, key: stripe.key)
        }
        let number = insert([], height: stripe.rows.count, key: stripe.key)
        newPhotos[number] = part
        return number
      }
      return insert(list)
    }
    try show(lists)
    return lists
  }

  /// Notes that a frame has lists of another one.
  package mutating func show(_ lists: [Int]) throws {
    guard !freshPhotos.isEmpty else { return }
    for stripe in Set(lists.flatMap { self.lists[$0] }).intersection(freshPhotos.keys) {
      guard let photo = freshPhotos.removeValue(forKey: stripe) else { continue }
      stripes[stripe] = Base64.encode(try LosslessWebPEncoder(isForPhotos: true).encode(photo))
    }
  }

  /// Ends a frame, and encodes the photos that only the one before it has.
  package mutating func endFrame() throws {
    for (stripe, photo) in freshPhotos { stripes[stripe] = Base64.encode(try PhotoWebPEncoder().encode(photo)) }
    (freshPhotos, newPhotos) = (newPhotos, [:])
  }

  /// Adds a column of another library.
  ///
  /// - Returns: The number of its list in this library.
  package mutating func insert(list: Int, of other: StripeLibrary) -> Int {
    insert(
      other.lists[list].map { stripe in
        stripeNumbers[other.keys[stripe]]
          ?? insert(other.stripes[stripe], height: other.heights[stripe], key: other.keys[stripe])
      })
  }

  /// Returns the bytes by which columns of another library would make this one larger.
  package func growth(lists: Set<Int>, of other: StripeLibrary) -> Int {
    let stripes = Set(lists.flatMap { other.lists[$0] })
    return stripes.reduce(0) { sum, stripe in
      stripeNumbers[other.keys[stripe]] == nil ? sum + other.stripes[stripe].count + StripeLibrary.overhead : sum
    }
  }

  /// The bytes for quotes, a comma, and the height of a stripe.
  static let overhead = 6

  private mutating func insert(_ stripe: [UInt8], height: Int, key: StripeKey) -> Int {
    stripeNumbers[key] = stripes.count
    stripes.append(stripe)
    heights.append(height)
    keys.append(key)
    return stripes.count - 1
  }

  private mutating func insert(_ list: [Int]) -> Int {
    if let known = listNumbers[list] { return known }
    listNumbers[list] = lists.count
    lists.append(list)
    return lists.count - 1
  }
}

extension LosslessWebPEncoder {
  /// Returns the WebP of a stripe in Base64, or nothing for a clear one, which most stripes of overlays are.
  func text(of stripe: Stripe, in bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    guard let part = bitmap.part(stripe), part.pixels.contains(where: { $0 != 0 }) else { return [] }
    return Base64.encode(try encode(part))
  }
}

extension StripeLibrary: Codable {
  private enum Field: CodingKey { case stripes, heights, lists, keys }

  /// Reads a library, and refuses columns of stripes that it does not have.
  package init(from decoder: any Decoder) throws {
    self.init()
    let fields = try decoder.container(keyedBy: Field.self)
    let stripes = try fields.decode([String].self, forKey: .stripes)
    let heights = try fields.decode([Int].self, forKey: .heights)
    let keys = try fields.decode([StripeKey].self, forKey: .keys)
    let lists = try fields.decode([[Int]].self, forKey: .lists)
    guard heights.count == stripes.count, keys.count == stripes.count, Set(keys).count == keys.count,
      Set(lists).count == lists.count, lists.joined().allSatisfy(stripes.indices.contains)
    else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "invalid stripes"))
    }
    for (stripe, (height, key)) in zip(stripes, zip(heights, keys)) {
      _ = insert(Array(stripe.utf8), height: height, key: key)
    }
    for list in lists { _ = insert(list) }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(stripes.map { String(decoding: $0, as: UTF8.self) }, forKey: .stripes)
    try fields.encode(heights, forKey: .heights)
    try fields.encode(lists, forKey: .lists)
    try fields.encode(keys, forKey: .keys)
  }
}

extension JSONWriter {
  /// Writes the columns of a library: `heights` and `lists`.
  mutating func columns(of library: StripeLibrary) {
    field("heights") { $0.integers(library.heights) }
    field("lists") { $0.lists(library.lists) }
  }

  /// Writes the fields of a library: `heights`, `lists`, and `stripes`.
  package mutating func fields(of library: StripeLibrary) {
    columns(of: library)
    field("stripes") { json in
      json.array(.compact) { json in
        for stripe in library.stripes { json.value(String(decoding: stripe, as: UTF8.self)) }
      }
    }
  }

  package mutating func integers(_ numbers: [Int]) {
    array(.compact) { json in numbers.forEach { json.value($0) } }
  }

  package mutating func lists(_ lists: [[Int]]) {
    array(.compact) { json in lists.forEach { json.integers($0) } }
  }
}
