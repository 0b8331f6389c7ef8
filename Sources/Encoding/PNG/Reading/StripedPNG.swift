import Glibc
package import Units

/// A PNG whose pixels come in stripes that can be read one by one, as `PNGEncoder` writes them.
///
/// What can be read so is what `PNGDecoder` reads, and has the same pixels: checksums, lengths and filters are looked at here
/// too. What cannot is for `PNGDecoder`.
package struct StripedPNG {
  /// Some rows and where the file holds them.
  package struct Stripe {
    package let rows: Range<Int>
    package fileprivate(set) var isDecoded: Bool
    fileprivate let data: Range<Int>
  }

  package let size: PixelSize
  package private(set) var stripes: [Stripe] = []
  private let header: PNGHeader
  private let file: UnsafeRawBufferPointer
  /// Where the file holds what is compressed: the stripes, between the stream's beginning and its end.
  private let data: [Range<Int>]
  private var pixels = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Nil where the file is not put together like that. Its memory must outlive this.
  package init?(_ file: UnsafeRawBufferPointer) {
    guard let chunks = try? PNGChunks(file), chunks.header.isPlain, !chunks.hasColourTables else { return nil }
    guard let first = chunks.data.first, let last = chunks.data.last, chunks.data.count > 2,
      StripedPNG.isStreamHeader(file[first]), last.count == 6, file[last].starts(with: [3, 0])
    else { return nil }
    let compressed = chunks.data.reduce(0) { $0 + $1.count }
    guard chunks.header.filteredByteCount / PNGInflater.largestRatio <= compressed else { return nil }
    self.file = file
    header = chunks.header
    size = header.size
    data = chunks.data
  }

  /// Takes note of all stripes; those that the reader does not know yet are decoded at once.
  /// - Parameter target: memory for four bytes a pixel, which must outlive this.
  /// - Returns: whether the pixels can be read so.
  package mutating func locateStripes(_ reader: StripeReader, into target: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    precondition(target.count >= 4 * size.width * size.height, "no room for all pixels")
    pixels = target
    var checksum = Adler32()
    for piece in data.dropFirst().dropLast() {
      guard let content = add(piece, reader) else { return false }
      checksum.append(content.checksum, byteCount: content.byteCount)
    }
    guard stripes.last?.rows.upperBound == size.height, let end = data.last else { return false }
    return checksum.value == PNGChunks.number(in: file, at: end.lowerBound + 2)
  }

  /// Two bytes on their own that say: deflate with a window of 32 KiB, without a dictionary.
  private static func isStreamHeader(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    [[0x78, 0x01], [0x78, 0x5E], [0x78, 0x9C], [0x78, 0xDA]].contains(Array(bytes))
  }

  private mutating func add(_ data: Range<Int>, _ reader: StripeReader) -> StripeMemory.Content? {
    let top = stripes.last?.rows.upperBound ?? 0
    let bytes = UnsafeRawBufferPointer(rebasing: file[data])
    let known = reader.knownContent(of: bytes, header)
    guard let content = known ?? reader.decode(bytes, header, from: top, into: pixels),
      content.rowCount <= size.height - top
    else { return nil }
    if known == nil { reader.remember(content, of: bytes, header) }
    stripes.append(Stripe(rows: top..<top + content.rowCount, isDecoded: known == nil, data: data))
    return content
  }

  /// Makes sure that the pixels of all stripes that have some of these rows are there.
  /// - Returns: whether they are; they always are, unless the memory that holds the file is written to.
  package mutating func decode(_ rows: Range<Int>, _ reader: StripeReader) -> Bool {
    for index in stripes.indices where stripes[index].rows.overlaps(rows) && !stripes[index].isDecoded {
      let bytes = UnsafeRawBufferPointer(rebasing: file[stripes[index].data])
      guard reader.decode(bytes, header, from: stripes[index].rows.lowerBound, into: pixels) != nil else {
        return false
      }
      stripes[index].isDecoded = true
    }
    return true
  }

  /// The rows of all stripes that are not in both files at the same place, top to bottom, joined where they meet.
  package static func differingRows(_ first: StripedPNG, _ second: StripedPNG) -> [Range<Int>] {
    guard first.header == second.header else { return [0..<first.size.height] }
    var differing: [Range<Int>] = []
    var (one, other) = (first.stripes[...], second.stripes[...])
    while let left = one.first, let right = other.first {
      let bottom = min(left.rows.upperBound, right.rows.upperBound)
      if left.rows != right.rows || !first.hasSameBytes(left, second, right) {
        var top = max(left.rows.lowerBound, right.rows.lowerBound)
        if let last = differing.last, last.upperBound == top { top = differing.removeLast().lowerBound }
        differing.append(top..<bottom)
      }
      if left.rows.upperBound == bottom { one.removeFirst() }
      if right.rows.upperBound == bottom { other.removeFirst() }
    }
    return differing
  }

  private func hasSameBytes(_ stripe: Stripe, _ other: StripedPNG, _ its: Stripe) -> Bool {
    UnsafeRawBufferPointer(rebasing: file[stripe.data]).hasSameBytes(
      as: UnsafeRawBufferPointer(rebasing: other.file[its.data]))
  }
}

extension UnsafeRawBufferPointer {
  /// Compares as fast as memory is read.
  package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let own = baseAddress, let its = other.baseAddress else { return true }
    return memcmp(own, its, count) == 0
  }
}
