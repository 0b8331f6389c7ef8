import FlipbookUnits

/// Divides a movement that no law explains as a whole: from its end, the law that reaches back farthest, then from what is left.
///
/// The end is where laws are: a scroll view decelerates and bounces, and a spring takes over, after a finger that follows no
/// law. A finger that was recorded is followed from the beginning.
struct MovementDivision {
  struct Part {
    var range: ClosedRange<Int>
    var choice: LawChoice?
  }

  let curve: SampledCurve
  let movement: ClosedRange<Int>
  /// The value at which the curve rests before it, if it does.
  let startLevel: Double?
  /// The last sample of the rest after it that belongs to it, and the value of that rest, if there is one.
  let end: (index: Int, level: Double?)
  let leaders: [Leader]
  let noise: CurveNoise
  let step: Double
  let isInterrupted: () -> Bool

  private static let mostParts = 12
  private static let fewest = 9
  /// The most samples between two laws that belong to neither.
  private static let longestGap = 4
  /// The least part of the movement's distance that a law covers, or it could be chance.
  private static let leastPart = 0.08
  private static let fewestOfChance = 12
  /// The least part of the time and of the path of a movement that a law has to explain if nothing else tells that it took over.
  /// Few motions end as a deceleration by chance.
  static func leastShare(_ law: Law?) -> Double { law?.kind == .deceleration ? 0.3 : 0.45 }

  func parts() -> [Part] {
    var (front, back): ([Part], [Part]) = ([], [])
    var rest = movement
    while rest.count > Self.fewest, front.count + back.count < Self.mostParts, !isInterrupted() {
      if let part = suffix(of: rest) {
        back.append(part)
        guard part.range.lowerBound > rest.lowerBound else { return front + back.reversed() }
        rest = rest.lowerBound...part.range.lowerBound
      } else if let part = prefix(of: rest) {
        front.append(part)
        rest = part.range.upperBound...rest.upperBound
      } else {
        break
      }
    }
    if rest.count <= Self.longestGap, let last = back.indices.last {
      back[last] = Part(
        range: rest.lowerBound...back[last].range.upperBound,
        choice: back[last].choice?.beginning(at: curve.times[rest.lowerBound]))
      return front + back.reversed()
    }
    let unknown = rest.count > 1 ? [Part(range: rest, choice: nil)] : []
    return front + unknown + back.reversed()
  }

  private func window(_ range: ClosedRange<Int>) -> FitWindow {
    let isLast = range.upperBound == movement.upperBound
    let over = isLast ? end.index : range.upperBound
    return FitWindow(
      curve, range.lowerBound...over, moving: range,
      startLevel: range.lowerBound == movement.lowerBound ? startLevel : nil, endLevel: isLast ? end.level : nil,
      noise: noise, step: step)
  }

  /// The law that explains a part of the movement, perhaps by chance.
  private func choice(_ range: ClosedRange<Int>, springs: Bool) -> LawChoice? {
    LawChoice(part: window(range), leaders, springs: springs)
  }

  /// Whether a law of a part is more than chance: what follows no law as a whole can look like any law in short parts.
  /// - Parameter range: The part, with those after it that have a law.
  private func isTelling(_ choice: LawChoice, _ window: FitWindow, explaining range: ClosedRange<Int>) -> Bool {
    let fit = choice.best
    if fit.law.leader != nil { return true }
    let (share, leastShare) = (share(of: range), Self.leastShare(fit.law))
    guard leaders.isEmpty else {
      return fit.law.isSystems && choice.lead > 0 || share >= Self.leastPart && fit.isKnown(within: 0.25)
    }
    // UIKit's own constants are no chance if the law explains most of the movement.
    if fit.law.isSystems { return choice.lead > (share >= leastShare ? 0 : Self.clearLead.others) }
    // Without a finger, only what leads to a rest, and explains most of the movement, is no chance: whatever slows down ends like some law.
    guard window.endLevel != nil || isOver(fit, window), window.moving.count >= Self.fewestOfChance else {
      return false
    }
    let lead = fit.law.kind == .spring ? Self.clearLead.springs : Self.clearLead.others
    return share >= leastShare && choice.lead > (share > Self.nearlyAll ? 0 : lead) && fit.isKnown(within: 0.25)
  }

  /// How much better than a smooth curve a law of a part must be: a spring with constants of its own, which has the most, or another one.
  private static let clearLead = (springs: 8.0, others: 6.0)
  /// The share from which on nothing is left that another law could have moved.
  private static let nearlyAll = 0.9

  /// The part of the movement's time and of its path that a range covers: the smaller one.
  private func share(of range: ClosedRange<Int>) -> Double {
    func seconds(_ range: ClosedRange<Int>) -> Double { curve.times[range.upperBound] - curve.times[range.lowerBound] }
    return min(
      seconds(range) / seconds(movement), curve.values[range].pathLength / curve.values[movement].pathLength)
  }

  /// The part of the distance that a law has left where it is over.
  private static let leftAtEnd = 0.005

