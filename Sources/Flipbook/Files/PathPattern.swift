import Glibc

/// A pattern of paths such as `screens/**/*.yaml`, for when the shell has not expanded it.
package struct PathPattern {
  /// The folder before the first name with a wildcard.
  package let folder: String
  private let names: [String]

  /// Returns `nil` if a text contains no wildcard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.firstIndex(where: { $0.contains { "*?[".contains($0) } }) else { return nil }
    let start = parts[..<first].joined(separator: "/")
    folder = start.isEmpty ? (first == 0 ? "." : "/") : start
    names = parts[first...].filter { !$0.isEmpty }
  }

  /// Returns whether a path below the folder matches. `**` stands for any number of folders.
  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    // Whether the names so far match the first parts, for each number of parts.
    var reached = [true] + Array(repeating: false, count: parts.count)
    for name in names {
      var next = Array(repeating: false, count: reached.count)
      for count in reached.indices where reached[count] {
        if name == "**" {
          for more in count..<next.count { next[more] = true }
        } else if count < parts.count, fnmatch(name, parts[count], FNM_PERIOD) == 0 {
          next[count + 1] = true
        }
      }
      reached = next
    }
    return reached[parts.count]
  }
}
