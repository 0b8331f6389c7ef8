import Glibc

/// What is in a folder.
extension Folder {
  /// A name and what it refers to.
  package struct Entry {
    package let name: FileName
    package let kind: FileIdentity.Kind
  }

  /// Every name except "." and "..", ordered by bytes.
  func names() throws(OutputError) -> [FileName] {
    var names: [FileName] = []
    try visit { name, _ in names.append(name) }
    return names.sorted()
  }

  /// Every name except "." and "..", ordered by bytes, with what it refers to.
  ///
  /// Most file systems list names with their kinds, so that no name has to be looked up.
  package func entries() throws(OutputError) -> [Entry] {
    var entries: [Entry] = []
    var unknown: [FileName] = []
    try visit { name, kind in
      if let kind { entries.append(Entry(name: name, kind: kind)) } else { unknown.append(name) }
    }
    for name in unknown {
      if let kind = try entry(name)?.kind { entries.append(Entry(name: name, kind: kind)) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Calls a closure with every name except "." and "..", in any order, so that a large folder takes little memory.
  /// - Parameter body: Is called with a name and what it refers to, or `nil` if the file system does not list it.
  func visit(_ body: (FileName, FileIdentity.Kind?) -> Void) throws(OutputError) {
    let copy = try check("openat", path) { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw OutputError(path, .system(call: "fdopendir", code: errno))
    }
    defer { closedir(stream) }
    let (own, parent) = (FileName("."), FileName(".."))
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName(copying: $0) }
      }
      if name != own, name != parent { body(name, FileIdentity.Kind(listed: entry.pointee.d_type)) }
      errno = 0
    }
    guard errno == 0 else { throw OutputError(path, .system(call: "readdir", code: errno)) }
  }
}

extension FileIdentity.Kind {
  /// - Parameter type: The type of an entry of a folder, as `readdir` returns it.
  fileprivate init?(listed type: UInt8) {
    switch Int(type) {
    case DT_REG: self = .file
    case DT_DIR: self = .folder
    case DT_LNK: self = .symbolicLink
    case DT_UNKNOWN: return nil
    default: self = .other
    }
  }
}