  /// Whether a law that comes to rest has done so where the recording ends, as far as can be seen.
  private func isOver(_ fit: LawFit, _ window: FitWindow) -> Bool {
    guard fit.law.kind == .spring else { return false }
    let point = fit.law.point(at: window.origin + window.last)
    let left = (point.value - fit.law.constants[SpringModel.to]).magnitude
    return max(left, point.velocity.magnitude * window.step) <= max(2 * window.floor, Self.leftAtEnd * window.reach)
  }

  private func suffix(of rest: ClosedRange<Int>) -> Part? {
    let last = rest.upperBound
    func longest(springs: Bool, from least: Int = 0) -> Part? {
      self.longest(from: least, most: rest.count, springs: springs) { last - $0 + 1...last }
    }
    let simple = longest(springs: false)
    guard last == movement.upperBound || !leaders.isEmpty, simple?.range.count != rest.count else { return simple }
    guard let spring = longest(springs: true, from: simple.map { $0.range.count + 1 } ?? 0) else { return simple }
    // A spring has more constants than a deceleration, with which it can also reach a little into what comes before.
    guard let simple, Double(simple.range.count) > Self.simpler * Double(spring.range.count) else { return spring }
    let more = simple.range.lowerBound - spring.range.lowerBound
    if more >= Self.fewestMore, spring.choice?.best.law.isOverdamped == false { return spring }
    let reach = curve.times[simple.range.lowerBound] - curve.times[spring.range.lowerBound]
    if more >= Self.fewest, reach > Self.longestReach, simple.choice?.best.law.isSystems == false { return spring }
    return Part(range: simple.range, choice: spring.choice.flatMap { simple.choice?.or($0.best.law) } ?? simple.choice)
  }

  /// How many more samples a spring explains that a deceleration is only the end of. An overdamped one is a deceleration with a part that fades
  /// at once, which can follow a finger for as long.
  private static let fewestMore = 3
  /// The part of a spring's samples that a law with fewer constants has to explain, and how far a spring reaches into what comes
  /// before such a law, in seconds.
  private static let (simpler, longestReach) = (0.6, 0.15)

  private func prefix(of rest: ClosedRange<Int>) -> Part? {
    let first = rest.lowerBound
    return longest(most: rest.count, springs: false) { first...first + $0 - 1 }
  }

  /// The longest range that a law explains: of lengths that grow by a third, and then between the longest one and the next.
  private func longest(from least: Int = 0, most: Int, springs: Bool, _ range: (Int) -> ClosedRange<Int>) -> Part? {
    var (good, clear): (Part?, Part?) = (nil, nil)
    var bad = most + 1
    func note(_ part: Part) {
      good = part
      if part.choice?.isClear == true { clear = part }
    }
    var length = min(max(Self.fewest + 1, least), most)
    // Short parts can be too short to know their constants, and slow ends too slow.
    while length <= most {
      if let choice = choice(range(length), springs: springs) {
        note(Part(range: range(length), choice: choice))
        bad = most + 1
      } else if good != nil, bad > most {
        bad = length
      }
      length = length < most ? min(length * 4 / 3 + 1, most) : most + 1
    }
    while let best = good, bad - best.range.count > 1 {
      let middle = (best.range.count + bad) / 2
      if let choice = choice(range(middle), springs: springs) {
        note(Part(range: range(middle), choice: choice))
      } else {
        bad = middle
      }
    }
    for part in [good, clear].compactMap(\.self) {
      let part = trimmed(part, most: most, springs: springs, range)
      let isLast = range(most).upperBound - part.range.upperBound <= Self.longestGap
      let explained = isLast ? part.range.lowerBound...movement.upperBound : part.range
      if let choice = part.choice, choice.isClear, isTelling(choice, window(part.range), explaining: explained) {
        return part
      }
    }
    return nil
  }

  /// How many deviations a sample that belongs to a law can be off.
  private static let mostDeviation = 3.0

  /// Moves the limit of a range to where samples begin to follow the law.
  private func trimmed(_ part: Part, most: Int, springs: Bool, _ range: (Int) -> ClosedRange<Int>) -> Part {
    var part = part
    let isSuffix = range(1).lowerBound == range(most).upperBound
    if let fit = part.choice?.best {
      let count = part.range.count - fit.foreign(atStart: isSuffix, of: window(part.range))
      if count < part.range.count, let choice = choice(range(count), springs: springs) {
        part = Part(range: range(count), choice: choice)
      }
    }
    guard let choice = part.choice else { return part }
    var usual = choice.best.noise
    usual.time = max(usual.time, noise.scatter)
    var count = part.range.count
    while count < most,
      isClose(isSuffix ? range(count + 1).lowerBound : range(count + 1).upperBound, to: choice.best, usual)
    { count += 1 }
    return Part(range: range(count), choice: choice.beginning(at: curve.times[range(count).lowerBound]))
  }

  /// Whether a sample is as close to a law as noise allows.
  private func isClose(_ index: Int, to fit: LawFit, _ noise: SampleNoise) -> Bool {
    let point = fit.law.point(at: curve.times[index])
    let deviation = (curve.values[index] - point.value) / noise.variance(point.velocity).squareRoot()
    return deviation.magnitude <= Self.mostDeviation
  }
}
