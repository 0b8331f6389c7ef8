extension ResultCache {
  /// How much a cache may contain.
  package struct Limits {
    let entries: Int
    let bytes: Int64

    package init(entries: Int = 400_000, bytes: Int64 = 1 << 30) { (self.entries, self.bytes) = (entries, bytes) }

    fileprivate func allow(_ count: Int, _ bytes: Int64) -> Bool { count <= entries && bytes <= self.bytes }
  }

  /// Removes the oldest entries beyond 400,000 entries or 1 GiB.
  package func prune() { prune(Limits()) }

  /// Removes the oldest entries beyond the limits.
  ///
  /// The folder is read twice, and only the ages and sizes of entries are kept in between, which takes little memory. Of entries of
  /// the same age, any can be removed first.
  package func prune(_ limits: Limits) {
    guard let folder = try? Folder.open(root).subfolder(ResultCache.name) else { return }
    var looks: [FileStamp.Look] = []
    var unfinished: [FileName] = []
    try? folder.visit { name, _ in
      if name.hasPrefix(ResultCache.unfinished) {
        unfinished.append(name)
      } else if let look = look(at: name, in: folder) {
        looks.append(look)
      }
    }
    for name in unfinished { try? folder.removeFile(name) }
    guard let last = ResultCache.last(of: &looks, beyond: limits) else { return }
    var ties = last.ties
    try? folder.visit { name, _ in
      guard let look = look(at: name, in: folder), look.modified <= last.modified else { return }
      if look.modified == last.modified {
        guard ties > 0 else { return }
        ties -= 1
      }
      try? folder.removeFile(name)
    }
  }

  private func look(at name: FileName, in folder: Folder) -> FileStamp.Look? {
    name == ResultCache.origins ? nil : FileStamp.look(at: name.description, in: folder)
  }

  /// Returns the time of the newest entries to remove, and how many of that time; `nil` if nothing is to be removed.
  private static func last(
    of looks: inout [FileStamp.Look], beyond limits: Limits
  ) -> (modified: Int64, ties: Int)? {
    var (count, bytes) = (looks.count, looks.reduce(0) { $0 + $1.size })
    guard !limits.allow(count, bytes) else { return nil }
    looks.sort { $0.modified < $1.modified }
    var last: (modified: Int64, ties: Int)?
    for look in looks {
      guard !limits.allow(count, bytes) else { break }
      (count, bytes) = (count - 1, bytes - look.size)
      last = (look.modified, look.modified == last?.modified ? (last?.ties ?? 0) + 1 : 1)
    }
    return last
  }
}
