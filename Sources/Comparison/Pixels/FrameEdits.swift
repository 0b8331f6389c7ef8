import FlipbookRuns
internal import FlipbookUnits

/// The frames that the second of two sequences of pictures lacks, doubles, holds, or adds.
package struct FrameEdits: Hashable, Sendable {
  /// Frames of both runs that correspond, by their indices.
  package struct Pair: Hashable, Sendable {
    package let first: Int
    package let second: Int
  }

  /// A frame of the first run that the second shows several times in succession.
  package struct Doubled: Hashable, Sendable {
    package let frame: Int
    package var times: Int
  }

  /// The frames that correspond, in order. All others are missing, doubled, or inserted.
  package internal(set) var pairs: [Pair] = []
  /// The frames of the first run that are missing.
  package internal(set) var missing: [ClosedRange<Int>] = []
  package internal(set) var doubled: [Doubled] = []
  /// The frames of the second run that the first one does not have.
  package internal(set) var inserted: [ClosedRange<Int>] = []
  /// The frames of the second run that repeat the frame before them while the first run moves on.
  package internal(set) var held: [ClosedRange<Int>] = []
  /// The frame rate of the second run as a multiple of the first, if frames are missing or doubled evenly.
  package internal(set) var rate: Double?
  /// Whether the second run shows all frames backwards.
  package internal(set) var isReversed = false

  var isEmpty: Bool { missing.isEmpty && doubled.isEmpty && inserted.isEmpty && held.isEmpty && !isReversed }
}

extension FrameEdits {
  /// How much closer, as a divisor, the frames have to be backwards.
  private static let leastCloser = 4.0
  /// The least part of all frames, as a divisor, and the least number that are edited evenly at another rate.
  private static let leastEvenPart = 10
  private static let leastEven = 3

  /// - Parameters:
  ///   - pairs: The frames that correspond, in order.
  ///   - pictures: Both runs.
  init(_ pairs: [Pair], _ pictures: Change<[PixelShift.Thumbnail]>) {
    self.pairs = pairs
    let (kept, shown) = (Set(pairs.map(\.first)), Set(pairs.map(\.second)))
    for index in pictures.first.indices where !kept.contains(index) { FrameRanges.append(index...index, to: &missing) }
    for index in pictures.second.indices where !shown.contains(index) { add(index, pictures.second) }
    findHeld(pictures)
    rate = evenRate(pictures.first, pictures.second.count)
  }

  /// Returns the frames of a run that is shown backwards, or nil if they are not much closer than in their order.
  static func reversed(_ pictures: Change<[PixelShift.Thumbnail]>) -> FrameEdits? {
    let (first, second) = (pictures.first, pictures.second)
    guard first.count == second.count else { return nil }
    func distance(_ others: some Sequence<PixelShift.Thumbnail>) -> Double {
      zip(first, others).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    guard distance(second.reversed()) * leastCloser < distance(second) else { return nil }
    var edits = FrameEdits()
    edits.pairs = first.indices.map { Pair(first: $0, second: first.count - 1 - $0) }
    edits.isReversed = true
    return edits
  }

  /// Adds a frame of the second run without a counterpart.
  private mutating func add(_ index: Int, _ pictures: [PixelShift.Thumbnail]) {
    let picture = pictures[index]
    let before = pairs.last { $0.second < index }.flatMap { pair in
      pictures[pair.second...index].allSatisfy { $0 == picture } ? pair : nil
    }
    let after = pairs.first { $0.second > index }.flatMap { pair in
      pictures[index...pair.second].allSatisfy { $0 == picture } ? pair : nil
    }
    guard let frame = (before ?? after)?.first else { return FrameRanges.append(index...index, to: &inserted) }
    if let last = doubled.indices.last, doubled[last].frame == frame {
      doubled[last].times += 1
    } else {
      doubled.append(Doubled(frame: frame, times: 2))
    }
  }

  private mutating func findHeld(_ pictures: Change<[PixelShift.Thumbnail]>) {
    for (previous, pair) in zip(pairs, pairs.dropFirst()) {
      guard previous.first + 1 == pair.first, previous.second + 1 == pair.second,
        pictures.first[pair.first] != pictures.second[pair.second],
        pictures.first[pair.first] != pictures.first[previous.first],
        pictures.second[pair.second] == pictures.second[previous.second]
      else { continue }
      FrameRanges.append(pair.second...pair.second, to: &held)
    }
  }

  /// Which of several equal pictures correspond is arbitrary, so each pair needs only the picture of the even one.
  private func evenRate(_ pictures: [PixelShift.Thumbnail], _ second: Int) -> Double? {
    let first = pictures.count
    let edited = missing.reduce(0) { $0 + $1.count } + doubled.reduce(0) { $0 + $1.times - 1 }
    guard inserted.isEmpty, held.isEmpty, missing.isEmpty != doubled.isEmpty, edited >= FrameEdits.leastEven,
      edited * FrameEdits.leastEvenPart >= first
    else { return nil }
    let rate = Double(second) / Double(first)
    let isEven = pairs.allSatisfy { pair in
      let even = min(Int(holding: Double(pair.second) / rate), first - 1)
      return (Double(pair.second) - Double(pair.first) * rate).magnitude <= 1 + rate
        || pictures[even] == pictures[pair.first]
    }
    return isEven ? rate : nil
  }
}
