internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == KeyboardCommand {
  /// Reads `show`, `hide`, a map, which shows the keyboard, or `{frameChange: {height: h}}`.
  static func keyboard(_ screen: Size?) -> ValueReader {
    let (shown, change) = (show(screen), frameChange(screen))
    return ValueReader(
      "show, hide, or a map",
      schema: ["anyOf": [.choice(["show", "hide"]), shown.schema.with(("type", "object")), change.schema]]
    ) { slot in
      switch slot.node.content {
      case .mapping: return slot.node.value("frameChange") == nil ? shown.read(slot) : change.read(slot)
      case .scalar(let scalar) where scalar.text == "show": return .show(KeyboardShow())
      case .scalar(let scalar) where scalar.text == "hide": return .hide
      default:
        let hint = slot.node.scalar.map { NearestName.hint($0.text, among: ["show", "hide"]) }
        return slot.fail(expected: "show, hide, or a map", hint: hint ?? "")
      }
    }
  }

  private static func show(_ screen: Size?) -> ValueReader {
    .map("'keyboard'") { map in
      let height = map.read(
        "height", .entry(.keyboardHeight(screen)), standard: .standard, "The height in points, with the home indicator."
      )
      let duration = map.read(
        "duration", .entry(.anyDuration), standard: .standard, "The duration in the notification.")
      let source = map.read("from", .word, standard: KeyboardShow.Source.system, "Who sends the notification.")
      let suggestions = map.read("suggestions", .boolean, standard: true, "Whether a bar with suggestions is shown.")
      let type = map.read("type", .word, standard: KeyboardType.default, "The kind of keyboard.")
      map.know("frameChange")
      guard let height, let duration, let source, let suggestions, let type else { return nil }
      return .show(
        KeyboardShow(height: height, duration: duration, source: source, suggestions: suggestions, type: type))
    }
  }

  private static func frameChange(_ screen: Size?) -> ValueReader {
    let height = ValueReader<Double>.map("'frameChange'") { $0.require("height", .keyboardHeight(screen)) }
    return .map("'keyboard'") { map in
      map.require("frameChange", height, "Changes the height of the keyboard.").map(KeyboardCommand.frameChange)
    }
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
    ValueReader(reader.expectation + " or none", schema: ["anyOf": [reader.schema, ["const": "none"]]]) { slot in
      guard slot.node.scalar?.text != "none" else { return .missing }
      var slot = slot
      slot.alternative = " or none"
      return reader.read(slot).map(KeyboardShow.Entry.value)
    }
  }
}
