/// Where a region is in each frame, found by its texture.
struct RegionTrack: Sendable {
  struct Sample {
    var position: Shift
    var error: Shift
  }

  private(set) var samples: [Sample?]
  /// The boxes in which the region was seen to move, with its position.
  private(set) var extents: [(box: Box, position: Shift)] = []
  let group: PointGroups.Group
  private var keys: [KeyFrame] = []
  /// The last position, also while it is not certain.
  private var last: Shift?
  private let screen: Box
  /// The directions in which the group moves; none for a rectangle that is wanted.
  private let moves: (across: Bool, down: Bool)

  private static let mostKeys = 48
  /// The part of a key frame that must be visible for it to be used.
  private static let leastVisible = 0.5
  /// How many times the points of the key frames a region that comes into view has when it needs another one.
  private static let growth = 3
  /// The movement from one frame to the next below which a region rests, in pixels.
  private static let leastStep = 0.05
  /// The part of a key frame that must be visible for it to be found, for a region whose points are followed, and for another one.
  private static let (leastPart, leastPartAlone) = (0.1, 0.35)
  /// The part of the visible texture that must look as in the key frame, for a region whose points are followed, and for another.
  private static let (leastShare, leastShareAlone) = (0.4, 0.6)
  /// The least difference of such parts by which a guess is better than an earlier one.
  private static let leastGain = 0.01
  /// The least difference by which a later key frame is better than the first one.
  private static let clearGain = 0.2
  /// The fewest frames in a row in which a region is found whose points are not followed.
  private static let fewestInARow = 4
  /// The largest distance from the guess, and the largest standard error, in pixels.
  private static let (farthest, largestError) = (4.0, 0.75)
  /// How many times that error may be large in a direction in which the region does not move.
  private static let asideFactor = 2.5

  init(_ group: PointGroups.Group, frames: Int, width: Int, height: Int) {
    self.group = group
    moves = group.directions
    samples = Array(repeating: nil, count: frames)
    screen = Box(left: 2, top: 2, right: Double(width) - 3, bottom: Double(height) - 3)
  }

  /// Follows a rectangle whose left top corner is the position.
  init(_ wanted: Measurement.Wanted, in frame: Brightness, frames: Int) {
    var places: [(x: Float, y: Float)] = []
    let step = Double(2 * TexturePatch.radius + 1)
    let half = step / 2
    for y in stride(
      from: wanted.box.top + half, through: max(wanted.box.top + half, wanted.box.bottom - half), by: step)
    {
      for x in stride(
        from: wanted.box.left + half, through: max(wanted.box.left + half, wanted.box.right - half), by: step)
      where frame.contains(x: x, y: y, margin: half + 1) { places.append((Float(x), Float(y))) }
    }
    let corner = Shift(x: wanted.box.left, y: wanted.box.top)
    let group = PointGroups.Group(positions: [corner], start: wanted.frame, places: [places])
    self.init(group, frames: frames, width: frame.width, height: frame.height)
  }

  func canGoBack(to index: Int) -> Bool { samples[index] == nil && samples[index + 1] != nil }

  /// Fills the frames in which nothing is known with the samples of another track of the same region.
  mutating func fill(from other: RegionTrack, _ distance: Shift) {
    for (index, sample) in other.samples.enumerated() where samples[index] == nil {
      samples[index] = sample.map { Sample(position: $0.position + distance, error: $0.error) }
    }
  }

  /// Whether the region has been seen.
  var hasBegun: Bool { last != nil }

  /// Forgets where the region was found for less than a few frames between others without it, while none of its points were seen.
  ///
  /// Nothing of a rectangle that is wanted is forgotten.
  mutating func forgetGlimpses() {
    guard moves.across || moves.down else { return }
    var start = 0
    for index in samples.indices where samples[index] == nil || index == samples.count - 1 {
      let run = start..<(samples[index] == nil ? index : index + 1)
      start = index + 1
      guard run.count < RegionTrack.fewestInARow, !run.contains(where: group.isSeen) else { continue }
      for frame in run { samples[frame] = nil }
    }
  }

  /// Goes on to a frame that shows the same as the one before it.
  mutating func rest(at index: Int) { samples[index] = samples[index - 1] }

