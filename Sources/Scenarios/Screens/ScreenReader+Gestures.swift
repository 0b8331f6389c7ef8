internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookYAML

/// Gestures.
extension ScreenReader {
  /// Reads a pan, a long press, a swipe, a pinch, or a rotation.
  func gesture(_ entry: NamedSlot) -> GestureSource? {
    guard var map = MapReader(entry.slot, owner: "the gesture '\(entry.name)'") else { return nil }
    let subjects = GestureSource.Kind.allCases.compactMap { kind in map.read(kind.rawValue, .text).map { (kind, $0) } }
    guard let (kind, view) = subjects.first, subjects.count == 1 else {
      for other in map.unknownKeys {
        let name = other.scalar?.text ?? ""
        guard let hint = ForeignNames.exactHint(name, in: .gesture) else { continue }
        map.complain("unknown key \(Wording.quoted(name)) in the gesture '\(entry.name)'\(hint)", at: other)
        return nil
      }
      map.complain("a gesture needs 'pan', 'press', 'swipe', 'pinch', or 'rotation': a view", at: entry.key)
      return nil
    }
    var gesture = GestureSource(entry.name, kind, view: view, at: place(entry.key))
    gesture.condition = map.slot("when").flatMap(expression)
    switch kind {
    case .press: gesture.seconds = map.slot("during").flatMap(seconds)
    case .pan: readPan(&map, &gesture)
    case .swipe: readSwipe(&map, &gesture, entry)
    case .pinch, .rotation: break
    }
    if kind == .pan || kind.isPair, let slot = map.slot("simultaneously") { gesture.simultaneously = names(slot) }
    map.finish(in: .gesture)
    return gesture
  }

  private func readPan(_ map: inout MapReader, _ gesture: inout GestureSource) {
    let axis = map.read("axis", .choice(["x", "y", "both"]))
    gesture.axis = axis == "x" ? .horizontal : axis == "y" ? .vertical : .both
    gesture.edge = map.read("edge", .choice(["left", "right", "top", "bottom"])).flatMap(ScreenReader.edge)
    gesture.edgeWidth = map.slot("edgeWidth").flatMap(expression)
    gesture.slop = map.slot("slop").flatMap(expression)
    gesture.scrollView = map.read("handsOverTo", .text).flatMap { $0 == "none" ? nil : $0 }
    gesture.room = map.slot("room").flatMap(expression)
    gesture.fingers = map.read("touches", .integer(1...2)) ?? 1
  }

  private func readSwipe(_ map: inout MapReader, _ gesture: inout GestureSource, _ entry: NamedSlot) {
    if map.key("direction") == nil {
      map.complain("a swipe also needs 'direction': left, right, up, or down", at: entry.key)
    }
    let direction = map.read("direction", .choice(["left", "right", "up", "down"]))
    let edges: [String: LayoutEdge] = ["left": .left, "right": .right, "up": .top, "down": .bottom]
    gesture.direction = direction.flatMap { edges[$0] } ?? .left
    gesture.distance = map.slot("distance").flatMap(expression)
    gesture.seconds = map.slot("during").flatMap(seconds)
    gesture.speed = map.slot("velocity").flatMap(expression)
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
