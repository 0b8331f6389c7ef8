package import FlipbookUnits

/// A key that has been pressed while a text field is the first responder.
public enum KeyPress: Hashable, Sendable {
  /// Enters a character: UIKit's `insertText(_:)`.
  case character(Character)
  /// Deletes the character before the caret: UIKit's `deleteBackward()`.
  case delete
  /// Ends the line, or the entry: the key that is called Return, Go, or Search.
  case returnKey
}

/// What a text field selects, in characters: UIKit's `selectedTextRange`. The text limits both ends; equal ones are a caret.
public struct TextSelection: Hashable, Sendable {
  /// The number of characters before the selection.
  public var start: Int
  /// The number of characters up to its end, at least `start`.
  public var end: Int

  /// Creates a selection from one character up to another one.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The whole text.
  public static let all = TextSelection(0, .max)
  /// The caret at the end of the text.
  public static let end = TextSelection(.max, .max)

  /// Returns the characters that are selected in a text of a length.
  package func range(in count: Int) -> Range<Int> { max(0, min(start, count))..<max(0, min(end, count)) }
}

/// Keys that are pressed one after the other.
package struct Typing: Hashable, Sendable {
  /// What the keys enter.
  package enum Content: Hashable, Sendable {
    /// Characters; a line break is the return key.
    case text(String)
    /// Deletes this many characters.
    case delete(Int)
    case returnKey
  }

  package var content: Content
  /// The time from one key to the next.
  package var interval: Microseconds

  /// The time from one key to the next unless a step gives another one: 0.15 s, which is 80 words of five characters in a minute.
  ///
  /// People type 36.2 words in a minute on average on a phone, the fastest more than 80 (K. Palin and others, "How do People Type on
  /// Mobile Devices?", MobileHCI 2019).
  package static let standardInterval = Microseconds(150_000)

  package init(_ content: Content, every interval: Microseconds = Typing.standardInterval) {
    self.content = content
    self.interval = interval
  }

  /// The keys in their order.
  package var keys: [KeyPress] {
    switch content {
    case .text(let text): text.map { $0.isNewline ? .returnKey : .character($0) }
    case .delete(let count): Array(repeating: .delete, count: count)
    case .returnKey: [.returnKey]
    }
  }

  /// The time until the key after the last one could be pressed.
  package var duration: Microseconds { Microseconds(interval.count * Int64(keys.count)) }
}

/// The keys of a step that are still to be pressed.
struct OpenTyping: Sendable {
  let start: Microseconds
  let interval: Microseconds
  let keys: [KeyPress]
  var next = 0

  init(_ typing: Typing, start: Microseconds) {
    self.start = start
    interval = typing.interval
    keys = typing.keys
  }

  /// When the next key is due, or nil after the last one.
  var due: Microseconds? { next < keys.count ? start + Microseconds(interval.count * Int64(next)) : nil }
}

extension Stage {
  /// Presses the keys that are due.
  ///
  /// - Returns: Whether a text field has taken them; if not, the others are not pressed.
  mutating func pressKeys() -> Bool {
    while let typing, let due = typing.due, rate.hasReached(due, at: refresh) {
      let key = typing.keys[typing.next]
      self.typing?.next += 1
      guard press(key) else {
        self.typing = nil
        return false
      }
    }
    if typing?.due == nil { typing = nil }
    return true
  }

  /// Gives a key to the first behavior that takes it.
  private mutating func press(_ key: KeyPress) -> Bool {
    for behavior in behaviors where behavior.keyWasPressed(key, on: &self) { return true }
    return false
  }
}
