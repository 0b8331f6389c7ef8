import FlipbookStorage
import Foundation
import TestSupport
import Testing

/// What remains of a cache when it is pruned.
@Suite("The cache of an output folder")
struct ResultCacheTests {
  private let folder: TemporaryFolder
  private static let cache = ".flipbook-cache"

  init() throws { folder = try TemporaryFolder() }

  /// Writes an entry of 10 bytes that was used a number of seconds after the others.
  private func write(_ name: String, at second: Double) throws {
    let place = "\(ResultCacheTests.cache)/\(name)"
    try folder.write("0123456789", to: place)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000 + second)], ofItemAtPath: folder.path(place))
  }

  private func pruned(entries: Int, bytes: Int64) -> [String] {
    ResultCache(root: folder.path).prune(ResultCache.Limits(entries: entries, bytes: bytes))
    return folder.listing(ResultCacheTests.cache)
  }

  @Test(
    "The oldest entries beyond a limit are removed, and the list of origins stays",
    arguments: [(4, 100, 4), (9, 45, 4), (4, 25, 2), (9, 100, 5), (0, 100, 0), (9, 0, 0)])
  func oldest(entries: Int, bytes: Int64, left: Int) throws {
    for (index, name) in ["e", "a", "d", "b", "c"].enumerated() { try write(name, at: Double(index)) }
    try write("origins", at: -9)
    #expect(pruned(entries: entries, bytes: bytes) == Array(["c", "b", "d", "a", "e"][..<left]).sorted() + ["origins"])
  }

  @Test("As many entries of the same age remain as are allowed")
  func ties() throws {
    for name in ["a", "b", "c", "d"] { try write(name, at: 0) }
    try write("old", at: -1)
    try write("new", at: 1)
    let left = pruned(entries: 3, bytes: 100)
    #expect(left.count == 3 && left.contains("new") && !left.contains("old"), "\(left)")
  }

  @Test("Entries that a killed run has not finished are removed, and a folder stays")
  func unfinished() throws {
    try write("a", at: 0)
    try write("new-12-a", at: 1)
    try folder.makeFolder("\(ResultCacheTests.cache)/folder")
    #expect(pruned(entries: 9, bytes: 100) == ["a", "folder/"])
    #expect(pruned(entries: 0, bytes: 0) == ["folder/"])
  }
}