  /// Goes on to a frame, from the one before it.
  mutating func advance(_ frames: (Brightness, Brightness), to index: Int, _ change: FrameChange) {
    guard let last else { return begin(frames.1, index) }
    if let movement = group.movement(at: index) {
      let guess = last + movement
      renewKey(frames.0, index - 1, guess)
      let guesses = [guess] + change.layers.map { last + $0 }.filter { ($0 - guess).length > 1 }
      let found = find(in: frames.1, near: guesses, box: box(at: index), leastShare: RegionTrack.leastShare)
      note(found ?? resting(frames.1, index, movement), at: index, otherwise: guess)
      if let found, movement.length >= 1 { measureExtent(frames, index, movement, change.dimming, found.position) }
    } else {
      // A region that was hidden often returns to where it was first. One that is seen goes on from where it is.
      let returns = samples[index - 1] == nil ? keys.prefix(1).map(\.position) : []
      let guesses = [last] + change.layers.map { last + $0 } + returns
      let found = find(in: frames.1, near: guesses, box: screen, leastShare: RegionTrack.leastShareAlone)
      note(found, at: index, otherwise: last)
    }
  }

  private mutating func begin(_ frame: Brightness, _ index: Int) {
    guard let position = group.position(at: index), !group.places[index - group.start].isEmpty,
      let key = KeyFrame(frame, places: group.places[index - group.start], position: position, error: .zero)
    else { return }
    keys = [key]
    last = position
    samples[index] = Sample(position: position, error: Shift(x: 0.02, y: 0.02))
  }

  /// Goes back from the frame after it, where nothing is known yet.
  mutating func goBack(_ frame: Brightness, to index: Int, layers: [Shift]) {
    guard canGoBack(to: index), let next = samples[index + 1] else { return }
    let guesses = [next.position] + layers.map { next.position - $0 } + keys.prefix(1).map(\.position)
    samples[index] = find(in: frame, near: guesses, box: screen, leastShare: RegionTrack.leastShareAlone)
  }

  private mutating func note(_ found: Sample?, at index: Int, otherwise guess: Shift) {
    samples[index] = found
    last = found?.position ?? guess
  }

  /// The sample of a region that rests while its texture changes, as where a text is entered, which is its texture from then on;
  /// `nil` if too little of it goes on.
  private mutating func resting(_ frame: Brightness, _ index: Int, _ movement: Shift) -> Sample? {
    guard movement.length < RegionTrack.leastStep, let sample = samples[index - 1] else { return nil }
    let places = group.places[index - group.start].filter {
      PointGroups.hasTexture(frame, Int($0.x.rounded()), Int($0.y.rounded()))
    }
    guard 2 * places.count >= keys.map(\.placeCount).max() ?? 0,
      let key = KeyFrame(frame, places: places, position: sample.position, error: sample.error)
    else { return nil }
    append(key)
    return sample
  }

  private mutating func append(_ key: KeyFrame) {
    keys.append(key)
    if keys.count > RegionTrack.mostKeys { keys.removeFirst() }
  }

  /// Where the region's points are, with some margin.
  private func box(at index: Int) -> Box {
    guard let box = Box(around: group.places[index - group.start])?.grown(by: 8) else { return screen }
    return Box(
      left: max(box.left, screen.left), top: max(box.top, screen.top), right: min(box.right, screen.right),
      bottom: min(box.bottom, screen.bottom))
  }

  private mutating func renewKey(_ frame: Brightness, _ index: Int, _ guess: Shift) {
    guard group.isSeen(at: index), let sample = samples[index] else { return }
    let box = box(at: index)
    let places = group.places[index - group.start]
    let isKnown = keys.contains {
      places.count < RegionTrack.growth * $0.placeCount
        && $0.visiblePart(at: sample.position, in: box) >= RegionTrack.leastVisible
    }
    guard !isKnown else { return }
    guard let key = KeyFrame(frame, places: places, position: sample.position, error: sample.error) else { return }
    append(key)
  }

