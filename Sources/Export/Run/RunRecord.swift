import FlipbookSnapshots
import FlipbookUnits

/// The values and text of a run's frames, without pictures.
struct RunRecord {
  /// The values of a frame.
  struct Frame {
    let number: Int
    let seconds: Double
    let tracks: [TrackValue]
    let events: [Event]
    let caption: String?
    let touches: Bool
    /// The index of its tree in the node table.
    let root: Int
  }

  private(set) var frames: [Frame] = []
  private(set) var nodes = NodeTable()

  mutating func append(_ snapshot: FrameSnapshot) {
    frames.append(
      Frame(
        number: snapshot.frame.number, seconds: snapshot.seconds, tracks: snapshot.tracks, events: snapshot.events,
        caption: snapshot.caption, touches: snapshot.touch != nil, root: nodes.insert(snapshot.root)))
  }
}

/// A span of frames during which something happens.
struct Phase: Hashable {
  enum Kind: String, CaseIterable {
    case finger, decelerating, bouncing, animating, keyboard
  }

  let kind: Kind
  /// The object that it concerns, such as a scroll view, or nil if the kind is enough.
  let subject: String?
  /// The first and last index in the record.
  let frames: ClosedRange<Int>
}

extension RunRecord {
  /// Returns the spans by kind and then by time.
  ///
  /// A finger's span lasts while it is down. A scroll view whose `decelerating` is 1 moves by itself: it bounces if its
  /// `dragging` is 0 at the same time (UIKit clears it past an edge), and decelerates if not. Animations and the keyboard
  /// last from their first to their last event.
  func phases(_ tracks: [TrackLegend]) -> [Phase] {
    var phases = stretches(.finger, nil) { $0.touches }
    for (index, legend) in tracks.enumerated() where legend.name.hasSuffix(".decelerating") {
      let subject = String(legend.name.dropLast(".decelerating".count))
      let dragging = tracks.firstIndex { $0.name == subject + ".dragging" }
      phases += stretches(.decelerating, subject) { $0.isOn(index) && dragging.map($0.isOn) ?? true }
      phases += stretches(.bouncing, subject) { $0.isOn(index) && !(dragging.map($0.isOn) ?? true) }
    }
    return phases + between(.animationStart, .animationEnd, .animating)
      + between(.keyboardWillShow, .keyboardDidShow, .keyboard)
      + between(.keyboardWillHide, .keyboardDidHide, .keyboard)
      + between(.keyboardWillChangeFrame, .keyboardDidChangeFrame, .keyboard)
  }

  private func stretches(_ kind: Phase.Kind, _ subject: String?, _ isOn: (Frame) -> Bool) -> [Phase] {
    var phases: [Phase] = []
    var start: Int?
    for index in frames.indices {
      if isOn(frames[index]) {
        start = start ?? index
      } else if let first = start {
        phases.append(Phase(kind: kind, subject: subject, frames: first...index - 1))
        start = nil
      }
    }
    if let start { phases.append(Phase(kind: kind, subject: subject, frames: start...frames.count - 1)) }
    return phases
  }

  /// Returns spans from each event of one kind to the next event of another kind with the same subject, or to the end.
  private func between(_ start: Event.Kind, _ end: Event.Kind, _ kind: Phase.Kind) -> [Phase] {
    var open: [(subject: String?, frame: Int)] = []
    var phases: [Phase] = []
    for (index, frame) in frames.enumerated() {
      for event in frame.events {
        if event.kind == start { open.append((event.subject, index)) }
        guard event.kind == end, let place = open.firstIndex(where: { $0.subject == event.subject }) else { continue }
        let begun = open.remove(at: place)
        phases.append(Phase(kind: kind, subject: begun.subject, frames: begun.frame...index))
      }
    }
    return phases + open.map { Phase(kind: kind, subject: $0.subject, frames: $0.frame...frames.count - 1) }
  }
}

extension RunRecord.Frame {
  fileprivate func isOn(_ track: Int) -> Bool { tracks.indices.contains(track) && tracks[track] == .number(1) }
}
