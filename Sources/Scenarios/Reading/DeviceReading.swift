internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == Device {
  /// Reads the name of a device, or a map with the screen's measurements.
  static func device(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    preset(vocabulary).orMap(custom)
  }

  /// Reads the name of a device.
  private static func preset(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    let reader = ValueReader<String>.name(of: "device", among: vocabulary.devices.map(\.name))
    return ValueReader(reader.expectation, schema: reader.schema) { slot in
      reader.read(slot).flatMap { name in vocabulary.devices.first { $0.name == name } }
    }
  }

  private static var custom: ValueReader {
    .map("'device'") { map in
      let size = map.require("size", .size, "The screen's size in points: [width, height].")
      let scale = map.require("scale", .number(0.1...16), "Pixels per point.")
      let safeArea = map.read("safeArea", .safeArea, standard: .zero, "The insets of the safe area in points.")
      guard let size, let scale, let safeArea else { return nil }
      let device = Device.custom(size: size, scale: scale, safeArea: safeArea)
      guard device.hasRoomInSafeArea else {
        map.complain("device: the safe area insets leave no room on the screen", at: map.node)
        return Device.custom(size: size, scale: scale, safeArea: .zero)
      }
      return device
    }
  }
}

extension ValueReader where Value == EdgeInsets {
  /// Reads a map of insets. A missing side is 0.
  fileprivate static var safeArea: ValueReader {
    .map("'safeArea'") { map in
      let inset = ValueReader<Double>.number(0...ScenarioLimits.pixelsPerSide)
      let top = map.read("top", inset, standard: 0)
      let left = map.read("left", inset, standard: 0)
      let bottom = map.read("bottom", inset, standard: 0)
      let right = map.read("right", inset, standard: 0)
      guard let top, let left, let bottom, let right else { return nil }
      return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
  }
}

extension ValueReader where Value == Size {
  /// Reads the size of a screen in points. A screen smaller than the minimum has no room for any scene.
  fileprivate static var size: ValueReader {
    let side = ValueReader<Double>.number(64...ScenarioLimits.pixelsPerSide)
    return ValueReader("a size such as [320, 568]", schema: .list(of: side.schema, atLeast: 2, atMost: 2)) { slot in
      guard let items = slot.node.items, items.count == 2 else {
        return slot.fail(expected: "a size such as [320, 568]")
      }
      let sides = items.compactMap { side.read(slot.with($0)) }
      return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }
  }
}
