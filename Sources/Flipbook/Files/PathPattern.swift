import Glibc

/// A pattern of paths such as `screens/**/{a,b}*.yaml`, for when the shell has not expanded it.
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

  /// Returns the paths and patterns that a text with braces stands for, such as `a.yaml` and `b.yaml` for `{a,b}.yaml`, as a shell does.
  ///
  /// A text that names a file, has no alternatives, or has more than a thousand stands for itself.
  static func alternatives(of text: String) -> [String] {
    guard text.contains("{"), FileTree.identity(of: text) == nil else { return [text] }
    var texts = [text]
    while let index = texts.firstIndex(where: { innermostBraces(of: $0) != nil }) {
      let pattern = texts[index]
      guard texts.count <= 1_000, let braces = innermostBraces(of: pattern) else { return [text] }
      let inner = pattern[pattern.index(after: braces.lowerBound)..<pattern.index(before: braces.upperBound)]
      let choices = inner.split(separator: ",", omittingEmptySubsequences: false)
      texts.replaceSubrange(
        index...index, with: choices.map { String(pattern[..<braces.lowerBound] + $0 + pattern[braces.upperBound...]) })
    }
    return texts
  }

  /// The first braces that contain a comma and no other braces.
  private static func innermostBraces(of text: String) -> Range<String.Index>? {
    var rest = text[...]
    while let end = rest.firstIndex(of: "}") {
      let after = text.index(after: end)
      if let start = text[..<end].lastIndex(of: "{"), start >= rest.startIndex, text[start..<end].contains(",") {
        return start..<after
      }
      rest = text[after...]
    }
    return nil
  }
}
