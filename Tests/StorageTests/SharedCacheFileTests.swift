import FlipbookBitmaps
import FlipbookStorage
import Foundation
import TestSupport
import Testing

/// Files in a shared cache that another program wrote.
@Suite("Files of a shared cache")
struct SharedCacheFileTests {
  private let folder: TemporaryFolder
  private static let key = "ab" + String(repeating: "0", count: 30)

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file of the cache by its description: a line with the length and the digest of the list, the list, and the bytes.
  private func write(_ files: [(path: String, text: String)], key: String = key) throws {
    let lines =
      ["flipbook-cache 1", "key\t\(key)", "source\t-"]
      + files.map { "file\t\($0.text.utf8.count)\t0\t0\t\(ContentDigest(of: Array($0.text.utf8)))\t\($0.path)" }
    let list = lines.joined(separator: "\n") + "\nend\t\(lines.count)\n"
    let head = "flipbook-pack 1\t\(list.utf8.count)\t\(ContentDigest(of: Array(list.utf8)))\n"
    try folder.write(
      head + list + files.map(\.text).joined(), to: "cache/flipbook-results/ab/\(SharedCacheFileTests.key)")
  }

  /// Copies the result, and returns whether it was there.
  private func copy() throws -> Bool {
    let cache = try SharedCache(root: folder.path("cache"))
    let output = try OutputTransaction(root: folder.path("out"), place: "a")
    return try cache.copy(SharedCacheFileTests.key, into: output) != nil
  }

  @Test("A described file is a result")
  func good() throws {
    try write([("flipbook.json", manifest(["png/x.png"])), ("png/x.png", "1")])
    #expect(try copy())
    #expect(folder.listing("out") == ["a/", "a/flipbook.json", "a/png/", "a/png/x.png"])
  }

  @Test(
    "Paths that lead out of the result, a missing manifest, and another key are refused, and the file is removed",
    arguments: [
      [("../x.png", "1"), ("flipbook.json", "{}")], [("/tmp/x.png", "1"), ("flipbook.json", "{}")],
      [("png/../../x.png", "1"), ("flipbook.json", "{}")], [("png//x.png", "1"), ("flipbook.json", "{}")],
      [("png/x.png", "1")], [],
    ] as [[(path: String, text: String)]])
  func refused(files: [(path: String, text: String)]) throws {
    try write(files)
    #expect(try !copy())
    #expect(folder.listing("out").isEmpty && folder.listing("cache") == ["flipbook-results/", "flipbook-results/ab/"])
  }

  @Test("A file under the key of another result is refused")
  func otherKey() throws {
    try write([("flipbook.json", "{}")], key: "ac")
    #expect(try !copy())
  }

  @Test("A link in the place of a file is not followed")
  func link() throws {
    try write([("flipbook.json", manifest([]))])
    let path = "cache/flipbook-results/ab/\(SharedCacheFileTests.key)"
    try FileManager.default.moveItem(atPath: folder.path(path), toPath: folder.path("target"))
    try folder.link(path, to: folder.path("target"))
    #expect(try !copy())
    #expect(folder.text("target") != nil)
  }
}
