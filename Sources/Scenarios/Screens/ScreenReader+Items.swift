internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookYAML

/// Items, and what changes them.
extension ScreenReader {
  /// How long a batch of updates takes (seconds), as `UITableView` and `UICollectionView` do [assumed].
  private static let batchSeconds = 0.3
  /// Reads a state with items: how many can be there, and which are at the start.
  func itemsState(_ entry: NamedSlot, _ map: inout MapReader) -> StateSource? {
    let count = map.slot("items").flatMap(expression)
    let value = map.slot("value")
    if let key = map.key("repeat") {
      _ = map.slot("repeat")
      map.complain("'items' cannot be repeated", at: key)
    }
    map.finish()
    let order = value.flatMap(startOrder)
    guard let count, (order == nil) == (value == nil) else { return nil }
    return StateSource(entry.name, .items(order), repetition: count, at: place(entry.key))
  }

  /// Reads which items are there at the start, in order.
  private func startOrder(_ slot: Slot) -> [SourceExpression]? {
    guard let items = slot.node.items else { return slot.fail(expected: "the items at the start, such as [0, 1, 2]") }
    guard items.count <= ScreenLimits.repetitions else {
      slot.error("expected at most \(ScreenLimits.repetitions) items, found \(items.count)")
      return nil
    }
    return items.compactMap { expression(slot.with($0)) }
  }

  /// Reads all changes of a group in the order of the file as one action, with the key in whose place it is performed.
  func batch(
    _ keys: [ActionKey], _ map: inout MapReader, _ motion: ActionSource.Motion?
  ) -> (key: ActionKey, action: ActionSource.Action)? {
    let kinds = keys.compactMap(\.change)
    // Beside 'animate' alone, it is a word of Core Animation.
    if kinds.isEmpty, map.key("animate") != nil { return nil }
    let destination = expression(
      "to", &map, "The place of what is inserted or moved, from 0; the last one without it.")
    if let key = map.key("to"), kinds.allSatisfy({ $0 == .delete || $0.isOfEach }) {
      map.complain("'to' needs 'insert' or 'move'", at: key)
    }
    guard let first = keys.first(where: { $0.change != nil }) else { return nil }
    if map.key("to") == nil, let key = map.key("move") {
      map.complain("'move' also needs 'to': a place, from 0", at: key)
    }
    let changes = kinds.flatMap { kind in
      (map.slot(kind.rawValue).map(assignments) ?? []).map {
        ActionSource.ItemsChange(
          kind, of: $0.name, $0.value, to: kind == .insert || kind == .move ? destination : nil, at: $0.place)
      }
    }
    return (first, .batch(changes, batchMotion(motion, map)))
  }

  /// How a batch of updates is animated. What follows is done once: after `animate` or `keyframes` if it is there.
  private func batchMotion(_ motion: ActionSource.Motion?, _ map: MapReader) -> ActionSource.Motion {
    var batch = motion ?? ActionSource.Motion(at: place(map.node))
    if batch.seconds == nil, batch.response == nil {
      let seconds = ScreenReader.batchSeconds
      batch.seconds = SourceExpression("\(seconds)", .number(seconds, offset: 0), at: batch.place)
    }
    batch.layoutsIfNeeded = true
    if map.key("animate") != nil || map.key("keyframes") != nil { batch.then = [] }
    return batch
  }
}
