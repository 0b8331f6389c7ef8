import FlipbookExport

extension InputFile {
  /// The contents of a file, unless a signal ends the program while it is read.
  /// - Parameter limit: The largest size that is read, in bytes.
  static func read(_ path: String, limit: Int) throws(OutputError) -> [UInt8] {
    try read(path, limit: limit) { Interruption.isWanted }
  }
}
