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

  /// A digest of the digests of a file's parts.
  private static func digest(of file: Int32) -> String? {
    var digests: [UInt8] = []
    var part = [UInt8](repeating: 0, count: partSize)
    while true {
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return ContentDigest(of: digests).description }
      let digest = part.withUnsafeBytes { ContentDigest(of: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      digests += Array(digest.description.utf8)
    }
  }
}
