import FlipbookExpressions

/// What handlers set.
extension ScreenPlan {
  struct Assignment: Sendable {
    /// The index of a state or a scroll view.
    let target: Int
    let program: Program
    /// The text that the state is set to, if it is one with expressions in braces.
    var pieces: [TextPiece]?
    /// The values of the states that follow the target if all of a list is set: all are computed before one changes.
    var others: [Program] = []
    /// Which state of a list is set if that is known only when it happens; `target` is then the first one.
    var element: ElementPlan?
    let place: ScreenSource.Place

    /// Whether it sets its target to the value of its program.
    var isPlain: Bool { pieces == nil && others.isEmpty && element == nil }

    /// The indices of the states that it can set.
    var targets: Range<Int> { target..<target + (element?.count ?? others.count + 1) }
  }

  struct ElementPlan: Sendable {
    let name: String
    let index: Program
    let count: Int
  }
}
