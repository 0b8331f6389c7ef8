import FlipbookExpressions
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Views: their instances, edges, and other values.
extension ScreenCompiler {
  // MARK: - Instances

  func addViews() {
    declareViews(source.views, chain: [], depth: 1, isInRow: false)
    for view in source.views { add(view, parent: nil, path: [], chain: []) }
  }

  private func declareViews(_ views: [ViewSource], chain: [String], depth: Int, isInRow: Bool) {
    for view in views {
      declare(view.name, at: view.place, isView: true)
      if ["screen", "safe", "parent", "keyboard", "device", "i", "true", "false", "and", "or", "not"].contains(
        view.name)
      {
        complain("'\(view.name)' cannot be the name of a view", at: view.place)
      }
      if depth > ScreenLimits.nesting {
        complain("views are nested more than \(ScreenLimits.nesting) levels deep", at: view.place)
      }
      let chain = view.repetition == nil ? chain : chain + [view.name]
      families[view.name] = Family(chain: chain, place: view.place, isInRow: isInRow)
      if isInRow, view.scroll != nil { complain("'\(view.name)' is in a row and cannot scroll", at: view.place) }
      checkMask(of: view)
      guard depth <= ScreenLimits.nesting else { continue }
      declareViews(view.views, chain: chain, depth: depth + 1, isInRow: isInRow)
      for row in [view.scroll?.row, view.scroll?.header] {
        declareViews(row?.views ?? [], chain: chain, depth: depth + 2, isInRow: true)
      }
    }
  }

  private func add(_ view: ViewSource, parent: Int?, path: [Int], chain: [String]) {
    guard chain.count < ScreenLimits.nesting, path.count < ScreenLimits.nesting else { return }
    guard let repetition = view.repetition else { return addInstance(view, parent: parent, path: path, chain: chain) }
    let items = items(of: repetition).map { plan.items[$0].count }
    let count = items ?? count(of: repetition, path: path)
    for index in 0..<count where plan.views.count <= ScreenLimits.views {
      addInstance(view, parent: parent, path: path + [index], chain: chain + [view.name])
    }
  }

  /// Returns how often something is repeated; reports what is no such number, and returns 0.
  func count(
    of repetition: SourceExpression, path: [Int], _ key: String = "repeat", atLeast least: Int = 0
  ) -> Int {
    var scope = ScreenScope(self, .repetition(path))
    do throws(ExpressionProblem) {
      let program = try Compiler.compile(repetition.syntax, as: .number, in: &scope)
      guard let value = program.valueWithoutSlots else {
        complain("\(key): the number of repetitions must not change while the screen is played", at: repetition.place)
        return 0
      }
      guard value >= Double(least), value <= Double(ScreenLimits.repetitions), value.rounded() == value else {
        complain(
          "\(key): expected a whole number from \(least) to \(ScreenLimits.repetitions), found \(value.exactText)",
          at: repetition.place)
        return 0
      }
      return Int(value)
    } catch {
      complain(error, in: repetition)
      return 0
    }
  }

  func addInstance(_ view: ViewSource, parent: Int?, path: [Int], chain: [String]) {
    guard plan.views.count < ScreenLimits.views else {
      if plan.views.count == ScreenLimits.views, !hasTooMany {
        hasTooMany = true
        complain("expected at most \(ScreenLimits.views) views, with repetitions", at: view.place)
      }
      return
    }
    let index = instances.count
    // The name of a scroll view begins its tracks, so that it is the only one of the screen.
    let indices = view.scroll != nil ? path[...] : path.suffix(view.repetition == nil ? 0 : 1)
    let name = ([view.name] + indices.map(String.init)).joined(separator: ".")
    let slot = plan.slots.count
    for key in ViewKey.allCases { _ = addSlot(key == .clips && view.scroll != nil ? 1 : key.standard) }
    var instance = Instance(
      source: view, name: name, parent: parent, path: path, chain: chain, slot: slot, scrollView: nil, row: openRow,
      items: view.repetition.map { items(of: $0) } ?? parent.flatMap { instances[$0].items })
    if let scroll = view.scroll, openRow == nil {
      instance.scrollView = addScrollView(scroll, name: name, view: index)
    }
    instances.append(instance)
    addCopy(index)
    if openRow?.root != index { families[view.name]?.members[path] = index }
    if openRow == nil { plan.viewsByName[([view.name] + path.map(String.init)).joined(separator: ".")] = index }
    if let openRow, openRow.root != index, path.isEmpty { plan.rowViewsByName[view.name] = index }
    plan.views.append(
      ScreenPlan.ViewPlan(
        name: name, isInRow: openRow != nil, parent: parent, slot: slot, copy: path.last ?? 0, part: view.part,
        values: view.part?.standardValues ?? PartValues([]), scrollView: instance.scrollView))
    let isMask = parent.map { instances[$0].source.mask?.name == view.name } ?? false
    plan.views[index].blendMode = isMask ? .destinationIn : view.blendMode
    for child in view.views { add(child, parent: index, path: path, chain: chain) }
    if let scroll = view.scroll, let list = instance.scrollView { addRows(scroll, list, view: index) }
  }

