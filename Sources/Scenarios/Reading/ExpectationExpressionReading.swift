internal import FlipbookExpectations
internal import FlipbookExpressions
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
    guard typed.expression.tracks.isEmpty else { return typed }
    slot.error("\(Wording.quoted(typed.expression.text)) does not name a track")
    return nil
  }

  /// Reads a condition on tracks: a comparison, or a track that is 0 or 1.
  func flag(_ slot: Slot) -> Expression? {
    guard let typed = subject(slot) else { return nil }
    guard case .words = typed.kind else { return typed.expression }
    return slot.fail(expected: "a condition such as list.dragging == 1")
  }

  /// Reads a number, true (1) or false (0), a track, or an expression on tracks, of any kind.
  func expression(_ slot: Slot) -> TypedExpression? {
    switch slot.node.scalar?.meaning {
    case .number(let number) where number.magnitude <= ScenarioLimits.longestDistance:
      return TypedExpression(expression: .number(number), kind: .number)
    case .text: return text(slot.node.scalar?.text ?? "", slot)
    case .boolean(let flag): return TypedExpression(expression: .number(flag ? 1 : 0), kind: .number)
    default: return slot.fail(expected: numberOrTrack)
    }
  }

  /// Reads an expression whose value must be a number.
  func number(_ slot: Slot) -> Expression? {
    if case .boolean? = slot.node.scalar?.meaning { return slot.fail(expected: numberOrTrack, hint: flags) }
    guard let typed = expression(slot) else { return nil }
    guard case .words(let words) = typed.kind else { return typed.expression }
    let (name, choice) = (Wording.quoted(typed.expression.text), Wording.choice(words))
    slot.error("expected a number, found \(name), which is a word (\(choice))")
    return nil
  }

  private func text(_ text: String, _ slot: Slot) -> TypedExpression? {
    do throws(ExpressionProblem) {
      let syntax = try Parser.parse(text, noun: "a track")
      let spaced = text.split(separator: " ").joined(separator: " ")
      let expression = try Expression(spaced, syntax, in: tracks.scope)
      return TypedExpression(expression: expression, kind: kind(of: expression))
    } catch {
      report(error, of: text, slot)
      return nil
    }
  }

  private func kind(of expression: Expression) -> TrackNames.Kind? {
    if let track = expression.track { return tracks.kind(of: track) }
    guard case .word(let words) = expression.type else { return .number }
    return .words(words)
  }

  private func report(_ problem: ExpressionProblem, of text: String, _ slot: Slot) {
    guard let unknown = problem.unknown else {
      let isPlain = problem.message.hasPrefix("'") && problem.message.contains("' is a word, which")
      return slot.error(
        isPlain ? problem.message : "\(Wording.quoted(text)): \(problem.message)\(CutExpression.hint(text))")
    }
    guard problem.message.hasPrefix("unknown name") else {
      let hint = NearestName.hint(unknown.name, among: unknown.candidates)
      return slot.error("\(Wording.quoted(text)): \(problem.message)\(hint)")
    }
    _ = tracks.check(unknown.name, slot)
  }
}

extension ExpressionReader {
  /// Reads the other side of a comparison: an expression, one of the subject's words, or null.
  func operand(_ slot: Slot, for subject: TypedExpression) -> Operand? {
    guard let scalar = slot.node.scalar else { return slot.fail(expected: "a number, a word, a track, or null") }
    if scalar.meaning == .null, !scalar.text.isEmpty { return .nothing }
    if scalar.meaning == .text, Syntax.isWord(scalar.text), tracks.scope.meaning(of: scalar.text) == nil {
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
