import CSPNG

extension PNGEncoder {
  /// The libraries that decide what the files' bytes are, as they are at run time.
  package static var libraries: [(name: String, version: String)] {
    [("spng", String(cString: spng_version_string())), ("zlib", String(cString: zlibVersion()))]
  }
}
