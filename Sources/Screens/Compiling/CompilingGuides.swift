import FlipbookExpressions
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Guides, which are computed only when they are drawn.
extension ScreenCompiler {
  /// Compiles guides after everything else: what only they read is noted behind what tracks read.
  func compileGuides() {
    let drawn = plan.drawnSlots.count
    for guide in source.guides {
      var cells: [ScreenPlan.Cell] = []
      func slot(_ expression: SourceExpression) -> Int { self.slot(of: expression) { cells.append($0) } }
      let condition = guide.condition.map { self.slot(of: $0, as: .flag) { cells.append($0) } }
      let shape: ScreenPlan.GuidePlan.Shape =
        switch guide.shape {
        case .horizontalLine(let y): .line(.horizontal, slot(y))
        case .verticalLine(let x): .line(.vertical, slot(x))
        case .verticalDimension(let x, let from, let to):
          .dimension(.vertical, at: slot(x), from: slot(from), to: slot(to))
        case .horizontalDimension(let y, let from, let to):
          .dimension(.horizontal, at: slot(y), from: slot(from), to: slot(to))
        case .note(let x, let y): .note(x: slot(x), y: slot(y))
        }
      let label = label(of: guide) { cells.append($0) }
      plan.guides.append(
        ScreenPlan.GuidePlan(
          name: guide.name, shape: shape, kind: guide.kind, cells: cells, condition: condition, label: label))
    }
    plan.guideSlots = separated(after: drawn)
  }

  /// The label, whose numbers are always slots, so that all of them are written alike.
  private func label(of guide: GuideSource, _ add: (ScreenPlan.Cell) -> Void) -> ScreenPlan.Template {
    guard let label = guide.label else { return ScreenPlan.Template(pieces: [.text(guide.name)]) }
    let pieces = label.pieces.compactMap { piece -> ScreenPlan.Template.Piece? in
      guard case .expression(let expression) = piece else {
        if case .text(let text) = piece { return .text(text) }
        return nil
      }
      guard let program = program(expression, as: nil, in: ScreenScope(self, .screen)) else { return nil }
      let slot = addSlot()
      add(ScreenPlan.Cell(slot: slot, program: program, effect: .none, place: expression.place))
      return .slot(slot, program.type)
    }
    return ScreenPlan.Template(pieces: pieces)
  }
}
