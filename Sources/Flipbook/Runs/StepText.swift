import FlipbookSimulation
import FlipbookUnits

/// The canonical text of a step, by which baselines recognize it. It depends only on what the step does, not on the names of
/// types and cases.
enum StepText {
  static func text(of step: Step) -> String { "\(step.start.count) \(words(step.verb))" }

  private static func words(_ verb: StepVerb) -> String {
    switch verb {
    case .gesture(let gesture): words(gesture)
    case .keyboard(.show(let show)): words(show)
    case .keyboard(.hide): "keyboard hide"
    case .keyboard(.frameChange(let height)): "keyboard frameChange \(height.exactText)"
    case .type(let typing): words(typing)
    case .select(let selection): "select \(selection.start) \(selection.end)"
    case .scroll(let target, let offset, let animated): "scroll \(target) to \(offset.exactText) animated \(animated)"
    case .screen(let phase): "screen \(phase.rawValue)"
    case .app(let phase): "app \(phase.rawValue)"
    case .rotate(let orientation): "rotate \(orientation.rawValue)"
    case .note(let text): "note \(text)"
    }
  }

  private static func words(_ gesture: Gesture) -> String {
    switch gesture {
    case .tap(let place): "tap \(words(place))"
    case .drag(let from, let to, let press, let during, let hold):
      "drag \(words(from)) \(words(to))\(press > .zero ? " press \(press.count)" : "") during \(during.count) hold \(hold.count)"
    case .swipe(let from, let to, let during): "swipe \(words(from)) \(words(to)) during \(during.count)"
    case .path(let points): "path \(words(points))"
    case .fingers(let paths): "fingers \(words(paths.first)) and \(words(paths.second))"
    case .pair(let pair):
      "pair \(words(pair.center)) scale \(pair.scale.exactText) turn \(pair.degrees.exactText) \(words(.by(pair.translation))) "
        + "during \(pair.during.count) hold \(pair.hold.count)"
    }
  }

  private static func words(_ points: [PathPoint]) -> String {
    points.map { "\($0.time.count) \(words($0.point))" }.joined(separator: "; ")
  }

  private static func words(_ typing: Typing) -> String {
    let keys =
      switch typing.content {
      case .text(let text): "type \(text)"
      case .delete(let count): "delete \(count)"
      case .returnKey: "return"
      }
    return "\(keys) every \(typing.interval.count)"
  }

  private static func words(_ show: KeyboardShow) -> String {
    let height = entry(show.height) { $0.exactText }
    let duration = entry(show.duration) { String($0.count) }
    return "keyboard show height \(height) duration \(duration) \(show.source.rawValue) suggestions \(show.suggestions)"
      + (show.type == .default ? "" : " type \(show.type.rawValue)")
  }

  private static func entry<Value>(_ entry: KeyboardShow.Entry<Value>, _ words: (Value) -> String) -> String {
    switch entry {
    case .standard: "standard"
    case .value(let value): words(value)
    case .missing: "none"
    }
  }

  private static func words(_ place: Place) -> String {
    switch place {
    case .target(let name): "target \(name)"
    case .point(let point): "point \(words(point))"
    }
  }

  private static func words(_ destination: Destination) -> String {
    switch destination {
    case .place(let place): "to \(words(place))"
    case .by(let vector): "by \(vector.dx.exactText),\(vector.dy.exactText)"
    }
  }

  private static func words(_ point: Point) -> String { "\(point.x.exactText),\(point.y.exactText)" }
}
