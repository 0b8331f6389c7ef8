/// A file that cannot be made small enough for a size limit.
package struct SizeError: Error {
  /// The name of the file's format.
  private let format: String
  /// The size of the smallest possible file.
  private let bytes: Int
  private let limit: Int

  package init(format: String, bytes: Int, limit: Int) {
    self.format = format
    self.bytes = bytes
    self.limit = limit
  }

  package var message: String {
    "\(format): the smallest file has \(ByteCount.text(bytes)); --max-size is \(ByteCount.text(limit))"
  }
}
