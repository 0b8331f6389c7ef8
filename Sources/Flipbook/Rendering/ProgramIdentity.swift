import FlipbookBitmaps
import FlipbookEncoding
import Glibc

/// Identifies the program that runs: a copy of it has the same identity, another build has a different one.
package enum ProgramIdentity {
  /// A digest of the program's file, or nil if the file cannot be read.
  package static let digest: String? = {
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return digest(of: file)
  }()

  /// The size of a part in bytes, which keeps memory small and stays in the processor's cache.
  private static let partSize = 1 << 18

  /// A digest of the digests of a file's parts, up to the end of what the system loads: symbols follow.
  private static func digest(of file: Int32) -> String? {
    var digests: [UInt8] = []
    var part = [UInt8](repeating: 0, count: partSize)
    var rest = Int.max
    while rest > 0 {
      let count = read(file, &part, min(rest, part.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      part.withUnsafeBytes { part in
        if digests.isEmpty, let end = loadedEnd(part) { rest = max(count, end) }
        digests += Array(ContentDigest(of: UnsafeRawBufferPointer(rebasing: part[..<count])).description.utf8)
      }
      rest -= count
    }
    return ContentDigest(of: digests).description
  }

  /// The end of the segments that are loaded, as an offset in the file, or nil if the headers cannot be read.
  private static func loadedEnd(_ start: UnsafeRawBufferPointer) -> Int? {
    let header = start.loadUnaligned(as: Elf64_Ehdr.self)
    let size = MemoryLayout<Elf64_Phdr>.size
    guard let first = Int(exactly: header.e_phoff), Int(header.e_phentsize) == size,
      first <= start.count - Int(header.e_phnum) * size
    else { return nil }
    let segments = (0..<Int(header.e_phnum)).map {
      start.loadUnaligned(fromByteOffset: first + $0 * size, as: Elf64_Phdr.self)
    }
    return segments.filter { $0.p_type == PT_LOAD }.map { Int($0.p_offset + $0.p_filesz) }.max()
  }
}
