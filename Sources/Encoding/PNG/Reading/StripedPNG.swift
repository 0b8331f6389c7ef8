import FlipbookBitmaps
package import FlipbookUnits

/// A PNG that consists of independent stripes, as `PNGEncoder` writes them.
///
/// Such a file has the same pixels when `PNGDecoder` reads it, and its checksums, lengths and filters are verified here too. All other
/// files are left to `PNGDecoder`.
package struct StripedPNG {
  /// Some rows, and their position in the file.
  package struct Stripe {
    package let rows: Range<Int>
    package fileprivate(set) var isDecoded: Bool
    fileprivate let data: Range<Int>
  }

  package let size: PixelSize
  package private(set) var stripes: [Stripe] = []
  private let header: PNGHeader
  private let file: UnsafeRawBufferPointer
  /// The positions of the compressed data: the stripes, between the start and the end of the stream.
  private let data: [Range<Int>]
  private var pixels = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Returns `nil` if the file does not consist of stripes. Its memory must outlive this value.
  package init?(_ file: UnsafeRawBufferPointer) {
    guard let chunks = try? PNGChunks(file), chunks.header.isPlain, !chunks.hasColorTables else { return nil }
    if case .other = chunks.colors(of: file) { return nil }
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

  /// Finds all stripes, and decodes those that the reader does not know.
  ///
  /// - Parameter target: Memory for four bytes per pixel, which must outlive this value.
  /// - Returns: Whether the file consists of independent stripes.
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

  /// Returns whether a chunk is the header of a deflate stream with a window of 32 KiB and without a dictionary.
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

  /// Decodes all stripes that have some of these rows.
  ///
  /// - Returns: Whether they could be decoded, which only fails if the memory of the file was written to.
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

  /// Returns the rows of all stripes that are not at the same position in both files, from top to bottom, with adjacent ranges joined.
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
