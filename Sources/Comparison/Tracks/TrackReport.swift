internal import Snapshots

/// What differs between the tracks of two runs.
package struct TrackReport: Sendable {
  package let clocks: Change<FrameClock>
  /// nil where neither run tells.
  package let framesPerSecond: Int?
  /// How many frames were compared.
  package let comparedFrames: Int
  package let onlyFirst: [String]
  package let onlySecond: [String]
  /// How many tracks both have.
  package let commonCount: Int
  /// What shows most comes first.
  package let differences: [TrackDifference]

  package var differs: Bool {
    clocks.first != clocks.second || !onlyFirst.isEmpty || !onlySecond.isEmpty || !differences.isEmpty
  }

  /// - Parameter tolerance: how far apart numbers may be and still count as equal.
  init(_ first: RunTracks, _ second: RunTracks, tolerance: Double) {
    let frames = CommonFrames(first.clock, second.clock)
    let others = Dictionary(second.series.map { ($0.name, $0.values) }) { known, _ in known }
    let names = Set(first.series.map(\.name))
    let cuts = Change(
      TrackReport.cuts(frames.ofFirst(first.touches)), TrackReport.cuts(frames.ofSecond(second.touches)))
    var differences: [TrackDifference] = []
    var comparedFrames = 0
    for series in first.series {
      guard let other = others[series.name] else { continue }
      let values = (frames.ofFirst(series.values), frames.ofSecond(other))
      comparedFrames = min(values.0.count, values.1.count)
      let comparison = TrackComparison(
        name: series.name, first: values.0, second: values.1, frames: frames, tolerance: tolerance, cuts: cuts)
      if let difference = comparison.difference() { differences.append(difference) }
    }
    clocks = Change(first.clock, second.clock)
    framesPerSecond = frames.framesPerSecond
    self.comparedFrames = comparedFrames
    onlyFirst = first.series.map(\.name).filter { others[$0] == nil }
    onlySecond = second.series.map(\.name).filter { !names.contains($0) }
    commonCount = first.series.count - onlyFirst.count
    self.differences = TrackReport.ranked(differences)
  }

  /// The frames in which a finger comes or goes.
  private static func cuts(_ touches: [TrackValue]) -> Set<Int> {
    Set(touches.indices.dropFirst().filter { touches[$0] != touches[$0 - 1] })
  }

  /// By the size of what shows; equal ones stay in the order of the tracks.
  private static func ranked(_ differences: [TrackDifference]) -> [TrackDifference] {
    differences.enumerated()
      .sorted { ($1.element.visibility, $0.offset) < ($0.element.visibility, $1.offset) }
      .map(\.element)
  }

  /// The shift that explains every track that moves otherwise, in frames; 0 where none does.
  package var commonShift: Int {
    var shifts: Set<Int> = []
    for fact in differences.flatMap(\.facts) {
      switch fact {
      case .aligned(let alignment, _): shifts.insert(alignment.shift)
      case .motions(let change, _, _, _): shifts.insert(change.shift)
      case .steps(.shifted(let frames)): shifts.insert(frames)
      case .steps(.becomes(_, let shift, _)): shifts.insert(shift)
      default: shifts.insert(0)
      }
    }
    return shifts.count == 1 ? shifts.first ?? 0 : 0
  }
}

extension RunTracks {
  /// Whether a finger is down, frame by frame; empty where no track tells.
  fileprivate var touches: [TrackValue] { series.first { $0.name == "touch.down" }?.values ?? [] }
}

/// What a track's numbers are, as far as its name tells.
enum TrackUnit {
  case points
  case other

  private static let lengths: Set<Substring> = [
    "x", "y", "top", "bottom", "left", "right", "width", "height", "constant", "position", "screenX", "screenY",
  ]

  init(of name: String) {
    let last = name.split(separator: ".").last ?? ""
    self = TrackUnit.lengths.contains(last) ? .points : .other
  }

  /// " pt", or nothing.
  var suffix: String { self == .points ? " pt" : "" }
}

extension TrackDifference {
  /// How much shows of it, about in points: fingers are the cause of what moves and come last.
  var visibility: Double {
    guard !name.hasPrefix("touch.") else { return 1e-6 * min(worst?.distance ?? 1, 1e3) }
    guard let worst else { return 1 }
    // What differs by rounding only is equally far.
    if TrackUnit(of: name) == .points { return (worst.distance * 1e6).rounded() / 1e6 }
    // From clear to opaque is about as conspicuous as a hundred points; states are named beside what they move.
    return name.hasSuffix("alpha") ? worst.distance * 100 : min(worst.distance, 1)
  }
}
