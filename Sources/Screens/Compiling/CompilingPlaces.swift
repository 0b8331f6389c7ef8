import FlipbookExpressions
import FlipbookUnits

/// Where views are on screen, and one of several views whose index is only known while the screen is played.
extension ScreenCompiler {
  /// The name of a view's position on screen along an axis.
  static let placeNames: [(name: String, axis: Axis)] = [("screenX", .horizontal), ("screenY", .vertical)]

  static func placeAxis(_ name: String) -> Axis? { placeNames.first { $0.name == name }?.axis }

  /// References to what has no key: positions on screen, and the offset of the view's scroll view.
  private static let placeReference = 24
  private static let offsetReference = 26
  private static let acrossReference = 27

  /// Returns the position of a view on screen: the sum of the edges around it, without scales and rotations.
  func place(of view: Int, _ axis: Axis) throws(ExpressionProblem) -> Meaning {
    let reference = view * 32 + ScreenCompiler.placeReference + (axis == .horizontal ? 0 : 1)
    if case .done(let meaning)? = values[reference] { return meaning }
    let (key, instance) = (axis == .horizontal ? ViewKey.left : .top, instances[view])
    var syntax = Syntax.reference(ScreenCompiler.reference(view, key))
    if let parent = instance.parent {
      let outer = Syntax.reference(parent * 32 + reference % 32)
      syntax = .operation(.plus, syntax, outer, offset: 0)
      if let scrollView = instances[parent].scrollView,
        plan.scrollViews[scrollView].axis == axis || instances[parent].source.scroll?.zoom != nil
      {
        let isMain = plan.scrollViews[scrollView].axis == axis
        let offset = Syntax.reference(
          parent * 32 + (isMain ? ScreenCompiler.offsetReference : ScreenCompiler.acrossReference))
        syntax = .operation(.minus, syntax, offset, offset: 0)
      }
    }
    var scope = ScreenScope(self, .screen)
    let program = try Compiler.compile(syntax, as: .number, in: &scope)
    plan.stackDepth = max(plan.stackDepth, program.stackDepth)
    let slot = addSlot()
    addCell(program, slot: slot, effect: .none, at: instance.source.place)
    values[reference] = .done(.slot(slot, .number))
    return .slot(slot, .number)
  }

  /// Returns what a reference to something without a key means; nil for all others.
  func placeMeaning(of reference: Int) throws(ExpressionProblem) -> Meaning? {
    let (view, rest) = (reference / 32, reference % 32)
    switch rest {
    case ScreenCompiler.placeReference: return try place(of: view, .horizontal)
    case ScreenCompiler.placeReference + 1: return try place(of: view, .vertical)
    case ScreenCompiler.offsetReference:
      return instances[view].scrollView.map { .slot(plan.scrollViews[$0].slot + ScrollValue.offset.index, .number) }
    case ScreenCompiler.acrossReference:
      return instances[view].scrollView.map { .slot(plan.scrollViews[$0].slot + ScrollValue.across.index, .number) }
    default: return nil
    }
  }

  /// Whether a name such as "card.open.left" means one of several views by an index that is an expression.
  func isIndexed(_ parts: [String]) -> Bool {
    guard parts.count >= 3, let family = families[parts[0]], family.chain.count == 1, !family.isInRow,
      ScrollValue(named: parts[1]) == nil, let last = parts.last
    else { return false }
    return Int(parts[1]) == nil
      && (ViewKey(named: last) != nil || ScreenCompiler.placeAxis(last) != nil)
  }

  /// Returns the slots of an edge of all of several views, which "card.*.left" means, or of what is drawn of it.
  func slotList(ofViews name: String, isDrawn: Bool, at offset: Int) throws(ExpressionProblem) -> SlotList? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1] == "*", isIndexed(parts), let family = families[parts[0]] else { return nil }
    let views = family.members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    guard !views.isEmpty else { throw ExpressionProblem("there are no copies of '\(parts[0])'", at: offset) }
    let list = isDrawn ? "drawn(\(name))" : name
    if let known = viewLists[list] { return known }
    let key = ViewKey(named: parts[2])
    if isDrawn, key?.isAnimated != true {
      throw ExpressionProblem("'\(parts[2])' is never animated; use it without drawn()", at: offset)
    }
    var meanings: [Meaning] = []
    if !isDrawn {
      for view in views {
        if let axis = ScreenCompiler.placeAxis(parts[2]) {
          meanings.append(try place(of: view, axis))
        } else {
          meanings.append(try value(of: view, key ?? .left, at: offset))
        }
      }
    }
    let found = SlotList(first: plan.slots.count, count: views.count, type: key?.type ?? .number)
    for _ in views { _ = addSlot() }
    for (index, view) in views.enumerated() {
      if isDrawn, let key {
        plan.drawnSlots.append((found.first + index, .view(view, key)))
      } else {
        copy(meanings[index], to: found.first + index, at: instances[view].source.place)
      }
    }
    viewLists[list] = found
    return found
  }

  private func copy(_ meaning: Meaning, to slot: Int, at place: ScreenSource.Place) {
    switch meaning {
    case .constant(let number, _): plan.slots[slot] = number
    case .slot(let source, let type):
      plan.cells.append(
        ScreenPlan.Cell(slot: slot, program: Program(slot: source, type), effect: .none, place: place))
    }
  }
}