  // MARK: - Values

  static func reference(_ view: Int, _ key: ViewKey) -> Int { view * 32 + key.index }

  static func parts(of reference: Int) -> (view: Int, key: ViewKey) {
    (reference / 32, ViewKey.allCases[reference % 32])
  }

  func compileViews() {
    for view in instances.indices {
      checkEdges(of: view)
      compileEdits(of: view)
      compileFields(of: view)
      compileTouches(of: view)
      for key in ViewKey.allCases where isWritten(key) || property(key, of: view) != nil {
        _ = try? value(of: view, key, at: 0)
      }
      compilePanTarget(of: view)
      if let scrollView = instances[view].scrollView { compileContent(of: scrollView, view: view) }
    }
  }

  private func compileTouches(of view: Int) {
    let words = ViewSource.Touches.allCases.map(\.rawValue)
    if plan.views[view].blendMode == .destinationIn { plan.views[view].touches = .none }
    guard let expression = instances[view].source.touches else { return }
    guard
      let program = program(expression, as: .word(words), in: ScreenScope(self, .view(view)))
    else { return }
    if let word = program.valueWithoutSlots {
      plan.views[view].touches = plan.texts[word].flatMap(ViewSource.Touches.init) ?? .itself
    } else {
      let slot = addSlot()
      plan.views[view].touchesSlot = slot
      addCell(
        program, slot: slot, effect: instances[view].row == nil ? .view(view, .traits) : .none, at: expression.place)
    }
  }

  private func compilePanTarget(of view: Int) {
    guard let expression = instances[view].source.drags else { return }
    let names = plan.scrollViews.map(\.name)
    guard !names.isEmpty else {
      return complain("'drags' needs a scroll view, and there is none", at: expression.place)
    }
    guard let program = program(expression, as: .word(names), in: ScreenScope(self, .view(view))) else { return }
    let slot = addSlot()
    plan.views[view].dragsSlot = slot
    addCell(program, slot: slot, effect: .view(view, .traits), at: expression.place)
  }

  /// Whether the stage needs the value.
  private func isWritten(_ key: ViewKey) -> Bool {
    ![.right, .bottom, .centerX, .centerY].contains(key)
  }

  func property(_ key: ViewKey, of view: Int) -> SourceExpression? {
    instances[view].source.properties.first { $0.key == key }?.value
  }

  private func checkEdges(of view: Int) {
    guard instances[view].path.allSatisfy({ $0 == 0 }) else { return }
    for keys in [ViewKey.horizontal, ViewKey.vertical] {
      let given = instances[view].source.properties.filter { keys.contains($0.key) }
      if given.count > 2 {
        let names = given.map { "'\($0.key.name)'" }.joined(separator: ", ")
        complain("too many edges: \(names); two of them decide where the view is", at: given[2].value.place)
      }
      let center = keys[2]
      if given.count == 1, given[0].key == center, natural(of: view, keys) == nil {
        complain(
          "too few edges: '\(center.name)' also needs '\(keys[1].name)'", at: given[0].value.place)
      }
      warnOfInset(given, keys)
    }
  }

  /// Returns what a value of a view means; the first call compiles it.
  func value(of view: Int, _ key: ViewKey, at offset: Int) throws(ExpressionProblem) -> Meaning {
    let reference = ScreenCompiler.reference(view, key)
    switch values[reference] {
    case .done(let meaning): return meaning
    case .open:
      complainAboutCycle(reference)
      throw ExpressionProblem("", at: 0)
    case nil: break
    }
    let expression = key == .alpha ? opacity(of: view, property(key, of: view)) : property(key, of: view)
    let place = expression?.place ?? instances[view].source.place
    guard open.count < ScreenLimits.chain else {
      throw ExpressionProblem("depends on more than \(ScreenLimits.chain) values in a row", at: offset)
    }
    values[reference] = .open
    open.append((reference, place))
    let meaning = compile(view, key, expression, place)
    open.removeLast()
    values[reference] = .done(meaning)
    return meaning
  }

