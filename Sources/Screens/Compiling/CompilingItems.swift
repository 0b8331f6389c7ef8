import FlipbookExpressions
import FlipbookUnits

/// Items, whose copies of views are inserted, deleted, and moved by handlers.
///
/// An item has a number that never changes, which is `i` in its views, and a place, which the state of its number holds. What is not
/// there is clear, and keeps the place that it had, so that it fades where it was.
extension ScreenCompiler {
  /// Adds the slots of the places and of the number of items, whose states have slots already.
  func addItems(_ name: String, count: Int, slot: Int) {
    itemsIndices[name] = plan.items.count
    let placeSlot = plan.slots.count
    for place in 0..<count { _ = addSlot(Double(place)) }
    plan.items.append(
      ScreenPlan.ItemsPlan(
        name: name, count: count, slot: slot, placeSlot: placeSlot, countSlot: addSlot(Double(count)),
        views: [[Int]](repeating: [], count: count)))
  }

  /// Puts the items that there are at the start in their places: these, or all.
  func compileStart(of name: String, _ order: [SourceExpression]?) {
    guard let items = itemsIndices[name].map({ plan.items[$0] }) else { return }
    for item in 0..<items.count { plan.slots[items.slot + item] = order == nil ? Double(item) : -1 }
    for (place, expression) in (order ?? []).enumerated() {
      guard let number = constant(expression, name, 0...Double(items.count - 1)) else { continue }
      guard number == number.rounded() else {
        complain("\(name): expected the number of an item, found \(number.exactText)", at: expression.place)
        continue
      }
      if plan.slots[items.slot + Int(number)] >= 0 {
        complain("\(name): item \(number.exactText) is listed twice", at: expression.place)
      }
      plan.slots[items.slot + Int(number)] = Double(place)
      plan.slots[items.placeSlot + Int(number)] = Double(place)
      plan.slots[items.countSlot] = Double(place + 1)
    }
    if order?.isEmpty == true { plan.slots[items.countSlot] = 0 }
  }

  /// The items of which a view is repeated; nil for a number of copies.
  func items(of repetition: SourceExpression) -> Int? {
    guard case .name(let name, _) = repetition.syntax else { return nil }
    return itemsIndices[name]
  }

  /// The items and the item for which a view is a copy; nil for views in it, and for all others.
  private func item(of view: Int) -> (items: Int, item: Int)? {
    guard let items = instances[view].items, instances[view].source.repetition != nil else { return nil }
    return instances[view].path.last.map { (items, $0) }
  }

  /// Notes that a view is a copy for an item.
  func addCopy(_ view: Int) {
    guard let (items, item) = item(of: view) else { return }
    plan.items[items].views[item].append(view)
    guard item == 0, openRow != nil else { return }
    complain(
      "'\(instances[view].source.name)' is in a row, where nothing is animated; only other views have copies for items",
      at: instances[view].source.repetition?.place ?? instances[view].source.place)
  }

  /// The opacity of a copy for an item, which is 0 if the item is not there.
  func opacity(of view: Int, _ opacity: SourceExpression?) -> SourceExpression? {
    guard let (items, item) = item(of: view) else { return opacity }
    let place = opacity?.place ?? instances[view].source.place
    func number(_ value: Double) -> Syntax { .number(value, offset: 0) }
    let state = Syntax.name("\(plan.items[items].name).\(item)", offset: 0)
    let isThere = Syntax.operation(.atLeast, state, number(0), offset: 0)
    return SourceExpression(
      opacity?.text ?? "", .call("if", [isThere, opacity?.syntax ?? number(1), number(0)], offset: 0), at: place)
  }

  func compile(_ change: ActionSource.ItemsChange, _ scope: ScreenScope) -> ScreenPlan.ItemsChange? {
    guard let items = itemsIndices[change.name] else {
      let isKnown = names[change.name] != nil
      complain(
        isKnown
          ? "\(change.kind.rawValue): '\(change.name)' has no items (declare it under 'state': \(change.name): {items: 8})"
          : "\(change.kind.rawValue): unknown items '\(change.name)'", at: change.place,
        unknown: isKnown ? nil : .init(name: change.name, candidates: itemsIndices.keys.sorted()))
      return nil
    }
    return programs(of: change, count: plan.items[items].count, scope).map { programs in
      ScreenPlan.ItemsChange(
        items: items, kind: change.kind, programs: programs,
        destination: change.destination.flatMap { program($0, as: .number, in: scope) },
        destinationPlace: change.destination?.place ?? change.item.place, place: change.item.place)
    }
  }

  /// The number of an item, or what is asked about each.
  private func programs(of change: ActionSource.ItemsChange, count: Int, _ scope: ScreenScope) -> [Program]? {
    guard change.kind.isOfEach else { return program(change.item, as: .number, in: scope).map { [$0] } }
    var scope = scope
    var programs: [Program] = []
    for item in 0..<count {
      scope.locals["i"] = .constant(Double(item), .number)
      guard let one = program(change.item, as: change.kind == .filter ? .flag : nil, in: scope) else { return nil }
      guard change.kind == .filter || one.type == .number || one.type == .text else {
        complain("sort: expected a number or a text of each item", at: change.item.place)
        return nil
      }
      programs.append(one)
    }
    return programs
  }

  /// Reports that items are set or stopped, and returns whether they are.
  func complainOfItems(_ name: String, at place: ScreenSource.Place) -> Bool {
    guard let base = name.split(separator: ".").first.map(String.init), itemsIndices[base] != nil else { return false }
    complain(
      "'\(base)' has items, which cannot be set or stopped (write insert, delete, move, filter, or sort)", at: place)
    return true
  }
}
