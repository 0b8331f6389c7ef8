import FlipbookExpressions
import FlipbookSimulation
import FlipbookUnits

/// Inserts, deletes, moves, filters, and sorts items.
extension ScreenBehavior {
  /// Makes all changes in one animation, as UIKit's `performBatchUpdates`. What is inserted is at its place from the beginning, and
  /// what is deleted stays where it was, behind the others.
  func update(_ changes: [ScreenPlan.ItemsChange], _ motion: ScreenPlan.MotionPlan, _ stage: inout Stage) {
    var orders = plan.items.map { order(of: $0) }
    for change in changes {
      guard !change.kind.isOfEach else {
        guard apply(change, to: &orders[change.items], &stage) else { return }
        continue
      }
      guard let item = item(of: change, orders[change.items], &stage) else { continue }
      orders[change.items].removeAll { $0 == item }
      let last = orders[change.items].count
      if change.kind != .delete {
        guard let place = change.destination.map({ number($0, change.destinationPlace, &stage) }) ?? Double(last)
        else { return }
        let destination = min(max(0, Int(holding: place.rounded())), last)
        orders[change.items].insert(item, at: destination)
      }
      let items = plan.items[change.items]
      arrange(items, item, isInFront: change.kind == .move, of: views(of: items), &stage)
    }
    guard stage.problem == nil else { return }
    for (items, order) in zip(plan.items, orders) {
      for (place, item) in order.enumerated() where memory.slots[items.slot + item] < 0 {
        memory.set(items.placeSlot + item, to: Double(place))
      }
    }
    animate(motion, &stage) { behavior, _ in
      for (items, order) in zip(behavior.plan.items, orders) { behavior.put(order, in: items) }
    }
  }

  /// Changes which items are there, or their order, by what an expression says of each; returns false if that fails. Those that come
  /// are in front of the first one with a greater number.
  private func apply(
    _ change: ScreenPlan.ItemsChange, to order: inout [Int], _ stage: inout Stage
  ) -> Bool {
    let items = plan.items[change.items]
    var values: [Double] = []
    for program in change.programs {
      guard let value = number(program, change.place, &stage) else { return false }
      values.append(value)
    }
    if change.kind == .sort {
      let names = change.programs[0].type == .text ? values.map { (texts[$0] ?? "").lowercased() } : nil
      let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      order.sort { one, other in
        if let names, names[one] != names[other] { return names[one] < names[other] }
        if names == nil, values[one] != values[other] { return values[one] < values[other] }
        return places[one, default: 0] < places[other, default: 0]
      }
      return true
    }
    let (before, views) = (Set(order), views(of: items))
    for item in 0..<items.count where before.contains(item) != (values[item] != 0) {
      if values[item] != 0 { order.insert(item, at: order.firstIndex { $0 > item } ?? order.count) }
      arrange(items, item, isInFront: false, of: views, &stage)
    }
    order.removeAll { values[$0] == 0 }
    return true
  }

  /// The copies for all items.
  private func views(of items: ScreenPlan.ItemsPlan) -> Set<ViewID> { Set(items.views.joined().map { viewIDs[$0] }) }

  /// The items that are there, in order.
  private func order(of items: ScreenPlan.ItemsPlan) -> [Int] {
    (0..<items.count).filter { memory.slots[items.slot + $0] >= 0 }
      .sorted { memory.slots[items.slot + $0] < memory.slots[items.slot + $1] }
  }

  /// The item that changes; nil if nothing does, because it is there already, is not there, or is −1, which is none.
  private func item(of change: ScreenPlan.ItemsChange, _ order: [Int], _ stage: inout Stage) -> Int? {
    let items = plan.items[change.items]
    guard let item = number(change.programs[0], change.place, &stage), item != -1 else { return nil }
    guard item.rounded() == item, item >= 0, item < Double(items.count) else {
      stage.stop(
        "'\(items.name)' has no item \(item.exactText); expected 0 to \(items.count - 1), or -1 for none",
        place: change.place)
      return nil
    }
    return order.contains(Int(item)) == (change.kind != .insert) ? Int(item) : nil
  }

  private func put(_ order: [Int], in items: ScreenPlan.ItemsPlan) {
    var places = [Double](repeating: -1, count: items.count)
    for (place, item) in order.enumerated() {
      places[item] = Double(place)
      memory.set(items.placeSlot + item, to: Double(place))
    }
    for (item, place) in places.enumerated() { memory.set(items.slot + item, to: place) }
    memory.set(items.countSlot, to: Double(order.count))
  }

  /// Puts the copies for an item in front of or behind those for the others. Several keep their order.
  private func arrange(
    _ items: ScreenPlan.ItemsPlan, _ item: Int, isInFront: Bool, of others: Set<ViewID>, _ stage: inout Stage
  ) {
    let copies: [Int] = isInFront ? items.views[item] : items.views[item].reversed()
    for view in copies { stage.place(viewIDs[view], inFront: isInFront, of: others) }
  }
}
