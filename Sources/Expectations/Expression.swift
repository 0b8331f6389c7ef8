package import FlipbookExpressions
internal import FlipbookSnapshots
import FlipbookUnits

/// A number, a track, or an expression on tracks, as written in a scenario.
package struct Expression: Hashable, Sendable {
  /// The expression as messages show it.
  package let text: String
  /// The names of the tracks that the program reads; its slots are their indices.
  package let tracks: [String]
  package let program: Program
  /// The words that the program compares with, by their numbers.
  let words: TextTable
  /// Whether the text is a number, so that messages need not show the value.
  private let isPlain: Bool

  package static func number(_ number: Double) -> Expression {
    Expression(number.shortText, tracks: [], Program(constant: number, .number), words: TextTable(), isPlain: true)
  }

  package static func track(_ name: String) -> Expression {
    var scope = TrackScope { _ in .number }
    return Expression(name, tracks: [name], scope.program(readingTrack: name), words: TextTable(), isPlain: false)
  }

  private init(_ text: String, tracks: [String], _ program: Program, words: TextTable, isPlain: Bool) {
    self.text = text
    self.tracks = tracks
    self.program = program
    self.words = words
    self.isPlain = isPlain
  }

  /// Compiles an expression.
  /// - Parameter text: The expression as messages show it.
  package init(_ text: String, _ syntax: Syntax, in scope: TrackScope) throws(ExpressionProblem) {
    var scope = scope
    let program = try Compiler.compile(syntax, in: &scope)
    if let slot = program.slot {
      self = .track(scope.tracks[slot])
      return
    }
    let isPlain =
      switch syntax {
      case .number, .negative(.number, _): true
      default: false
      }
    self.init(text, tracks: scope.tracks, program, words: scope.words, isPlain: isPlain)
  }

  /// The kind of the value; a number for a track.
  package var type: ValueType { program.type }
  /// The value if it is the same in every refresh.
  package var constant: Double? { program.constant }
  /// The track if the expression is nothing else.
  package var track: String? { program.slot.map { tracks[$0] } }

  /// Returns the expression followed by its value, unless it is a plain number.
  func text(with value: TrackValue?) -> String {
    guard !isPlain else { return text }
    return value.map { "\(text) (\($0.text))" } ?? text
  }
}

/// The tracks and facts that an expression on tracks can name.
package struct TrackScope: ExpressionScope {
  /// The tracks that expressions have named so far.
  fileprivate(set) var tracks: [String] = []
  fileprivate var words = TextTable()
  private let kind: (String) -> ValueType?
  private let facts: [DeviceFact]

  /// - Parameters:
  ///   - facts: What is known about the device. A track of the same name comes first.
  ///   - kind: Returns the kind of a track, or nil if there is none.
  package init(facts: [DeviceFact] = [], kind: @escaping (String) -> ValueType?) {
    self.facts = facts
    self.kind = kind
  }

  package func meaning(of name: String) -> Meaning? {
    if let type = kind(name) { return .slot(tracks.firstIndex(of: name) ?? tracks.count, type) }
    return facts.first { $0.name == name }.map { .constant($0.value, $0.isFlag ? .flag : .number) }
  }

  package mutating func meaning(of name: String, at offset: Int) -> Meaning? {
    let meaning = meaning(of: name)
    guard case .slot(let slot, let type) = meaning else { return meaning }
    if slot == tracks.count { tracks.append(name) }
    if case .word(let words) = type { for word in words { _ = number(ofText: word) } }
    return meaning
  }

  package func drawn(_ name: String, at offset: Int) throws(ExpressionProblem) -> Meaning? {
    throw ExpressionProblem("tracks are what is drawn; use '\(name)' without drawn()", at: offset)
  }

  package func meaning(of reference: Int) -> Meaning { .constant(0, .number) }

  package mutating func number(ofText text: String) -> Double { words.number(of: text) }

  package func index(ofColor text: String) -> Int? { nil }

  package var readsNumbersAsFlags: Bool { true }

  package var names: [String] { facts.map(\.name) }
  package var colors: [String] { [] }

  fileprivate mutating func program(readingTrack name: String) -> Program {
    (try? Compiler.compile(.name(name, offset: 0), in: &self)) ?? Program(constant: 0, .number)
  }
}

/// An expression whose tracks are bound to the columns of a run.
struct BoundExpression: Sendable {
  let expression: Expression
  private let columns: [Int]

  init(_ expression: Expression, columns: TrackColumns) throws(ExpectationProblem) {
    self.expression = expression
    self.columns = try expression.tracks.map { name throws(ExpectationProblem) in try columns.column(name) }
  }

  /// Returns the value. An expression on a missing value has no value.
  func value(in row: [TrackValue]) throws(EvaluationProblem) -> TrackValue {
    let program = expression.program
    if let slot = program.slot { return row[columns[slot]] }
    if let constant = program.constant { return .number(constant) }
    let size = columns.count + program.stackDepth + 1
    do throws(EvaluationProblem.Fault) {
      return try withUnsafeTemporaryAllocation(of: Double.self, capacity: size) {
        memory throws(EvaluationProblem.Fault) -> TrackValue in
        guard let base = memory.baseAddress, try fill(base, from: row) else { return .absent }
        return try result(slots: base, stack: base + columns.count)
      }
    } catch {
      throw EvaluationProblem(expression: expression.text, fault: error)
    }
  }

  /// Puts the values of the tracks into memory.
  /// - Returns: Whether none is missing.
  private func fill(
    _ slots: UnsafeMutablePointer<Double>, from row: [TrackValue]
  ) throws(EvaluationProblem.Fault) -> Bool {
    for (slot, column) in columns.enumerated() {
      switch row[column] {
      case .number(let number): slots[slot] = number
      case .absent: return false
      case .word(let word):
        guard !expression.words.texts.isEmpty else { throw .word(word) }
        slots[slot] = expression.words.known(word) ?? -1
      }
    }
    return true
  }

  private func result(
    slots: UnsafeMutablePointer<Double>, stack: UnsafeMutablePointer<Double>
  ) throws(EvaluationProblem.Fault) -> TrackValue {
    do throws(EvaluationFault) {
      let number = try expression.program.evaluate(slots: slots, stack: stack, texts: expression.words)
      guard case .word = expression.type else { return .number(number) }
      return expression.words[number].map(TrackValue.word) ?? .absent
    } catch {
      throw error == .divisionByZero ? .divisionByZero : .tooLarge
    }
  }

  /// Returns the expression's number, or `nil` if there is no value.
  func number(in row: [TrackValue]) throws(EvaluationProblem) -> Double? {
    switch try value(in: row) {
    case .number(let number): return number
    case .absent: return nil
    case .word(let word): throw EvaluationProblem(expression: expression.text, fault: .word(word))
    }
  }
}

/// An expression that cannot be evaluated in a run.
struct EvaluationProblem: Error, Hashable, Sendable {
  enum Fault: Error, Hashable, Sendable {
    case divisionByZero
    /// The result is too large for a `Double`.
    case tooLarge
    /// A word where a number is required.
    case word(String)
  }

  let expression: String
  let fault: Fault
}
