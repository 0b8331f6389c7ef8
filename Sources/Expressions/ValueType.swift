/// The kind of a value in expressions.
package enum ValueType: Hashable, Sendable {
  case number
  /// True or false.
  case flag
  /// One of these words.
  case word([String])
  /// A text in quotes.
  case text
  /// A color by its role, or an exact one.
  case color

  /// The kind as it follows "expected" or "is" in messages.
  package var text: String {
    switch self {
    case .number: "a number"
    case .flag: "true or false"
    case .text: "a text"
    case .color: "a color"
    case .word(let words): "one of \(words.prefix(12).joined(separator: ", "))" + (words.count > 12 ? ", …" : "")
    }
  }
}

/// What a name means where an expression is used.
package enum Meaning: Hashable, Sendable {
  /// A value that never changes while the expression is used. A flag is 0 or 1, and a word is its index.
  case constant(Double, ValueType)
  /// A value that is read from memory.
  case slot(Int, ValueType)

  package var type: ValueType {
    switch self {
    case .constant(_, let type), .slot(_, let type): type
    }
  }
}

/// The names that an expression can use.
///
/// Words are numbered by the scope, so that one memory of numbers holds values of all kinds.
package protocol ExpressionScope {
  /// Returns what a name means, or nil if there is no such name.
  mutating func meaning(of name: String, at offset: Int) throws(ExpressionProblem) -> Meaning?
  /// Returns what the value drawn under a name means, or nil if there is none.
  mutating func drawn(_ name: String, at offset: Int) throws(ExpressionProblem) -> Meaning?
  /// Returns the values of a list, or nil if there is no list of that name.
  mutating func list(named name: String) -> ExpressionList?
  /// Returns the slots of a list whose values change, or nil if there is no such list.
  mutating func slotList(named name: String, isDrawn: Bool, at offset: Int) throws(ExpressionProblem) -> SlotList?
  /// Returns the meaning of a reference.
  mutating func meaning(of reference: Int) throws(ExpressionProblem) -> Meaning
  /// Returns the number of a word or a text.
  mutating func number(ofText text: String) -> Double
  /// Returns the number of a color by its name or as "#RRGGBB", or nil if there is no such color.
  mutating func index(ofColor text: String) -> Int?
  /// Returns the number of the first of several colors, whose numbers follow each other; nil if one is unknown.
  mutating func index(ofColors texts: [String]) -> Int?
  /// The names of colors, for suggestions.
  var colors: [String] { get }
  /// All names, for suggestions.
  var names: [String] { get }
  /// The names of lists, for suggestions.
  var listNames: [String] { get }
  /// Whether a name that means a number can be a condition, as in traces, where flags are 0 and 1.
  var readsNumbersAsFlags: Bool { get }
}

extension ExpressionScope {
  /// By default, there are no lists.
  package mutating func list(named name: String) -> ExpressionList? { nil }
  package mutating func slotList(named name: String, isDrawn: Bool, at offset: Int) throws(ExpressionProblem)
    -> SlotList?
  {
    nil
  }
  package var listNames: [String] { [] }
  package var readsNumbersAsFlags: Bool { false }
  /// By default, there are no colors.
  package mutating func index(ofColors texts: [String]) -> Int? { nil }
}

/// Values of the same kind in slots that follow each other.
package struct SlotList: Hashable, Sendable {
  package let first: Int
  package let count: Int
  package let type: ValueType
  /// The slot of how many of them there are, if that changes.
  package let countSlot: Int?

  package init(first: Int, count: Int, type: ValueType, countSlot: Int? = nil) {
    (self.first, self.count, self.type, self.countSlot) = (first, count, type, countSlot)
  }
}

/// The values of a list with a name: all of the same kind, and at least one.
package enum ExpressionList: Hashable, Sendable {
  case numbers([Double])
  case flags([Bool])
  /// Texts, which are also words and colors where those are expected.
  case texts([String])

  package var count: Int {
    switch self {
    case .numbers(let numbers): numbers.count
    case .flags(let flags): flags.count
    case .texts(let texts): texts.count
    }
  }
}
