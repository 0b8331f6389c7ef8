import CFlipbookPixels

/// The 128-bit hash `flipbook-rows-1` of bytes, which detects differences but not forgeries.
///
/// This definition allows other programs to compute it. All arithmetic is on 64-bit words and wraps. The seeds and factors of the
/// eight lanes are in `CPixels/RowHash.c`.
/// 1. Each lane starts at its seed ^ (number of bytes).
/// 2. The bytes are taken in blocks of 64, the last one filled up with zeros. Word i of a block (8 bytes,
///    little-endian) goes into lane i: lane = (lane ^ word) · its factor, then lane ^= lane >> 32.
/// 3. From h = 0x243F6A8885A308D3 for the first half and h = 0x13198A2E03707344 for the second, the lanes are folded in
///    order: h = mix(h ^ lane) and, for the second half, h = mix((h + lane) ^ (lane << 32)), where mix(x) is SplitMix64's:
///    x ^= x >> 30; x ·= 0xBF58476D1CE4E5B9; x ^= x >> 27; x ·= 0x94D049BB133111EB; x ^= x >> 31.
package struct RowHash: Hashable, Sendable {
  package var first: UInt64 = 0
  package var second: UInt64 = 0

  package init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  package init(of bytes: UnsafeRawBufferPointer) {
    var halves: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &halves) { halves in
      let target = halves.bindMemory(to: UInt64.self).baseAddress
      guard let target else { return }
      cpixels_hash_rows(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, bytes.count, 1, target)
    }
    (first, second) = halves
  }

  /// Creates the hash of words, each as 8 bytes in little-endian order.
  package init(of words: ArraySlice<UInt64>, and further: UInt64...) {
    // A closure rather than a key path, which would be evaluated for each word.
    self = (words + further).map { $0.littleEndian }.withUnsafeBytes(RowHash.init)
  }
}
