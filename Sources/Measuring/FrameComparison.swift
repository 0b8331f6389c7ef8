/// Compares each frame with the one before it, and divides what moves into groups.
///
/// What needs no earlier frames is found out for some frames while the groups go on through those before them.
final class FrameComparison: @unchecked Sendable {
  private let spool: FrameSpool
  private let search: LayerSearch
  private(set) var groups: PointGroups
  /// What changed up to each frame, from the one before it.
  private(set) var changes = [FrameChange()]
  /// The last frame that was read, as it is and reduced.
  private var last: (frame: Brightness, small: Brightness)

  // Two pieces of work run at the same time: one writes what is below, the other what is above without `last`.
  private var problem: MeasuringProblem?
  private var next: [LayerSearch.Pair?] = []

  /// How many frames are compared at a time.
  private static let block = 8

  init(_ spool: FrameSpool, width: Int, height: Int) throws(MeasuringProblem) {
    self.spool = spool
    search = LayerSearch(width: width, height: height)
    let first = try spool.frame(0)
    last = (first, first.reduced(by: search.factor))
    groups = PointGroups(first)
  }

  func run(_ workers: Measurement.Workers, _ isInterrupted: () -> Bool) throws(MeasuringProblem) {
    var pairs: [LayerSearch.Pair?] = []
    for start in stride(from: 1, to: spool.count + FrameComparison.block, by: FrameComparison.block) {
      guard !isInterrupted() else { return }
      let ready = pairs
      workers(2) { [self] piece in
        if piece == 0 { advance(ready) } else { prepare(from: start) }
      }
      if let problem { throw problem }
      pairs = next
    }
  }

  /// Compares the next frames. A frame that shows the same as the one before it has no pair.
  private func prepare(from start: Int) {
    next = []
    do throws(MeasuringProblem) {
      for index in start..<max(start, min(start + FrameComparison.block, spool.count)) {
        let frame = try spool.frame(index)
        guard frame.pixels != last.frame.pixels else {
          next.append(nil)
          continue
        }
        let small = frame.reduced(by: search.factor)
        next.append(search.pair((last.frame, frame), small: (last.small, small)))
        last = (frame, small)
      }
    } catch {
      problem = error
    }
  }

  private func advance(_ pairs: [LayerSearch.Pair?]) {
    for pair in pairs {
      var change = FrameChange()
      if let pair {
        let layers = search.layers(pair, hints: groups.speeds)
        change = FrameChange(layers: layers, dimming: pair.dimming, isChange: true)
        groups.advance(pair.frames, layers: layers)
      } else {
        groups.rest()
      }
      changes.append(change)
    }
  }
}
