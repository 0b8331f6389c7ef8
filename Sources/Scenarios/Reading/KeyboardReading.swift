internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == KeyboardCommand {
  /// Reads `show`, `hide`, a map, which shows the keyboard, or `{frameChange: {height: h}}`.
  static func keyboard(_ screen: Size?) -> ValueReader {
    ValueReader("show, hide, or a map") { slot in
      switch slot.node.content {
      case .mapping: return map(slot, screen)
      case .scalar(let scalar) where scalar.text == "show": return .show(KeyboardShow())
      case .scalar(let scalar) where scalar.text == "hide": return .hide
      default:
        let hint = slot.node.scalar.map { NearestName.hint($0.text, among: ["show", "hide"]) }
        return slot.fail(expected: "show, hide, or a map", hint: hint ?? "")
      }
    }
  }

  private static func map(_ slot: Slot, _ screen: Size?) -> KeyboardCommand? {
    guard var map = MapReader(slot, owner: "'keyboard'") else { return nil }
    if let change = map.slot("frameChange") {
      map.finish()
      return frameChange(change, screen)
    }
    let height = map.read("height", .entry(.keyboardHeight(screen)), standard: .standard)
    let duration = map.read("duration", .entry(.anyDuration), standard: .standard)
    let source = map.read("from", .word, standard: KeyboardShow.Source.system)
    let suggestions = map.read("suggestions", .boolean, standard: true)
    let type = map.read("type", .word, standard: KeyboardType.default)
    map.finish()
    guard let height, let duration, let source, let suggestions, let type else { return nil }
    return .show(
      KeyboardShow(height: height, duration: duration, source: source, suggestions: suggestions, type: type))
  }

  private static func frameChange(_ slot: Slot, _ screen: Size?) -> KeyboardCommand? {
    guard var map = MapReader(slot, owner: "'frameChange'") else { return nil }
    let height = map.require("height", .keyboardHeight(screen))
    map.finish()
    return height.map(KeyboardCommand.frameChange)
  }
}

extension ValueReader where Value == Double {
  /// Reads a height that fits the screen.
  fileprivate static func keyboardHeight(_ screen: Size?) -> ValueReader {
    .number(0...(screen?.height ?? ScenarioLimits.pixelsPerSide))
  }
}

extension ValueReader {
  /// Reads an entry of a notification: a value, or `none` to omit it.
  fileprivate static func entry<Entry>(_ reader: ValueReader<Entry>) -> ValueReader
  where Value == KeyboardShow.Entry<Entry> {
    ValueReader(reader.expectation + " or none") { slot in
      guard slot.node.scalar?.text != "none" else { return .missing }
      var slot = slot
      slot.alternative = " or none"
      return reader.read(slot).map(KeyboardShow.Entry.value)
    }
  }
}
