internal import Glibc

/// Returns a path without links and `..`, or `nil` if there is no such file.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
