/// Reads the lines of Markdown that are code: fenced, and indented by four columns from the text around them.
struct MarkdownCode {
  private struct Fence {
    let character: UInt8
    let count: Int
    /// The number of quotations that contain the fence, and the least indentation of the lines of its list item.
    let quotations: Int
    let indentation: Int
  }

  /// An item of a list, or an admonition.
  private struct Item {
    let quotations: Int
    /// The column at which its text begins.
    let indentation: Int
  }

  /// Whether a line such as `!!! note` begins a block whose lines are indented, as in MkDocs, which also indents the text of any
  /// item by four columns.
  let hasAdmonitions: Bool
  private var fence: Fence?
  private var items: [Item] = []
  /// Whether the previous line is no part of a paragraph.
  private var isAfterBlank = true
  private var isIndentedCode = false

  init(hasAdmonitions: Bool) { self.hasAdmonitions = hasAdmonitions }

  /// Returns whether a line is code, or a fence.
  mutating func contains(_ line: DocumentLine, in bytes: [UInt8]) -> Bool {
    let (quotations, indentation, content) = Self.parts(of: bytes[line.content])
    if let open = fence {
      // A fence ends with the quotation or the list item that contains it.
      let isInside = quotations >= open.quotations && (content.isEmpty || indentation >= open.indentation)
      if isInside {
        let count = content.prefix { $0 == open.character }.count
        if count >= open.count, content.dropFirst(count).allSatisfy(\.isBlank) { (fence, isAfterBlank) = (nil, true) }
        return true
      }
      (fence, isAfterBlank) = (nil, true)
    }
    let isHeading = content.first == UInt8(ascii: "#")
    defer { isAfterBlank = content.isEmpty || isHeading }
    guard !content.isEmpty else { return false }
    // Any other line continues the paragraph above it, whatever its indentation is.
    if isAfterBlank || isHeading || Self.fenceLength(content) != nil || Self.bullet(of: content) != nil {
      items.removeAll { $0.quotations > quotations || $0.quotations == quotations && $0.indentation > indentation }
    }
    let outer = items.last { $0.quotations == quotations && $0.indentation <= indentation }?.indentation ?? 0
    let isDeep = indentation >= outer + 4
    isIndentedCode = isDeep && (isAfterBlank || isIndentedCode)
    guard !isIndentedCode else { return true }
    guard !isDeep else { return false }
    if hasAdmonitions, Self.beginsAdmonition(content) {
      items.append(Item(quotations: quotations, indentation: outer + 4))
    }
    guard let text = openItems(content, quotations, indentation) else { return true }
    return begins(text, quotations, text.count < content.count ? items.last?.indentation ?? 0 : outer)
  }

  /// Opens the items of lists that begin in a line.
  /// - Returns: The text of the innermost one, or nil if it is code.
  private mutating func openItems(
    _ content: ArraySlice<UInt8>, _ quotations: Int, _ indentation: Int
  ) -> ArraySlice<UInt8>? {
    var (text, column) = (content, indentation)
    while let width = Self.bullet(of: text) {
      let blanks = text.dropFirst(width).prefix(while: \.isBlank).count
      text = text.dropFirst(width + blanks)
      let isCode = blanks > 4 && !text.isEmpty && !hasAdmonitions
      let inner = column + width + (isCode || text.isEmpty ? 1 : blanks)
      items.append(Item(quotations: quotations, indentation: hasAdmonitions ? (column / 4 + 1) * 4 : inner))
      guard !isCode else { return nil }
      column += width + blanks
    }
    return text
  }

  /// Returns whether a line begins an admonition or a tab of Python-Markdown's extensions.
  private static func beginsAdmonition(_ text: ArraySlice<UInt8>) -> Bool {
    ["!!!", "???", "==="].contains { text.starts(with: $0.utf8) }
  }

  /// Returns whether a line begins a fence.
  private mutating func begins(_ text: ArraySlice<UInt8>, _ quotations: Int, _ indentation: Int) -> Bool {
    guard let first = text.first, let count = Self.fenceLength(text) else { return false }
    fence = Fence(character: first, count: count, quotations: quotations, indentation: indentation)
    return true
  }

  /// The number of characters of a fence that begins with a text, or nil.
  private static func fenceLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    let count = text.prefix { $0 == first }.count
    return count >= 3 && (first == UInt8(ascii: "~") || !text.dropFirst(count).contains(first)) ? count : nil
  }

  /// Returns the number of quotations that a line is in, the columns before its text, and its text.
  private static func parts(of line: ArraySlice<UInt8>) -> (quotations: Int, indentation: Int, text: ArraySlice<UInt8>)
  {
    var (quotations, columns, rest) = (0, 0, line)
    while let byte = rest.first, byte.isBlank || byte == UInt8(ascii: ">") {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: ">") {
        (quotations, columns) = (quotations + 1, 0)
        if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
      } else {
        columns += byte == UInt8(ascii: "\t") ? 4 - columns % 4 : 1
      }
    }
    return (quotations, columns, rest)
  }

  /// Returns the width of the bullet or number with which a text begins, or nil.
  private static func bullet(of text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let bullets = digits > 0 ? [UInt8(ascii: "."), UInt8(ascii: ")")] : Array("-+*".utf8)
    let rest = text.dropFirst(digits)
    guard digits < 10, let first = rest.first, bullets.contains(first) else { return nil }
    return rest.dropFirst().first.map(\.isBlank) ?? true ? digits + 1 : nil
  }
}
