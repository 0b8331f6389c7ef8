/// Finds the movements of the layers of a screen between two frames, each of which explains pixels that no other does.
struct LayerSearch: Sendable {
  private let correlation: ShiftCorrelation
  private let width: Int
  private let height: Int

  private static let mostSamples = 3_000
  private static let mostLayers = 6
  /// The side of the squares in which a layer explains nearly all or nothing, in pixels.
  private static let cell = 24
  /// The least number of pixels that a layer explains, and its least part of those that are unexplained.
  private static let (leastPixels, leastPart) = (14, 0.05)

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    correlation = ShiftCorrelation(width: width, height: height)
  }

  var factor: Int { correlation.factor }

  /// What is found out about a frame and the one before it without knowing earlier ones.
  struct Pair: Sendable {
    let frames: (Brightness, Brightness)
    let small: (Brightness, Brightness)
    let dimming: Dimming
    fileprivate let first: FirstFrame
    /// The pixels that changed, and as many of them as are needed.
    fileprivate let changed: [ChangedPixel]
    fileprivate let samples: [ChangedPixel]
    fileprivate let candidates: [WholeShift]
  }

  /// - Parameters:
  ///   - frames: Two frames that differ.
  ///   - small: The same frames, reduced by `factor`.
  func pair(_ frames: (Brightness, Brightness), small: (Brightness, Brightness)) -> Pair {
    let dimming = Dimming(frames.0, frames.1)
    let first = FirstFrame(frames.0, dimming)
    let changed = ChangedPixel.all(of: frames.0, frames.1)
    let samples = LayerSearch.some(changed)
    let isEnough = changed.count >= LayerSearch.leastPixels
    let candidates = isEnough ? candidates(correlation.peaks(small.0, small.1), samples, first) : []
    return Pair(
      frames: frames, small: small, dimming: dimming, first: first, changed: changed, samples: samples,
      candidates: candidates)
  }

  /// - Parameter hints: Likely movements.
  func layers(_ pair: Pair, hints: [Shift]) -> [Shift] {
    guard pair.changed.count >= LayerSearch.leastPixels else { return [] }
    let hints = hints + [.zero]
    var found = Found()
    add(to: &found, pair.samples, pair.candidates, hints, pair)
    // What is small is lost among what moves beside it until that is explained.
    let rest = found.jumps.reduce(pair.changed) { LayerSearch.without($0, $1, pair.first) }
    if !found.jumps.isEmpty, rest.count >= LayerSearch.leastPixels {
      let second = FirstFrame(pair.frames.1)
      let origins = found.jumps.reduce(ChangedPixel.all(of: pair.frames.1, pair.frames.0)) {
        LayerSearch.without($0, -$1, second)
      }
      let samples = LayerSearch.some(rest)
      let peaks = correlation.peaks(pair.small.0, pair.small.1, among: (origins, rest))
      add(to: &found, samples, candidates(peaks, samples, pair.first), hints, pair)
    }
    return found.layers
  }

  private struct Found {
    var layers: [Shift] = []
    /// The movements in whole pixels, also those that are no layers.
    var jumps: [WholeShift] = []
  }

  private static func without(_ pixels: [ChangedPixel], _ shift: WholeShift, _ first: FirstFrame) -> [ChangedPixel] {
    zip(pixels, first.explains(shift, pixels)).filter { !$1 }.map(\.0)
  }

  /// Adds the layers that explain pixels.
  private func add(
    to found: inout Found, _ all: [ChangedPixel], _ likely: [WholeShift], _ hints: [Shift], _ pair: Pair
  ) {
    let first = pair.first
    var samples = all
    var candidates = candidates(likely, hints, samples, first)
    var counts = candidates.map { first.count($0, samples) }
    while found.layers.count < LayerSearch.mostLayers, samples.count >= LayerSearch.leastPixels {
      guard let most = counts.max(), let index = counts.firstIndex(of: most),
        most >= max(LayerSearch.leastPixels, Int(Double(samples.count) * LayerSearch.leastPart))
          + chance(near: candidates[index], samples, first) * 3 / 2
      else { break }
      let champion = champion(candidates, counts, hints, samples, first) ?? index
      let candidate = candidates.remove(at: champion)
      counts.remove(at: champion)
      let isExplained = first.explains(candidate, samples)
      let explained = zip(samples, isExplained).filter(\.1).map(\.0)
      guard found.layers.isEmpty || isCoherent(explained, among: samples) else { continue }
      samples = zip(samples, isExplained).filter { !$1 }.map(\.0)
      counts = zip(candidates, counts).map { $1 - first.count($0, explained) }
      found.jumps.append(candidate)
      guard !isSwap(candidate, explained, all, first) else { continue }
      let layer = refined(candidate, explained, pair.frames)
      let isKnown = found.layers.contains { ($0 - layer).length < 0.5 }
      if layer.length > 0.08, !isKnown { found.layers.append(layer) }
    }
  }

  /// The shifts near the peaks of a correlation that explain most.
  private func candidates(
    _ peaks: [WholeShift], _ samples: [ChangedPixel], _ first: FirstFrame
  ) -> [WholeShift] {
    peaks.map { first.best(near: WholeShift(x: $0.x * factor, y: $0.y * factor), reach: factor, samples) }
  }

  /// Likely shifts, those near hints, and the parts of both along the sides of the screen, each once.
  private func candidates(
    _ likely: [WholeShift], _ hints: [Shift], _ samples: [ChangedPixel], _ first: FirstFrame
  ) -> [WholeShift] {
    let near = hints.map { hint in
      first.best(near: WholeShift(x: Int(hint.x.rounded()), y: Int(hint.y.rounded())), reach: 3, samples)
    }
    var seen: Set<WholeShift> = []
    return (likely + near).flatMap { best in [best, WholeShift(x: 0, y: best.y), WholeShift(x: best.x, y: 0)] }
      .filter { seen.insert($0).inserted }
  }

  /// Whether two places only exchanged their looks, as the tab that is selected and the one that was: what a shift brings there came from
  /// where the opposite shift brings something.
  private func isSwap(
    _ shift: WholeShift, _ explained: [ChangedPixel], _ all: [ChangedPixel], _ first: FirstFrame
  ) -> Bool {
    guard max(abs(shift.x), abs(shift.y)) >= 2 * LayerSearch.cell, isBand(middle(of: all)) else { return false }
    let back = Set(zip(all, first.explains(-shift, all)).filter(\.1).map { cell(Int($0.0.x), Int($0.0.y)) })
    let swapped = explained.count { back.contains(cell(Int($0.x) - shift.x, Int($0.y) - shift.y)) }
    return 4 * swapped >= 3 * explained.count
  }

  /// The part of the screen without the outermost fiftieth of pixels on each side.
  private func middle(of samples: [ChangedPixel]) -> Box {
    let (columns, rows) = (samples.map(\.x).sorted(), samples.map(\.y).sorted())
    let (low, high) = (samples.count / 50, samples.count - 1 - samples.count / 50)
    return Box(
      left: Double(columns[low]), top: Double(rows[low]), right: Double(columns[high]), bottom: Double(rows[high]))
  }

  /// Whether all that changed is in a band, such as the labels of tabs: they look alike, and few places show a difference.
  private func isBand(_ box: Box) -> Bool { 10 * box.width <= Double(width) || 10 * box.height <= Double(height) }

  private func cell(_ x: Int, _ y: Int) -> Int { y / LayerSearch.cell * width + x / LayerSearch.cell }

  /// As many pixels as are needed.
  private static func some(_ samples: [ChangedPixel]) -> [ChangedPixel] {
    guard samples.count > LayerSearch.mostSamples else { return samples }
    // A step that is no divisor of common widths, so that no column is preferred.
    let step = samples.count / LayerSearch.mostSamples | 1
    return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  /// Whether most pixels that a layer explains are where it explains nearly all: what remains of rows that look alike does not.
  private func isCoherent(_ explained: [ChangedPixel], among samples: [ChangedPixel]) -> Bool {
    let side = LayerSearch.cell
    let columns = width / side + 1
    var counts = [(explained: Int, all: Int)](repeating: (0, 0), count: columns * (height / side + 1))
    for sample in samples { counts[Int(sample.y) / side * columns + Int(sample.x) / side].all += 1 }
    for sample in explained { counts[Int(sample.y) / side * columns + Int(sample.x) / side].explained += 1 }
    let coherent = counts.reduce(0) { $0 + (4 * $1.explained >= 3 * $1.all ? $1.explained : 0) }
    return coherent >= LayerSearch.leastPixels && 2 * coherent >= explained.count
  }

  /// Returns the shift that explains what the others don't, where all of them could: rows that look alike are explained nearly as well by a
  /// shift of a row more or less, which only what differs between rows refutes. In a band, the shift that continues a
  /// movement, or begins one slowly, needs no proof, if it explains about as much.
  private func champion(
    _ candidates: [WholeShift], _ counts: [Int], _ hints: [Shift], _ samples: [ChangedPixel], _ first: FirstFrame
  ) -> Int? {
    let box = middle(of: samples)
    // Screens move along their sides. Without texture along one, every shift along it explains the same.
    let scores = zip(candidates, counts).map { min(abs($0.x), abs($0.y)) <= 1 ? $1 + $1 / 10 : $1 }
    let order = counts.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
    guard let most = order.first else { return nil }
    let jumps = candidates.map { candidate in
      hints.map { (Shift(x: Double(candidate.x), y: Double(candidate.y)) - $0).length }.min() ?? 0
    }
    let steady = isBand(box) ? order.filter { 10 * scores[$0] >= 9 * scores[most] } : [most]
    var best = steady.min { jumps[$0] < jumps[$1] } ?? most
    var isExplained = first.explains(candidates[best], samples)
    for rival in order where rival != best && 2 * counts[rival] >= counts[best] {
      let isRivals = first.explains(candidates[rival], samples)
      var (ours, theirs) = (0, 0)
      for (index, sample) in samples.enumerated() where isExplained[index] != isRivals[index] {
        let isFair = [candidates[best], candidates[rival]].allSatisfy { shift in
          box.contains(Double(Int(sample.x) - shift.x), Double(Int(sample.y) - shift.y))
        }
        guard isFair else { continue }
        if isExplained[index] { ours += 1 } else { theirs += 1 }
      }
      if theirs > ours + ours / 2 + 10 { (best, isExplained) = (rival, isRivals) }
    }
    return best
  }

  /// How many pixels a shift explains that is not the movement: the median of those around it.
  private func chance(near shift: WholeShift, _ samples: [ChangedPixel], _ first: FirstFrame) -> Int {
    let others = [(9, 0), (-9, 0), (0, 9), (0, -9), (7, 11), (-7, 11), (7, -11), (-7, -11)]
    return others.map { first.count(WholeShift(x: shift.x + $0.0, y: shift.y + $0.1), samples) }
      .sorted()[others.count / 2]
  }

  /// Refines a shift to a fraction of a pixel, by the slopes of brightness (Lucas and Kanade).
  private func refined(
    _ start: WholeShift, _ samples: [ChangedPixel], _ frames: (Brightness, Brightness)
  ) -> Shift {
    let pixels = samples.map { RegisteredPixel(x: Int($0.x), y: Int($0.y), in: frames.1) }
    let begin = Shift(x: Double(start.x), y: Double(start.y))
    // From the second frame back to the first.
    let found = Registration(pixels).position(in: frames.0, near: -begin)
    guard let found, (found.shift + begin).length < 1.5 else { return begin }
    return -found.shift
  }
}
