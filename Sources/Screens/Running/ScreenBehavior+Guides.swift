import FlipbookExpressions
import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Guides, which are computed as they are drawn. One without a value is not drawn: not every run computes it.
extension ScreenBehavior {
  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    guard !plan.guides.isEmpty else { return }
    for drawn in plan.trackSlots + plan.guideSlots { memory.slots[drawn.slot] = number(of: drawn.value, on: stage) }
    for guide in plan.guides where hasValues(guide) {
      if let condition = guide.condition, memory.slots[condition] == 0 { continue }
      guard let shape = shape(of: guide, stage.device.size) else { continue }
      guides.append(Guide(guide.name, guide.kind, shape, label: label(of: guide)))
    }
  }

  /// Computes the numbers of a guide, and returns whether all have a value.
  private func hasValues(_ guide: ScreenPlan.GuidePlan) -> Bool {
    for cell in guide.cells {
      guard let value = try? memory.value(of: cell.program) else { return false }
      memory.slots[cell.slot] = value
    }
    return true
  }

  private func label(of guide: ScreenPlan.GuidePlan) -> String {
    guide.label.pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .slot(let slot, .number): text += memory.slots[slot].guideText
      case .slot(let slot, let type): text += plan.text(memory.slots[slot], type, texts)
      }
    }
  }

  /// Dimensions that are too short are not drawn.
  private func shape(of guide: ScreenPlan.GuidePlan, _ size: Size) -> Guide.Shape? {
    switch guide.shape {
    case .line(.horizontal, let slot):
      let y = memory.slots[slot]
      return .line(from: Point(x: 0, y: y), to: Point(x: size.width, y: y))
    case .line(.vertical, let slot):
      let x = memory.slots[slot]
      return .line(from: Point(x: x, y: 0), to: Point(x: x, y: size.height))
    case .note(let x, let y): return .note(Point(x: memory.slots[x], y: memory.slots[y]))
    case .dimension(let axis, let place, let from, let to):
      let (place, from, to) = (memory.slots[place], memory.slots[from], memory.slots[to])
      guard (to - from).magnitude >= 0.5 else { return nil }
      return axis == .vertical
        ? .dimension(from: Point(x: place, y: from), to: Point(x: place, y: to))
        : .dimension(from: Point(x: from, y: place), to: Point(x: to, y: place))
    }
  }
}
