/// Finds the movements of the layers of a screen between two frames, each of which explains pixels that no other does.
struct LayerSearch {
  private let correlation: ShiftCorrelation
  private let width: Int
  private let height: Int

  /// The least difference of brightness that is a change and not noise.
  static let leastChange = 8
  /// The least slope of brightness of a pixel that shows a movement.
  private static let leastSlope = 4.0
  private static let mostSamples = 3_000
  private static let mostLayers = 6
  /// The side of the squares in which a layer explains nearly all or nothing, in pixels.
  private static let cell = 24
  /// The least number of pixels that a layer explains, and its least part of those that are unexplained.
  private static let (leastPixels, leastPart) = (14, 0.05)

  /// A pixel of the second frame that changed and has texture.
  struct Sample {
    let x: Int
    let y: Int
    let brightness: Int
    /// The largest difference that a shift by half a pixel explains.
    let tolerance: Int
  }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    correlation = ShiftCorrelation(width: width, height: height)
  }

  var factor: Int { correlation.factor }

  /// - Parameters:
  ///   - frames: Two frames.
  ///   - small: The same frames, reduced by `factor`.
  ///   - hints: Likely movements.
  ///   - dimming: How much darker a part of the screen has become.
  func layers(
    _ frames: (Brightness, Brightness), small: (Brightness, Brightness), hints: [Shift], dimming: Dimming = .none
  ) -> [Shift] {
    let all = samples(frames)
    guard all.count >= LayerSearch.leastPixels else { return [] }
    let first = FirstFrame(plain: frames.0, dimmed: dimming.isNone ? nil : dimming.applied(to: frames.0))
    let hints = hints + [.zero]
    var found = Found()
    add(to: &found, LayerSearch.some(all), correlation.peaks(small.0, small.1), hints, first, frames)
    // What is small is lost among what moves beside it until that is explained.
    let rest = all.filter { sample in !found.jumps.contains { explains($0, sample, first) } }
    if !found.jumps.isEmpty, rest.count >= LayerSearch.leastPixels {
      let second = FirstFrame(plain: frames.1, dimmed: nil)
      let origins = samples((frames.1, frames.0)).filter { sample in
        !found.jumps.contains { explains((x: -$0.x, y: -$0.y), sample, second) }
      }
      let peaks = correlation.peaks(small.0, small.1, among: (origins.map { ($0.x, $0.y) }, rest.map { ($0.x, $0.y) }))
      add(to: &found, LayerSearch.some(rest), peaks, hints, first, frames)
    }
    return found.layers
  }

  private struct Found {
    var layers: [Shift] = []
    /// The movements in whole pixels, also those that are no layers.
    var jumps: [(x: Int, y: Int)] = []
  }

  /// Adds the layers that explain samples.
  private func add(
    to found: inout Found, _ all: [Sample], _ peaks: [(x: Int, y: Int)], _ hints: [Shift], _ first: FirstFrame,
    _ frames: (Brightness, Brightness)
  ) {
    var samples = all
    var candidates = candidates(peaks, hints, samples, first)
    while found.layers.count < LayerSearch.mostLayers, samples.count >= LayerSearch.leastPixels {
      let counts = candidates.map { count($0, samples, first) }
      guard let most = counts.max(), let index = counts.firstIndex(of: most),
        most >= max(LayerSearch.leastPixels, Int(Double(samples.count) * LayerSearch.leastPart))
          + chance(near: candidates[index], samples, first) * 3 / 2
      else { break }
      let champion = champion(candidates, counts, hints, samples, first) ?? index
      let candidate = candidates.remove(at: champion)
      let explained = samples.filter { explains(candidate, $0, first) }
      guard found.layers.isEmpty || isCoherent(explained, among: samples) else { continue }
      samples.removeAll { explains(candidate, $0, first) }
      found.jumps.append(candidate)
      guard !isSwap(candidate, explained, all, first) else { continue }
      let layer = refined(candidate, explained, frames)
      let isKnown = found.layers.contains { ($0 - layer).length < 0.5 }
      if layer.length > 0.08, !isKnown { found.layers.append(layer) }
    }
  }

  private func candidates(
    _ peaks: [(x: Int, y: Int)], _ hints: [Shift], _ samples: [Sample], _ first: FirstFrame
  ) -> [(x: Int, y: Int)] {
    var starts = peaks.map { (x: $0.x * factor, y: $0.y * factor, reach: factor) }
    starts += hints.map { (x: Int($0.x.rounded()), y: Int($0.y.rounded()), reach: 3) }
    var seen: Set<[Int]> = []
    var candidates: [(x: Int, y: Int)] = []
    for start in starts {
      let best = best(near: start, samples, first)
      for candidate in [best, (x: 0, y: best.y), (x: best.x, y: 0)] {
        if seen.insert([candidate.x, candidate.y]).inserted { candidates.append(candidate) }
      }
    }
    return candidates
  }

  /// Whether two places only exchanged their looks, as the tab that is selected and the one that was: what a shift brings there came from
  /// where the opposite shift brings something.
  private func isSwap(
    _ shift: (x: Int, y: Int), _ explained: [Sample], _ all: [Sample], _ first: FirstFrame
  ) -> Bool {
    guard max(abs(shift.x), abs(shift.y)) >= 2 * LayerSearch.cell, isBand(all) else { return false }
    let back = Set(all.filter { explains((x: -shift.x, y: -shift.y), $0, first) }.map { cell($0.x, $0.y) })
    let swapped = explained.count { back.contains(cell($0.x - shift.x, $0.y - shift.y)) }
    return 4 * swapped >= 3 * explained.count
  }

  /// Whether all that changed is in a band, such as the labels of tabs: they look alike, and few places show a difference.
  private func isBand(_ samples: [Sample]) -> Bool {
    let (columns, rows) = (samples.map(\.x).sorted(), samples.map(\.y).sorted())
    let margin = samples.count / 50
    let across = columns[samples.count - 1 - margin] - columns[margin]
    let along = rows[samples.count - 1 - margin] - rows[margin]
    return 10 * across <= width || 10 * along <= height
  }

  private func cell(_ x: Int, _ y: Int) -> Int { y / LayerSearch.cell * width + x / LayerSearch.cell }

  private func samples(_ frames: (Brightness, Brightness)) -> [Sample] {
    var samples: [Sample] = []
    let second = frames.1
    frames.0.pixels.withUnsafeBufferPointer { one in
      second.pixels.withUnsafeBufferPointer { other in
        for y in 2..<max(2, height - 2) {
          for x in 2..<max(2, width - 2) {
            let place = y * width + x
            guard abs(Int(one[place]) - Int(other[place])) >= LayerSearch.leastChange else { continue }
            let slope = second.slope(x, y)
            let steep = slope.x.magnitude + slope.y.magnitude
            guard steep >= LayerSearch.leastSlope else { continue }
            samples.append(
              Sample(
                x: x, y: y, brightness: Int(other[place]), tolerance: LayerSearch.leastChange + Int(steep / 2)))
          }
        }
      }
    }
    return samples
  }

  /// As many samples as are needed.
  private static func some(_ samples: [Sample]) -> [Sample] {
    guard samples.count > LayerSearch.mostSamples else { return samples }
    // A step that is no divisor of common widths, so that no column is preferred.
    let step = samples.count / LayerSearch.mostSamples | 1
    return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  /// The first frame as it is, and as it looks where it became darker or lighter.
  private struct FirstFrame {
    let plain: Brightness
    let dimmed: Brightness?

    /// How far a brightness is from one of a pixel's.
    @inline(__always)
    func distance(_ x: Int, _ y: Int, to brightness: Int) -> Int {
      let distance = abs(plain.value(x, y) - brightness)
      guard let dimmed else { return distance }
      return min(distance, abs(dimmed.value(x, y) - brightness))
    }
  }

  @inline(__always)
  private func explains(_ shift: (x: Int, y: Int), _ sample: Sample, _ first: FirstFrame) -> Bool {
    let (x, y) = (sample.x - shift.x, sample.y - shift.y)
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return first.distance(x, y, to: sample.brightness) <= sample.tolerance
  }

  private func count(_ shift: (x: Int, y: Int), _ samples: [Sample], _ first: FirstFrame) -> Int {
    var count = 0
    for sample in samples where explains(shift, sample, first) { count += 1 }
    return count
  }

  /// Whether most pixels that a layer explains are where it explains nearly all: what remains of rows that look alike does not.
  private func isCoherent(_ explained: [Sample], among samples: [Sample]) -> Bool {
    let side = LayerSearch.cell
    let columns = width / side + 1
    var counts = [(explained: Int, all: Int)](repeating: (0, 0), count: columns * (height / side + 1))
    for sample in samples { counts[sample.y / side * columns + sample.x / side].all += 1 }
    for sample in explained { counts[sample.y / side * columns + sample.x / side].explained += 1 }
    let coherent = counts.reduce(0) { $0 + (4 * $1.explained >= 3 * $1.all ? $1.explained : 0) }
    return coherent >= LayerSearch.leastPixels && 2 * coherent >= explained.count
  }

  /// Returns the shift that explains what the others don't, where all of them could: rows that look alike are explained nearly as well by a
  /// shift of a row more or less, which only what differs between rows refutes. In a band, the shift that continues a
  /// movement, or begins one slowly, needs no proof, if it explains about as much.
  private func champion(
    _ candidates: [(x: Int, y: Int)], _ counts: [Int], _ hints: [Shift], _ samples: [Sample], _ first: FirstFrame
  ) -> Int? {
    let (columns, rows) = (samples.map(\.x).sorted(), samples.map(\.y).sorted())
    let (low, high) = (samples.count / 50, samples.count - 1 - samples.count / 50)
    // Screens move along their sides. Without texture along one, every shift along it explains the same.
    let scores = zip(candidates, counts).map { min(abs($0.x), abs($0.y)) <= 1 ? $1 + $1 / 10 : $1 }
    let order = counts.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
    guard let most = order.first else { return nil }
    let jumps = candidates.map { candidate in
      hints.map { (Shift(x: Double(candidate.x), y: Double(candidate.y)) - $0).length }.min() ?? 0
    }
    let steady = isBand(samples) ? order.filter { 10 * scores[$0] >= 9 * scores[most] } : [most]
    var best = steady.min { jumps[$0] < jumps[$1] } ?? most
    for rival in order where rival != best && 2 * counts[rival] >= counts[best] {
      var (ours, theirs) = (0, 0)
      for sample in samples {
        let isFair = [candidates[best], candidates[rival]].allSatisfy { shift in
          let (x, y) = (sample.x - shift.x, sample.y - shift.y)
          return x >= columns[low] && x <= columns[high] && y >= rows[low] && y <= rows[high]
        }
        guard isFair else { continue }
        let explained = (explains(candidates[best], sample, first), explains(candidates[rival], sample, first))
        if explained.0 && !explained.1 { ours += 1 }
        if explained.1 && !explained.0 { theirs += 1 }
      }
      if theirs > ours + ours / 2 + 10 { best = rival }
    }
    return best
  }

  /// How many pixels a shift explains that is not the movement: the median of those around it.
  private func chance(near shift: (x: Int, y: Int), _ samples: [Sample], _ first: FirstFrame) -> Int {
    let others = [(9, 0), (-9, 0), (0, 9), (0, -9), (7, 11), (-7, 11), (7, -11), (-7, -11)]
    return others.map { count((shift.x + $0.0, shift.y + $0.1), samples, first) }.sorted()[others.count / 2]
  }

  private func best(
    near start: (x: Int, y: Int, reach: Int), _ samples: [Sample], _ first: FirstFrame
  ) -> (x: Int, y: Int) {
    // A part of the samples is enough to choose among neighbors.
    let some = stride(from: 0, to: samples.count, by: max(1, samples.count / 800)).map { samples[$0] }
    var best = (x: start.x, y: start.y)
    var most = -1
    for y in start.y - start.reach...start.y + start.reach {
      for x in start.x - start.reach...start.x + start.reach {
        var error = 0
        for sample in some {
          let (column, row) = (sample.x - x, sample.y - y)
          guard column >= 0, row >= 0, column < width, row < height else { continue }
          error += max(0, 40 - first.distance(column, row, to: sample.brightness))
        }
        if error > most { (most, best) = (error, (x, y)) }
      }
    }
    return best
  }

  /// Refines a shift to a fraction of a pixel, by the slopes of brightness (Lucas and Kanade).
  private func refined(
    _ start: (x: Int, y: Int), _ samples: [Sample], _ frames: (Brightness, Brightness)
  ) -> Shift {
    let pixels = samples.map { RegisteredPixel(x: $0.x, y: $0.y, in: frames.1) }
    let begin = Shift(x: Double(start.x), y: Double(start.y))
    // From the second frame back to the first.
    let found = Registration(pixels).position(in: frames.0, near: -begin)
    guard let found, (found.shift + begin).length < 1.5 else { return begin }
    return -found.shift
  }
}
