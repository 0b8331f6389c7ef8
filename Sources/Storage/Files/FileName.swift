/// A name as the file system stores it: bytes, which need not be UTF-8. Files that Flipbook did not write keep their
/// exact names.
package struct FileName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The bytes, followed by a zero.
  let characters: [CChar]

  package init(_ text: String) { characters = Array(text.utf8CString) }

  package init(_ bytes: some Sequence<UInt8>) { characters = bytes.map(CChar.init(bitPattern:)) + [0] }

  /// Copies a zero-terminated name that the system returns.
  init(copying pointer: UnsafePointer<CChar>) {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    characters = Array(UnsafeBufferPointer(start: pointer, count: length + 1))
  }

  /// The name for messages, with U+FFFD for bytes that are not UTF-8.
  package var description: String { String(decoding: utf8, as: UTF8.self) }

  var utf8: [UInt8] { characters.dropLast().map(UInt8.init(bitPattern:)) }

  package func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Compares bytes, so the order is the same in every locale.
  package static func < (first: FileName, second: FileName) -> Bool {
    first.characters.lexicographicallyPrecedes(second.characters) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
  }
}
