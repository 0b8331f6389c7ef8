import FlipbookRendering

/// The text of a body in parts, in which equal primitives are written once and used by reference.
struct RepeatedLeaves {
  private enum Part {
    case text(SVGBuffer)
    case leaf([UInt8])
  }

  private var parts: [Part] = []
  private var counts: [[UInt8]: Int] = [:]

  /// The length of a reference, and of what a definition adds to the text that it defines.
  private static let length = (reference: 20, definition: 18)

  mutating func append(_ text: SVGBuffer) { parts.append(.text(text)) }

  /// Appends a primitive without motion, which has the same meaning wherever it is.
  mutating func append(leaf: SVGBuffer) {
    parts.append(.leaf(leaf.bytes))
    counts[leaf.bytes, default: 0] += 1
  }

  /// Returns the whole text.
  func text(_ definitions: inout AnimationDefinitions) -> SVGBuffer {
    var whole = SVGBuffer()
    var ids: [[UInt8]: String] = [:]
    for part in parts {
      switch part {
      case .text(let text): whole.append(text)
      case .leaf(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        guard isWorthwhile(bytes) else {
          whole.raw(text)
          continue
        }
        let id = ids[bytes] ?? definitions.define(text)
        ids[bytes] = id
        whole.raw("<use href=\"#\(id)\"/>\n")
      }
    }
    return whole
  }

  private func isWorthwhile(_ leaf: [UInt8]) -> Bool {
    let count = counts[leaf] ?? 0
    return (leaf.count - Self.length.reference) * count > leaf.count + Self.length.definition
  }
}
