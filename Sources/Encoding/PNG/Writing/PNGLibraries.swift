import CFlipbookDeflate

extension PNGEncoder {
  /// The libraries that affect the bytes of a file, in the versions that this program was built with.
  ///
  /// Only `Compression.small` uses one. The bytes of `Compression.fast` depend only on our own code.
  package static var libraries: [(name: String, version: String)] { [("libdeflate", LIBDEFLATE_VERSION_STRING)] }
}