  private func compile(
    _ view: Int, _ key: ViewKey, _ expression: SourceExpression?, _ place: ScreenSource.Place
  ) -> Meaning {
    let slot = instances[view].slot + key.index
    let isInRow = instances[view].row != nil
    let source = expression ?? derived(view, key).map { SourceExpression("", $0, at: place) }
    guard let source, let program = program(source, as: key.type, in: ScreenScope(self, .view(view))) else {
      return .constant(plan.slots[slot], key.type)
    }
    addCell(program, slot: slot, effect: isInRow ? .none : effect(of: key, view), at: place)
    if let constant = program.valueWithoutSlots { return .constant(constant, key.type) }
    return .slot(slot, key.type)
  }

  private func effect(of key: ViewKey, _ view: Int) -> ScreenPlan.Effect {
    switch key {
    case .left, .top, .width, .height: .view(view, .frame)
    case .alpha: .view(view, .alpha)
    case .hidden, .clips: .view(view, .traits)
    case .corner, .scale, .scaleX, .scaleY, .rotation, .anchorX, .anchorY, .shadow, .z: .view(view, .effects)
    case .right, .bottom, .centerX, .centerY: .none
    }
  }

  private func complainAboutCycle(_ reference: Int) {
    guard let start = open.firstIndex(where: { $0.reference == reference }), let last = open.last else { return }
    let names = (open[start...].map(\.reference) + [reference]).map { reference in
      let (view, key) = ScreenCompiler.parts(of: reference)
      return "\(instances[view].name).\(key.name)"
    }
    let shown = names.count > 8 ? Array(names.prefix(4)) + ["…"] + names.suffix(3) : names
    let other = open[start...].map(\.place).first { $0 != last.place }
    complain("'\(names[0])' depends on itself: \(shown.joined(separator: " → "))", at: last.place, other: other)
  }

  // MARK: - Edges

  /// The value of an edge that a view doesn't set, from those that it sets.
  private func derived(_ view: Int, _ key: ViewKey) -> Syntax? {
    guard let keys = [ViewKey.horizontal, ViewKey.vertical].first(where: { $0.contains(key) }) else { return nil }
    let given = Set(instances[view].source.properties.map(\.key)).intersection(keys)
    func own(_ index: Int) -> Syntax { .reference(ScreenCompiler.reference(view, keys[index])) }
    func combine(_ symbol: Syntax.Operator, _ left: Syntax, _ right: Syntax) -> Syntax {
      .operation(symbol, left, right, offset: 0)
    }
    let half = combine(.over, own(1), .number(2, offset: 0))
    let (hasNear, hasSize, hasCenter, hasFar) = (
      given.contains(keys[0]), given.contains(keys[1]), given.contains(keys[2]), given.contains(keys[3])
    )
    switch keys.firstIndex(of: key) {
    case 0 where hasFar && hasCenter:
      return combine(.minus, combine(.times, own(2), .number(2, offset: 0)), own(3))
    case 0 where hasCenter: return combine(.minus, own(2), half)
    case 0 where hasFar && (hasSize || natural(of: view, keys) != nil): return combine(.minus, own(3), own(1))
    case 0 where given.isEmpty && keys == ViewKey.vertical && instances[view].source.part?.isAtBottom == true:
      return combine(.minus, whole(around: view, keys), own(1))
    case 0: return .number(0, offset: 0)
    case 1 where hasNear && hasFar: return combine(.minus, own(3), own(0))
    case 1 where hasNear && hasCenter:
      return combine(.times, combine(.minus, own(2), own(0)), .number(2, offset: 0))
    case 1 where hasFar && hasCenter:
      return combine(.times, combine(.minus, own(3), own(2)), .number(2, offset: 0))
    case 1: return size(of: view, keys, hasNear: hasNear, hasFar: hasFar)
    case 2: return combine(.plus, own(0), half)
    default: return combine(.plus, own(0), own(1))
    }
  }

  /// The size of a view with one edge or none: its own, else up to the parent's edge.
  private func size(of view: Int, _ keys: [ViewKey], hasNear: Bool, hasFar: Bool) -> Syntax {
    if let natural = natural(of: view, keys) { return natural }
    func own(_ index: Int) -> Syntax { .reference(ScreenCompiler.reference(view, keys[index])) }
    if hasFar { return own(3) }
    let whole = whole(around: view, keys)
    return hasNear ? .operation(.minus, whole, own(0), offset: 0) : whole
  }

  /// The size of what a view is in, along an axis.
  private func whole(around view: Int, _ keys: [ViewKey]) -> Syntax {
    let isHorizontal = keys == ViewKey.horizontal
    let parent = instances[view].parent.map { Syntax.reference(ScreenCompiler.reference($0, keys[1])) }
    let screen = isHorizontal ? traits.device.size.width : traits.device.size.height
    let turning = Syntax.name(isHorizontal ? "screen.width" : "screen.height", offset: 0)
    return parent ?? (turned == nil ? .number(screen, offset: 0) : turning)
  }
}
