import FlipbookComparison
import FlipbookSimulation
package import FlipbookSnapshots
import FlipbookUnits

/// What a scenario can cover: an event while something goes on or in a state, or a change of a state.
package enum Situation: Hashable, Sendable {
  /// An event, and what goes on when it happens.
  case event(Trigger, Course)
  /// An event, and the state in which it happens: the name of a track and its value.
  case inState(Trigger, track: String, value: String)
  /// A state changes from one value to another.
  case change(track: String, from: String, to: String)
  /// A handler runs, or one of the two outcomes of a condition: its number among those with the same words, and these.
  case branch(Int, words: String)

  /// An event of a kind on a subject, which is the pattern of a family's member.
  package struct Trigger: Hashable, Sendable {
    package let kind: Event.Kind
    package let subject: String?
  }

  /// What goes on in a refresh.
  package enum Course: Hashable, Sendable {
    case rest
    case animation
    /// A scroll view decelerates.
    case deceleration(String)
    /// A finger is down, which matters for events that are not touches.
    case touch
  }

  /// The situation as it follows "no scenario", such as "taps menuButton during an animation".
  package var words: String {
    switch self {
    case .event(let trigger, let course): trigger.words + " " + course.words
    case .inState(let trigger, let track, let value): "\(trigger.words) while \(track) is \(value)"
    case .change(let track, let from, let to): "changes \(track) from \(from) to \(to)"
    case .branch(_, let words): "runs '\(words)"
    }
  }

  /// The title of a scenario that does it.
  var title: String { if case .branch(_, let words) = self { "A run of '\(words)" } else { "A run that \(words)" } }
}

extension Situation.Trigger {
  fileprivate var words: String {
    switch kind {
    case .tap: "taps \(subject ?? "the screen")"
    case .touchDown: "touches \(subject ?? "the screen")"
    case .willBeginDragging: "drags \(subject ?? "the screen")"
    case .keyboardWillShow: "shows the keyboard"
    case .keyboardWillHide: "hides the keyboard"
    case .rotate: "turns the device"
    case .screen: "changes the phase of the screen"
    case .app: "changes the phase of the app"
    default: kind.rawValue
    }
  }
}

extension Situation.Course {
  fileprivate var words: String {
    switch self {
    case .rest: "at rest"
    case .animation: "during an animation"
    case .deceleration(let name): "while \(name) decelerates"
    case .touch: "while a finger is down"
    }
  }
}

/// Collects the situations of a run, refresh by refresh.
struct SituationWatch {
  /// The kinds of events that a person causes.
  private static let kinds: Set<Event.Kind> = [
    .tap, .touchDown, .willBeginDragging, .keyboardWillShow, .keyboardWillHide, .rotate, .screen, .app,
  ]
  /// The largest whole number that counts as a state, such as that of a page.
  private static let mostStates = 9.0

  private let names: [String]
  /// The columns of tracks with words, and of numbers without a unit, which can be states.
  private let states: [Int]
  private let decelerating: [(column: Int, name: String)]
  /// The situations in the order in which they were reached.
  private(set) var reached: [Situation] = []
  private var isReached: Set<Situation> = []
  private var before: (row: [TrackValue], causes: StageCauses)?

  init(_ tracks: TrackTable) {
    names = tracks.names
    let suffix = ".decelerating"
    decelerating = names.enumerated().compactMap { column, name in
      name.hasSuffix(suffix) ? (column, TrackDescriptor.pattern(of: String(name.dropLast(suffix.count)))) : nil
    }
    states = names.indices.filter { column in
      let name = tracks.names[column]
      return !name.hasPrefix("touch.") && !name.hasSuffix(".dragging") && !name.hasSuffix(suffix)
        && TrackUnit(of: name) == .other && !name.contains(".offset.")
    }
  }

  mutating func take(_ refresh: RefreshSnapshot, _ causes: StageCauses) {
    let (row, earlier) = (before?.row ?? refresh.tracks, before?.causes)
    for event in refresh.events {
      if event.kind == .stateChanged, let track = event.subject, event.details.count == 2 {
        let values = event.details.map(\.value.situationText)
        add(.change(track: TrackDescriptor.pattern(of: track), from: values[0], to: values[1]))
      }
      guard SituationWatch.kinds.contains(event.kind) else { continue }
      let trigger = Situation.Trigger(kind: event.kind, subject: event.subject.map(TrackDescriptor.pattern))
      let course = course(row, earlier, isTouch: event.kind.isOfFinger)
      // A touch at rest is the beginning of a tap or a drag, which counts itself.
      if event.kind == .touchDown, course == .rest { continue }
      add(.event(trigger, course))
      if event.kind == .tap || event.kind == .willBeginDragging { addStates(trigger, row) }
    }
    before = (refresh.tracks, causes)
  }

  /// Notes the branches of handlers that have run.
  mutating func note(_ branches: [(number: Int, words: String)]) {
    for branch in branches { add(.branch(branch.number, words: branch.words)) }
  }

  private func course(_ row: [TrackValue], _ causes: StageCauses?, isTouch: Bool) -> Situation.Course {
    if !isTouch, causes?.finger != nil { return .touch }
    if let moving = decelerating.first(where: { row[$0.column] == .number(1) }) { return .deceleration(moving.name) }
    return causes?.animated ?? 0 > 0 ? .animation : .rest
  }

  private mutating func addStates(_ trigger: Situation.Trigger, _ row: [TrackValue]) {
    for column in states {
      let value: String
      switch row[column] {
      case .word(let word): value = word
      case .number(let number)
      where number == number.rounded() && (0...SituationWatch.mostStates).contains(number):
        value = row[column].situationText
      case .number, .absent: continue
      }
      add(.inState(trigger, track: TrackDescriptor.pattern(of: names[column]), value: value))
    }
  }

  private mutating func add(_ situation: Situation) {
    if isReached.insert(situation).inserted { reached.append(situation) }
  }
}

extension Event.Kind {
  /// Whether a finger causes the event, which is then down.
  fileprivate var isOfFinger: Bool { [.tap, .touchDown, .willBeginDragging].contains(self) }
}

extension TrackValue {
  fileprivate var situationText: String {
    switch self {
    case .number(let number): number.exactText
    case .word(let word): word
    case .absent: "nothing"
    }
  }
}
