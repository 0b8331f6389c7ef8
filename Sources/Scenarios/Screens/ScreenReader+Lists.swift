internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSnapshots
internal import FlipbookYAML

/// Lists of values, and pictures that lists and expressions name.
extension ScreenReader {
  /// Reads a list of numbers, flags, or texts; in both languages if it is a map, or if its items are.
  func list(_ entry: NamedSlot) -> ListSource? {
    let slot = localized(entry.slot)
    let expectation = "a list of numbers, of texts, or of true and false"
    guard let items = slot.node.items, !items.isEmpty else { return slot.fail(expected: expectation) }
    guard items.count <= ScreenLimits.listValues else {
      slot.error("expected at most \(ScreenLimits.listValues) values, found \(items.count)")
      return nil
    }
    let slots = items.map { localized(slot.with($0)) }
    let numbers = slots.compactMap { if case .number(let number)? = $0.node.scalar?.meaning { number } else { nil } }
    let flags = slots.compactMap { if case .boolean(let flag)? = $0.node.scalar?.meaning { flag } else { nil } }
    let at = place(entry.key)
    if numbers.count == items.count, numbers.allSatisfy({ $0.magnitude <= ScenarioLimits.longestDistance }) {
      return ListSource(entry.name, .numbers(numbers), at: at)
    }
    if flags.count == items.count { return ListSource(entry.name, .flags(flags), at: at) }
    let texts = slots.compactMap(ValueReader<String>.text.read)
    guard texts.count == items.count else { return nil }
    for (text, slot) in zip(texts, slots) { readPicture(text, slot) }
    return ListSource(entry.name, .texts(texts), at: at)
  }

  /// Reads the PNG files that an expression names, such as "if(isOpen, 'open.png', 'closed.png')".
  func readPictures(of expression: SourceExpression, _ slot: Slot) {
    for text in expression.syntax.texts { readPicture(text, slot) }
  }

  /// Reads the picture if a text is the path of a PNG.
  private func readPicture(_ text: String, _ slot: Slot) {
    guard text.lowercased().hasSuffix(".png"), pictures[text] == nil else { return }
    // Where a picture is refused, a landscape stands for it, so that nothing else is reported about it.
    pictures[text] = report.pictures.picture(at: text, slot).map(ImageSource.file) ?? .landscape(0)
  }
}
