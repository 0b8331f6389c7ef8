import CFlipbookISAL

/// A chunk of a PNG file: the length of its data, its type, its data, and a CRC of type and data.
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bytes before and after the data.
  static let headerCount = 8
  static let trailerCount = 4

  static func bytes(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    let space = [UInt8](repeating: 0, count: headerCount)
    var chunk = space + data + space[..<trailerCount]
    chunk.withUnsafeMutableBufferPointer { finish($0, type) }
    return chunk
  }

  /// Writes the length, the type, and the CRC around the data of a chunk.
  static func finish(_ chunk: UnsafeMutableBufferPointer<UInt8>, _ type: StaticString) {
    let dataCount = chunk.count - headerCount - trailerCount
    store(UInt32(dataCount), at: 0, in: chunk)
    for index in 0..<4 { chunk[4 + index] = type.utf8Start[index] }
    let covered = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk)[4..<4 + 4 + dataCount])
    store(checksum(covered), at: headerCount + dataCount, in: chunk)
  }

  /// The CRC-32 of PNG and gzip.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    crc32_gzip_refl(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  private static func store(_ value: UInt32, at place: Int, in chunk: UnsafeMutableBufferPointer<UInt8>) {
    for (offset, byte) in bigEndian(value).enumerated() { chunk[place + offset] = byte }
  }
}
