import Glibc

extension SharedCache {
  /// How much a cache contains.
  package struct Extent: Hashable, Sendable {
    package var count = 0
    package var bytes: Int64 = 0
    /// The age of the result that was used least recently, in seconds, or nil without results.
    package var oldest: Int64?
  }

  /// What `prune` keeps.
  package struct Limits: Sendable {
    package let bytes: Int64
    /// The largest age of a result since its last use, in seconds.
    package let age: Int64

    package init(bytes: Int64, age: Int64) {
      self.bytes = bytes
      self.age = age
    }
  }

  private struct Item {
    let path: String
    let bytes: Int64
    /// The last use, in nanoseconds since 1970.
    let used: Int64
    let isUnfinished: Bool
  }

  /// A file that is still unfinished after a day was left by a killed run.
  private static let unfinishedAge: Int64 = 86_400

  /// Measures the cache.
  /// - Parameter now: The time in seconds since 1970.
  /// - Throws: If a folder cannot be read.
  package func extent(now: Int64) throws(OutputError) -> Extent {
    let items = try items().filter { !$0.isUnfinished }
    return SharedCache.extent(of: items, now)
  }

  /// Removes results that have not been used for too long, then those used least recently until the rest is small enough.
  ///
  /// - Parameter now: The time in seconds since 1970.
  /// - Returns: What was removed, and what remains.
  /// - Throws: If a folder cannot be read.
  package func prune(
    _ limits: Limits, now: Int64, isInterrupted: () -> Bool = { false }
  ) throws(OutputError) -> (removed: Extent, left: Extent) {
    let all = try items().sorted { ($0.used, $0.path) < ($1.used, $1.path) }
    var removed: [Item] = []
    var left: [Item] = []
    var bytes = all.reduce(0) { $0 + $1.bytes }
    for item in all {
      let age = now - item.used / 1_000_000_000
      let isTooMuch = item.isUnfinished ? age > SharedCache.unfinishedAge : age > limits.age || bytes > limits.bytes
      // Another run may have removed it, which is as good.
      if isTooMuch, !isInterrupted(), unlink(item.path) == 0 || errno == ENOENT {
        removed.append(item)
        bytes -= item.bytes
      } else if !item.isUnfinished {
        left.append(item)
      }
    }
    return (SharedCache.extent(of: removed, now), SharedCache.extent(of: left, now))
  }

  private static func extent(of items: [Item], _ now: Int64) -> Extent {
    let oldest = items.map(\.used).min().map { max(0, now - $0 / 1_000_000_000) }
    return Extent(count: items.count, bytes: items.reduce(0) { $0 + $1.bytes }, oldest: oldest)
  }

  /// The files of the cache. Files that are not named like one are left alone.
  private func items() throws(OutputError) -> [Item] {
    let shelves = try Folder.open("\(root)/\(SharedCache.results)")
    var items: [Item] = []
    for shelf in try shelves.names() where SharedCache.isDigits(shelf.utf8, count: 2) {
      guard let folder = try? shelves.subfolder(shelf) else { continue }
      for name in try folder.names() {
        let isUnfinished = name.hasPrefix(SharedCache.unfinished)
        guard isUnfinished || SharedCache.isDigits(name.utf8, count: 32),
          let look = FileStamp.look(at: name.description, in: folder)
        else { continue }
        items.append(
          Item(path: folder.path(of: name), bytes: look.size, used: look.modified, isUnfinished: isUnfinished))
      }
    }
    return items
  }

  private static func isDigits(_ name: [UInt8], count: Int) -> Bool {
    name.count == count
      && name.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) || (UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0)
      }
  }
}
