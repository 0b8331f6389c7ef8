internal import FlipbookExpectations
internal import FlipbookYAML

/// An expression, and the kind of its value if it is known.
struct TypedExpression {
  let expression: Expression
  let kind: TrackNames.Kind?

  /// Creates a placeholder for an expression whose errors have been reported.
  static func unknown(_ text: String) -> TypedExpression { TypedExpression(expression: .track(text), kind: nil) }
}

/// Reads expressions, and checks their tracks against those of the scene.
struct ExpressionReader {
  let tracks: TrackNames
  private let numberOrTrack = "a number or a track"
  private let flags = " (flags are 0 and 1)"

  init(tracks: TrackNames) { self.tracks = tracks }

  /// Reads the subject of an expectation, which contains at least one track.
  func subject(_ slot: Slot) -> TypedExpression? {
    guard let typed = text(slot.node.scalar?.text ?? "", slot) else { return nil }
    guard typed.expression.arithmetic.tracks.isEmpty else { return typed }
    slot.error("\(Wording.quoted(typed.expression.text)) does not name a track")
    return nil
  }

  /// Reads a number, a track, or arithmetic on tracks, of any kind.
  func expression(_ slot: Slot) -> TypedExpression? {
    switch slot.node.scalar?.meaning {
    case .number(let number) where number.magnitude <= ScenarioLimits.longestDistance:
      return TypedExpression(expression: .number(number), kind: .number)
    case .text: return text(slot.node.scalar?.text ?? "", slot)
    case .boolean: return slot.fail(expected: numberOrTrack, hint: flags)
    default: return slot.fail(expected: numberOrTrack)
    }
  }

  /// Reads an expression whose value must be a number.
  func number(_ slot: Slot) -> Expression? {
    guard let typed = expression(slot) else { return nil }
    guard case .words(let words) = typed.kind else { return typed.expression }
    let (name, choice) = (Wording.quoted(typed.expression.text), Wording.choice(words))
    slot.error("expected a number, found \(name), which is a word (\(choice))")
    return nil
  }

  private func text(_ text: String, _ slot: Slot) -> TypedExpression? {
    let expression: Expression
    do throws(ExpressionParser.Problem) {
      expression = try ExpressionParser.parse(text)
    } catch {
      slot.error("\(Wording.quoted(text)): \(error.message)")
      return nil
    }
    let names = expression.arithmetic.tracks
    guard names.allSatisfy({ tracks.check($0, slot) }) else { return nil }
    if case .track(let name) = expression.arithmetic {
      return TypedExpression(expression: expression, kind: tracks.kind(of: name))
    }
    for name in names {
      guard case .words = tracks.kind(of: name) else { continue }
      slot.error("\(Wording.quoted(name)) is a word, which cannot be used in arithmetic")
      return nil
    }
    return TypedExpression(expression: expression, kind: .number)
  }
}

extension ExpressionReader {
  /// Reads the other side of a comparison: an expression, one of the subject's words, or null.
  func operand(_ slot: Slot, for subject: TypedExpression) -> Operand? {
    guard let scalar = slot.node.scalar else { return slot.fail(expected: "a number, a word, a track, or null") }
    if scalar.meaning == .null, !scalar.text.isEmpty { return .nothing }
    if scalar.meaning == .text, ExpressionParser.isWord(scalar.text), tracks.kind(of: scalar.text) == nil {
      return word(scalar.text, slot, for: subject)
    }
    guard let typed = expression(slot) else { return nil }
    switch (subject.kind, typed.kind) {
    case (.words(let words), .number):
      return slot.fail(expected: Wording.choice(words))
    case (.number, .words):
      return slot.fail(expected: "a number for \(Wording.quoted(subject.expression.text))")
    default: return .expression(typed.expression)
    }
  }

  private func word(_ word: String, _ slot: Slot, for subject: TypedExpression) -> Operand? {
    switch subject.kind {
    case nil: return .word(word)
    case .number where ["yes", "no", "on", "off"].contains(word): return slot.fail(expected: numberOrTrack, hint: flags)
    case .number:
      _ = tracks.check(word, slot)
      return nil
    case .words(let words):
      guard !words.contains(word) else { return .word(word) }
      let hint = NearestName.hint(word, among: words)
      let choice = hint.isEmpty ? " (expected \(Wording.choice(words)))" : hint
      slot.error("unknown word \(Wording.quoted(word)) for \(Wording.quoted(subject.expression.text))\(choice)")
      return nil
    }
  }
}
