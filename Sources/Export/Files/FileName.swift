/// A name as the file system has it: bytes, which need not be UTF-8. Files of others keep theirs exactly.
struct FileName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Ended by a zero.
  let characters: [CChar]

  init(_ text: String) { characters = Array(text.utf8CString) }

  init(_ bytes: some Sequence<UInt8>) { characters = bytes.map(CChar.init(bitPattern:)) + [0] }

  /// From what the system hands out, ended by a zero.
  init(copying pointer: UnsafePointer<CChar>) {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    characters = Array(UnsafeBufferPointer(start: pointer, count: length + 1))
  }

  /// For messages: what is no UTF-8 shows as U+FFFD.
  var description: String { String(decoding: utf8, as: UTF8.self) }

  var utf8: [UInt8] { characters.dropLast().map(UInt8.init(bitPattern:)) }

  func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// By bytes, the same in every locale.
  static func < (first: FileName, second: FileName) -> Bool {
    first.characters.lexicographicallyPrecedes(second.characters) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
  }
}
