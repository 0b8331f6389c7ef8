internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookYAML

/// Gestures.
extension ScreenReader {
  /// Reads a pan, a long press, a swipe, a pinch, or a rotation.
  func gesture(_ entry: NamedSlot) -> GestureSource? {
    guard var map = MapReader(entry.slot, owner: "the gesture '\(entry.name)'") else { return nil }
    let subjects = subjects(&map)
    guard let (kind, view) = subjects.first, subjects.count == 1 else {
      for other in map.unknownKeys where subjects.isEmpty {
        let name = other.scalar?.text ?? ""
        guard let hint = ForeignNames.exactHint(name, in: .gesture) else { continue }
        map.complain("unknown key \(Wording.quoted(name)) in the gesture '\(entry.name)'\(hint)", at: other)
        return nil
      }
      map.complain("a gesture needs 'pan', 'press', 'swipe', 'pinch', or 'rotation': a view", at: entry.key)
      return nil
    }
    var gesture = GestureSource(entry.name, kind, view: view, at: place(entry.key))
    if kind == .swipe, map.key("direction") == nil {
      map.complain("a swipe also needs 'direction': left, right, up, or down", at: entry.key)
    }
    readKeys(&map, &gesture)
    map.finish(in: .gesture)
    return gesture
  }

  private func subjects(_ map: inout MapReader) -> [(GestureSource.Kind, String)] {
    GestureSource.Kind.allCases.compactMap { kind in
      map.read(kind.rawValue, .text, kind.summary).map { (kind, $0) }
    }
  }

  /// The schema of gestures by their names.
  var gesturesSchema: SchemaValue {
    let kinds = GestureSource.Kind.allCases.map { ["required": .words([$0.rawValue])] as SchemaValue }
    let form = MapForm.of("a gesture") { map in
      _ = subjects(&map)
      for kind in GestureSource.Kind.allCases {
        var gesture = GestureSource("", kind, view: "", at: 0)
        readKeys(&map, &gesture)
      }
    }
    return [
      "type": ["object", "null"], "additionalProperties": ["properties": .map(form.properties), "oneOf": .list(kinds)],
    ]
  }

  /// Reads the keys that a gesture of its kind has.
  private func readKeys(_ map: inout MapReader, _ gesture: inout GestureSource) {
    gesture.condition = expression("when", &map, "A condition for the gesture to begin.")
    switch gesture.kind {
    case .press:
      gesture.seconds = seconds("during", &map, "How long a press lasts until it begins, or a swipe at most.")
    case .pan: readPan(&map, &gesture)
    case .swipe: readSwipe(&map, &gesture)
    case .pinch, .rotation: break
    }
    guard gesture.kind == .pan || gesture.kind.isPair else { return }
    let others = map.slot(
      "simultaneously", ["type": ["string", "array"]],
      "A gesture, or a list of gestures, that can be recognized beside it.")
    if let others { gesture.simultaneously = names(others) }
  }

  private func readPan(_ map: inout MapReader, _ gesture: inout GestureSource) {
    let axis = map.read("axis", .choice(["x", "y", "both"]), "The axis along which it moves.")
    gesture.axis = axis == "x" ? .horizontal : axis == "y" ? .vertical : .both
    gesture.edge = map.read(
      "edge", .choice(["left", "right", "top", "bottom"]), "The edge of the screen at which the finger goes down."
    ).flatMap(ScreenReader.edge)
    gesture.edgeWidth = expression("edgeWidth", &map, "How far from the edge it can go down (points).")
    gesture.slop = expression("slop", &map, "How far the finger moves until the pan begins (points).")
    gesture.scrollView = map.read(
      "handsOverTo", .text, "The scroll view in it that the finger drags where the pan ends, or none."
    ).flatMap { $0 == "none" ? nil : $0 }
    gesture.room = expression("room", &map, "How far the pan can still move up before (points).")
    gesture.fingers = map.read("touches", .integer(1...2), "The number of fingers.") ?? 1
  }

  private func readSwipe(_ map: inout MapReader, _ gesture: inout GestureSource) {
    let direction = map.read("direction", .choice(["left", "right", "up", "down"]), "Where the finger moves.")
    let edges: [String: LayoutEdge] = ["left": .left, "right": .right, "up": .top, "down": .bottom]
    gesture.direction = direction.flatMap { edges[$0] } ?? .left
    gesture.distance = expression("distance", &map, "How far it moves at least (points).")
    gesture.seconds = seconds("during", &map, "How long it takes at most (seconds).")
    gesture.speed = expression("velocity", &map, "How fast it moves at least (points per second).")
  }

  private static func edge(_ word: String) -> LayoutEdge? {
    switch word {
    case "left": .left
    case "right": .right
    case "top": .top
    default: .bottom
    }
  }
}

extension GestureSource.Kind {
  /// What editors show of the key, whose value is a view.
  fileprivate var summary: String {
    switch self {
    case .pan: "The view on which a finger pans."
    case .press: "The view on which a finger rests."
    case .swipe: "The view on which a finger swipes."
    case .pinch: "The view on which two fingers move apart or together."
    case .rotation: "The view on which two fingers turn."
    }
  }
}
