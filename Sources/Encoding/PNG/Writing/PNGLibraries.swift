import CFlipbookDeflate

extension PNGEncoder {
  /// The libraries that the bytes of a file depend on, with the versions that this program was built with.
  ///
  /// Only `Compression.small` uses one. The bytes of `Compression.fast` are all our own.
  package static var libraries: [(name: String, version: String)] { [("libdeflate", LIBDEFLATE_VERSION_STRING)] }
}