  private func find(
    in frame: Brightness, near guesses: [Shift], box: Box, leastShare: Double
  ) -> Sample? {
    let least = leastShare < RegionTrack.leastShareAlone ? RegionTrack.leastPart : RegionTrack.leastPartAlone
    var best: Registration.Found?
    for guess in guesses {
      let parts = keys.map { $0.visiblePart(at: guess, in: box) }
      guard let most = parts.max(), most > least else { continue }
      // The first one has the least error; a later one may show what has not changed since.
      let likely = parts.indices.filter { parts[$0] >= 0.85 * most }
      let tried = likely.prefix(1) + likely.dropFirst().suffix(1)
      var found: Registration.Found?
      for key in tried where (found?.share ?? 0) < 1 - RegionTrack.clearGain {
        guard let place = find(key, in: frame, near: guess, box: box, leastShare: leastShare) else { continue }
        if place.share > (found?.share ?? 0) + (found == nil ? 0 : RegionTrack.clearGain) { found = place }
      }
      guard let found else { continue }
      if found.share > (best?.share ?? 0) + RegionTrack.leastGain { best = found }
      // No other can be better.
      if found.share >= 1 - RegionTrack.leastGain { break }
    }
    return best.map { Sample(position: $0.shift, error: $0.error) }
  }

  /// Whether a place is known well enough: less well in a direction in which the region does not move.
  private func isExact(_ error: Shift) -> Bool {
    let (across, down) = (moves.across || !moves.down, moves.down || !moves.across)
    return error.x < RegionTrack.largestError * (across ? 1 : RegionTrack.asideFactor)
      && error.y < RegionTrack.largestError * (down ? 1 : RegionTrack.asideFactor)
  }

  private func find(
    _ key: Int, in frame: Brightness, near guess: Shift, box: Box, leastShare: Double
  ) -> Registration.Found? {
    guard var found = keys[key].find(in: frame, near: guess, box: box), found.share >= leastShare,
      (found.shift - guess).length < RegionTrack.farthest, isExact(found.error)
    else { return nil }
    if found.error.x >= RegionTrack.largestError { found.shift.x = guess.x }
    if found.error.y >= RegionTrack.largestError { found.shift.y = guess.y }
    return found
  }

  /// Notes the box of the pixels that changed as the movement explains.
  private mutating func measureExtent(
    _ frames: (Brightness, Brightness), _ index: Int, _ movement: Shift, _ dimming: Dimming, _ position: Shift
  ) {
    guard let around = Box(around: group.places[index - group.start])?.grown(by: 26) else { return }
    let shift = (x: Int(movement.x.rounded()), y: Int(movement.y.rounded()))
    let columns = max(1, Int(around.left))..<min(frames.1.width - 1, Int(around.right))
    let rows = max(1, Int(around.top))..<min(frames.1.height - 1, Int(around.bottom))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    var counts = (columns: [Int](repeating: 0, count: columns.count), rows: [Int](repeating: 0, count: rows.count))
    for y in rows {
      for x in columns {
        let (fromX, fromY) = (x - shift.x, y - shift.y)
        guard fromX >= 0, fromY >= 0, fromX < frames.0.width, fromY < frames.0.height else { continue }
        let now = frames.1.value(x, y)
        let slope = frames.1.slope(x, y)
        let tolerance = 4 + Int((slope.x.magnitude + slope.y.magnitude) / 3)
        let (here, there) = (frames.0.value(x, y), frames.0.value(fromX, fromY))
        guard abs(now - here) >= ChangedPixel.leastChange,
          dimming.isNone || abs(now - dimming.applied(to: here)) >= ChangedPixel.leastChange,
          abs(now - there) <= tolerance || abs(now - dimming.applied(to: there)) <= tolerance
        else { continue }
        counts.columns[x - columns.lowerBound] += 1
        counts.rows[y - rows.lowerBound] += 1
      }
    }
    guard let across = RegionTrack.range(of: counts.columns), let along = RegionTrack.range(of: counts.rows) else {
      return
    }
    extents.append(
      (
        Box(
          left: Double(columns.lowerBound + across.lowerBound), top: Double(rows.lowerBound + along.lowerBound),
          right: Double(columns.lowerBound + across.upperBound), bottom: Double(rows.lowerBound + along.upperBound)),
        position
      ))
  }

  /// The lines from the first to the last one with a substantial number of pixels.
  private static func range(of counts: [Int]) -> Range<Int>? {
    let high = counts.filter { $0 > 0 }.sorted().dropLast(counts.count / 10).last ?? 0
    let least = max(3, high / 10)
    guard let first = counts.firstIndex(where: { $0 >= least }), let last = counts.lastIndex(where: { $0 >= least })
    else { return nil }
    return first..<last + 1
  }
}
