import Foundation
import TestSupport

extension TemporaryFolder {
  /// Writes a file, and returns its path.
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try write(Data(bytes), to: name)
    return path(name)
  }
}
