import CFlipbookPixels
import FlipbookUnits

/// Reads PNG of every kind. Any bytes result in a picture or a `PNGError`, and in no more memory than a picture of the
/// size in the header, which is at most `PNGHeader.mostPixels`.
///
/// Files are read as by libpng, with two exceptions: a wrong checksum and extra pixels after the last row, about which
/// libpng only warns, are errors.
package enum PNGDecoder {
  /// Checks everything except the compressed pixels: the header, and the checksums and the order of chunks.
  package static func check(_ file: [UInt8]) throws(PNGError) {
    try file.withUnsafeBufferPointer { bytes throws(PNGError) in _ = try PNGChunks(UnsafeRawBufferPointer(bytes)) }
  }

  /// The warning that colors were ignored.
  ///
  /// - Parameters:
  ///   - chunk: What `ignoredColors` returns.
  ///   - others: What else was ignored, as a part of the sentence.
  package static func warning(ignoring chunk: String, and others: String = "") -> String {
    "the color space in its chunk \(chunk)\(others) was ignored; expected sRGB, Display P3, or another color space of primaries and curves"
  }

  /// Returns the chunk that describes colors in a way that is not understood, such as "cICP" of a picture of high dynamic range.
  ///
  /// - Parameter start: A file up to its pixels, or more of it.
  package static func ignoredColors(_ start: [UInt8]) -> String? {
    start.withUnsafeBytes { file in
      guard file.starts(with: PNGChunk.signature) else { return nil }
      var tags: [String: UnsafeRawBufferPointer] = [:]
      var place = PNGChunk.signature.count
      while let chunk = try? PNGChunks.chunk(file, at: &place), chunk.type != "IDAT", chunk.type != "IEND" {
        if PNGColors.chunks.contains(chunk.type), tags[chunk.type] == nil {
          tags[chunk.type] = UnsafeRawBufferPointer(rebasing: file[chunk.data])
        }
      }
      guard case .unknown(let chunk) = PNGColors(tags) else { return nil }
      return chunk
    }
  }

  /// Returns the number of pixels that the header of a file declares, or 0 without a valid header.
  package static func pixelCount(of file: [UInt8]) -> Int {
    file.withUnsafeBytes { file in
      let data = PNGChunk.signature.count + PNGChunk.headerCount
      guard file.count >= data + PNGHeader.byteCount else { return 0 }
      let header = try? PNGHeader(UnsafeRawBufferPointer(rebasing: file[data..<data + PNGHeader.byteCount]))
      return header.map { $0.size.width * $0.size.height } ?? 0
    }
  }

  /// Returns the picture in sRGB, with 8 bits per channel, the upper ones of 16 bits. A color space that is not understood is ignored
  /// (`ignoredColors`).
  package static func decode(_ file: [UInt8]) throws(PNGError) -> StraightBitmap {
    try file.withUnsafeBufferPointer { bytes throws(PNGError) in
      let file = UnsafeRawBufferPointer(bytes)
      let chunks = try PNGChunks(file)
      let header = chunks.header
      let compressed = chunks.data.reduce(0) { $0 + $1.count }
      guard header.filteredByteCount / PNGInflater.largestRatio <= compressed else { throw .endsEarly }
      let inflater = try PNGInflater(chunks, of: file)
      var pixels: [UInt8]
      if header.isPlain && !chunks.hasColorTables {
        pixels = try PNGRows(header).pixels(from: inflater)
      } else {
        try PNGRows.check(inflater, count: header.filteredByteCount)
        pixels = try SPNGDecoder.decode(file, pixelCount: header.size.width * header.size.height)
      }
      if case .other(let conversion) = chunks.colors(of: file) { conversion.convert(&pixels) }
      guard let bitmap = StraightBitmap(size: header.size, pixels: pixels) else { throw .damaged("has no pixels") }
      return bitmap
    }
  }
}

/// The rows of a picture of 8-bit RGB or RGBA that is not interlaced.
struct PNGRows {
  /// The number of bytes that are decompressed at a time, so that they are still in the processor's cache when they are used.
  private static let slabBytes = 1 << 18
  /// The bytes that the loops over pixels may read after a row.
  private static let slack = 16

  private let size: PixelSize
  private let channels: Int

  init(_ header: PNGHeader) {
    size = header.size
    channels = header.colorType.channels
  }

  func pixels(from inflater: PNGInflater) throws(PNGError) -> [UInt8] {
    var failure: PNGError?
    let count = 4 * size.width * size.height
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      do throws(PNGError) {
        try read(from: inflater, into: target)
        try inflater.finish()
        initialized = count
      } catch {
        failure = error
        initialized = 0
      }
    }
    if let failure { throw failure }
    return pixels
  }

  private func read(
    from inflater: PNGInflater, into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(PNGError) {
    let filteredBytes = 1 + size.width * channels
    let slabRows = max(1, PNGRows.slabBytes / filteredBytes)
    var scratch = Scratch()
    let slab = scratch.bytes(slabRows * filteredBytes + PNGRows.slack)
    for start in stride(from: 0, to: size.height, by: slabRows) {
      let rows = start..<min(start + slabRows, size.height)
      try inflater.read(into: UnsafeMutableBufferPointer(rebasing: slab[..<(rows.count * filteredBytes)]))
      for row in rows { try unfilter(slab, at: (row - start) * filteredBytes, row: row, into: target) }
    }
  }

  func unfilter(
    _ slab: UnsafeMutableBufferPointer<UInt8>, at place: Int, row: Int, into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(PNGError) {
    guard let filtered = slab.baseAddress, let pixels = target.baseAddress else { return }
    let filter = filtered[place]
    guard Int(filter) <= CPIXELS_FILTER_PAETH else { throw .damaged("has a row with an unknown filter") }
    let rowBytes = 4 * size.width
    let here = pixels + row * rowBytes
    let unfilter = channels == 3 ? cpixels_unfilter_rgb : cpixels_unfilter_rgba
    unfilter(Int32(filter), filtered + place + 1, row == 0 ? nil : UnsafePointer(here - rowBytes), size.width, here)
  }

  /// Checks the length and the checksum of compressed data that another decoder will read.
  static func check(_ inflater: PNGInflater, count: Int) throws(PNGError) {
    var scratch = Scratch()
    var rest = count
    while rest > 0 {
      let part = scratch.bytes(min(rest, slabBytes))
      try inflater.read(into: part)
      rest -= part.count
    }
    try inflater.finish()
  }
}
