import CDeflate
import CISAL

extension PNGEncoder {
  /// The libraries that decide what the files' bytes are, as they were when this was built.
  package static var libraries: [(name: String, version: String)] {
    let isal = [ISAL_MAJOR_VERSION, ISAL_MINOR_VERSION, ISAL_PATCH_VERSION].map(String.init).joined(separator: ".")
    return [("isa-l", isal), ("libdeflate", LIBDEFLATE_VERSION_STRING)]
  }
}
