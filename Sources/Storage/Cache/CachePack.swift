import FlipbookBitmaps
import Glibc

/// A result in one file of a shared cache: an entry that lists its files, then their bytes.
///
/// The first line has the length and the digest of the entry, and the entry has the length and the digest of each file. So a
/// file that was cut off, or changed in any place, is noticed before anything of it is used.
final class CachePack {
  private static let header = "flipbook-pack 1"
  private static let mostEntryBytes = 64 << 20
  private static let mostFileBytes: Int64 = 1 << 30

  let entry: CacheEntry
  private let file: Int32

  /// Opens a pack, or returns nil if there is none at the path or its entry is damaged.
  init?(at path: String) {
    file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    guard let entry = CachePack.entry(of: file) else {
      close(file)
      return nil
    }
    self.entry = entry
  }

  deinit { close(file) }

  private static func entry(of file: Int32) -> CacheEntry? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let line = bytes(80, of: file), let end = line.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = String(decoding: line[..<end], as: UTF8.self).split(separator: "\t")
    guard words.count == 3, words[0] == header[...], let count = Int(words[1]), (0...mostEntryBytes).contains(count),
      lseek(file, end + 1, SEEK_SET) == end + 1, let text = bytes(count, of: file), text.count == count,
      ContentDigest(of: text).description == words[2]
    else { return nil }
    return CacheEntry(String(decoding: text, as: UTF8.self))
  }

  /// Returns the bytes of the next file, which must be requested in the order of the entry; nil if they are damaged.
  func next(_ stamp: FileStamp) -> [UInt8]? {
    guard (0...CachePack.mostFileBytes).contains(stamp.look.size), (try? OutputPlace(stamp.path)) != nil,
      let bytes = CachePack.bytes(Int(stamp.look.size), of: file), bytes.count == stamp.look.size,
      ContentDigest(of: bytes).description == stamp.digest
    else { return nil }
    return bytes
  }

  /// Returns up to a number of bytes, fewer only at the end of the file; nil if the file cannot be read.
  private static func bytes(_ count: Int, of file: Int32) -> [UInt8]? {
    // The length is not allocated before it is known that the file has it.
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(count, 1 << 18))
    while bytes.count < count {
      let read = read(file, &part, min(part.count, count - bytes.count))
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { return nil }
      guard read > 0 else { break }
      bytes += part[..<read]
    }
    return bytes
  }

  // MARK: - Writing

  /// Writes a pack of files in a folder to a new file.
  /// - Throws: If a file is not what the entry says, or the pack cannot be written.
  static func write(_ entry: CacheEntry, of result: Folder, to name: FileName, in folder: Folder) throws(OutputError) {
    let path = folder.path(of: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try check("openat", path) { openat(folder.descriptor, name.characters, flags, 0o666) }
    defer { close(file) }
    let text = Array(entry.text.utf8)
    try write(Array("\(header)\t\(text.count)\t\(ContentDigest(of: text))\n".utf8) + text, to: file, path)
    for stamp in entry.files {
      guard stamp.look.size <= mostFileBytes else {
        throw OutputError(stamp.path, .tooLarge(limit: Int(mostFileBytes)))
      }
      let bytes = try InputFile.read(FileName(stamp.path), in: result, limit: Int(stamp.look.size))
      guard ContentDigest(of: bytes).description == stamp.digest else { throw OutputError(stamp.path, .moved) }
      try write(bytes, to: file, path)
    }
    // A network file system reports a failed write at the latest here.
    try check("fsync", path) { fsync(file) }
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      written += try check("write", path) {
        bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress?.advanced(by: written), $0.count - written) }
      }
    }
  }
}
