package import FlipbookSimulation
import FlipbookUnits
import FlipbookYAML

extension Timeline {
  /// The steps as a list in YAML, each after the one before it, unless that is not over yet.
  var written: String {
    steps.enumerated().map { index, step in
      let pause = pause(before: index)
      let time =
        index == 0 || pause < .zero ? "at: \(step.start.seconds.exactText)" : "after: \(pause.seconds.exactText)"
      return "  - {\(time), \(step.verb.written)}\n"
    }.joined()
  }
}

extension StepVerb {
  /// The verb and its value in YAML.
  var written: String {
    switch self {
    case .gesture(let gesture): return gesture.written
    case .keyboard(.show(let show)):
      return show == KeyboardShow()
        ? "keyboard: show" : "keyboard: {from: \(show.source.rawValue), suggestions: \(show.suggestions)}"
    case .keyboard(.hide): return "keyboard: hide"
    case .keyboard(.frameChange(let height)): return "keyboard: {frameChange: {height: \(height.exactText)}}"
    case .type(let typing): return typing.written
    case .select(.all): return "select: all"
    case .select(.end): return "select: end"
    case .select(let selection): return "select: [\(selection.start), \(selection.end)]"
    case .scroll(let target, let offset, let animated):
      return "scroll: {target: \(target), to: \(offset.exactText)\(animated ? "" : ", animated: false")}"
    case .screen(let phase): return "screen: \(phase.rawValue)"
    case .app(let phase): return "app: \(phase.rawValue)"
    case .rotate(let orientation): return "rotate: \(orientation.rawValue)"
    case .note(let text): return "note: \(text)"
    }
  }

  /// The verb in a sentence, such as "drag list by [0, 100]".
  var words: String {
    guard case .gesture(let gesture) = self else { return written.filter { $0 != ":" && $0 != "{" && $0 != "}" } }
    switch gesture {
    case .tap(let place): return "tap \(place.written)"
    case .drag(let from, let to, _, _, _): return "drag \(from.written) \(to.words)"
    case .swipe(let from, let to, _): return "swipe \(from.written) \(to.words)"
    case .path(let points):
      return "move a finger along " + points.map { Place.point($0.point).written }.joined(separator: ", ")
    case .fingers(let paths):
      let ways = [paths.first, paths.second].map { path in
        path.map { Place.point($0.point).written }.joined(separator: ", ")
      }
      return "move two fingers along " + ways.joined(separator: " and ")
    case .pair: return written.filter { $0 != ":" && $0 != "{" && $0 != "}" }
    }
  }
}

extension Timeline {
  /// The steps in a sentence, such as "tap main, after 0.1 s tap menuButton".
  package var words: String {
    steps.enumerated().map { index, step in
      let seconds = pause(before: index).seconds
      let time = index == 0 ? "" : seconds < 0 ? "during it " : "after \(seconds.exactText) s "
      return time + step.verb.words
    }.joined(separator: ", ")
  }
}

extension Gesture {
  fileprivate var written: String {
    switch self {
    case .tap(let place): return "tap: \(place.written)"
    case .drag(let from, let to, let press, let during, let hold):
      let rest = press == .zero ? "" : ", press: \(press.seconds.exactText)"
      return "drag: {from: \(from.written), \(to.written)\(rest), during: \(during.seconds.exactText)"
        + ", hold: \(hold.seconds.exactText)}"
    case .swipe(let from, let to, let during):
      return "swipe: {from: \(from.written), \(to.written), during: \(during.seconds.exactText)}"
    case .path(let points): return "path: \(points.written)"
    case .fingers(let paths): return "fingers: [\(paths.first.written), \(paths.second.written)]"
    case .pair(let pair): return pair.written
    }
  }
}

extension [PathPoint] {
  fileprivate var written: String {
    let places = map { "[\($0.time.seconds.exactText), \($0.point.x.exactText), \($0.point.y.exactText)]" }
    return "{points: [\(places.joined(separator: ", "))]}"
  }
}

extension Typing {
  fileprivate var written: String {
    let isStandard = interval == Typing.standardInterval
    let every = ", every: \(interval.seconds.exactText)"
    switch content {
    case .text(let text):
      let scalar = text.quotedScalar
      return isStandard ? "type: \(scalar)" : "type: {text: \(scalar)\(every)}"
    case .delete(let count): return isStandard ? "delete: \(count)" : "delete: {count: \(count)\(every)}"
    case .returnKey: return "return: true"
    }
  }
}

extension FingerPair {
  fileprivate var written: String {
    let verb = degrees == 0 ? "pinch" : "twist"
    let amount = degrees == 0 ? "to: \(scale.exactText)" : "by: \(degrees.exactText), scale: \(scale.exactText)"
    let move = translation == .zero ? "" : ", move: [\(translation.dx.exactText), \(translation.dy.exactText)]"
    return "\(verb): {on: \(center.written), \(amount)\(move), during: \(during.seconds.exactText)"
      + ", hold: \(hold.seconds.exactText)}"
  }
}

extension Place {
  fileprivate var written: String {
    switch self {
    case .target(let name): name
    case .point(let point): "[\(point.x.exactText), \(point.y.exactText)]"
    }
  }
}

extension Destination {
  fileprivate var written: String {
    switch self {
    case .place(let place): "to: \(place.written)"
    case .by(let vector): "by: [\(vector.dx.exactText), \(vector.dy.exactText)]"
    }
  }

  fileprivate var words: String { written.filter { $0 != ":" } }
}
