package import FlipbookStorage

extension InputFile {
  /// Returns the contents of a file, unless the program is interrupted while reading.
  /// - Parameter limit: The largest size to read, in bytes.
  package static func read(_ path: String, limit: Int) throws(OutputError) -> [UInt8] {
    try read(path, limit: limit) { Interruption.isWanted }
  }
}
