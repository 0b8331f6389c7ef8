internal import FlipbookMotion

/// The law that explains a window, if one does.
struct LawChoice {
  private(set) var best: LawFit
  /// From 0 to 1.
  let confidence: Double
  /// By how much its criterion is better than that of a smooth curve.
  let lead: Double
  /// Laws of other kinds that explain it as well.
  private(set) var alternatives: [Law]

  /// Criteria that differ by less can't tell laws apart.
  private static let likeness = 4.0
  /// More than criteria can differ.
  private static let leading = 1e6

  /// Whether a law holds: it beats a smooth curve, its constants are known, and what it leaves is noise.
  private static func holds(_ fit: LawFit, _ spline: Double, _ window: FitWindow, least: Double = -.infinity) -> Bool {
    isClear(fit, spline, window, least: least) && fit.isDetermined && window.isNoise(fit)
  }

  /// Whether a law beats a smooth curve.
  /// - Parameter least: The least by which its criterion can be above that of the curve.
  private static func isClear(_ fit: LawFit, _ spline: Double, _ window: FitWindow, least: Double = -.infinity) -> Bool
  {
    fit.criterion < spline + max(least, allowance(fit, window)) + costOfLeader(fit) || window.isRounded(fit)
  }

  /// By how much the criterion of a law can be above that of a smooth curve; negative where it must be below.
  private static func allowance(_ fit: LawFit, _ window: FitWindow) -> Double {
    // UIKit's own constants are no chance.
    if fit.law.isSystems { return 3 }
    // What is cut off needs the most.
    guard window.startLevel != nil, window.endLevel != nil else { return -4 }
    // Two of its eight constants are told by the rests. Of many curves, one is close by chance.
    if fit.law.kind == .timing(nil) { return fit.freedom > 4 ? 8 : -1 }
    // A smooth curve can't follow the sudden start and end of a law with few constants. A spring with all of its constants can follow much.
    return fit.freedom > 5 ? -4 : fit.freedom > 4 ? 0 : 3
  }

  /// By how much the noise of the track that is followed makes a criterion worse than that of a curve through the samples.
  private static func costOfLeader(_ fit: LawFit) -> Double {
    let factor = fit.law.followingFactor
    return fit.deviations.weight * Maths.log(1 + factor * factor)
  }

  /// Finds a law for a movement between rests, or one that begins or ends with the recording.
  init?(movement window: FitWindow, _ leaders: [Leader]) {
    let spline = SplineAlternative.criterion(window)
    var families = window.springs() + [window.deceleration()]
    if window.startLevel == nil || window.endLevel == nil {
      families.append(window.constantSpeed())
    } else {
      families += window.namedTimings()
    }
    let followers = Self.followers(leaders, window)
    var fits = (families + followers).compactMap { LawFit($0, window) }
    var good = fits.filter { Self.holds($0, spline, window) }
    if !good.contains(where: { $0.law.leader != nil }) {
      let smoothed = leaders.flatMap(window.smoothedFollowers).compactMap { LawFit($0, window) }
      good += smoothed.filter { Self.holds($0, spline, window) }
      fits += smoothed
    }
    // What leaves a rest at once and slows down can also be a curve that does.
    if good.allSatisfy({ $0.law.isLikeEasingOut }), window.startLevel != nil, window.endLevel != nil {
      let curves = ([window.designedTiming()] + (good.isEmpty ? [window.freeTiming()] : [])).compactMap {
        LawFit($0, window)
      }
      good += curves.filter { Self.holds($0, spline, window) }
      fits += curves
    }
    // Where a recording begins, a spring with a velocity can follow all that devices add to the system's.
    let isFree = window.startLevel == nil && good.allSatisfy { $0.law.kind == .spring }
    let loose = good.isEmpty || isFree ? Self.systemSprings(fits, window) : []
    let isLoose = good.isEmpty || !loose.isEmpty
    if isLoose { good = loose }
    if let bounce = Self.recordedBounce(good, fits, window) { good = [bounce] }
    self.init(good, among: fits, spline, leaders, leastConfidence: isLoose ? Self.looseConfidence : 0)
  }

  /// The confidence in what a recording follows only nearly.
  private static let looseConfidence = 0.5

  /// Whether it is clearly better than a smooth curve; a part of the right length is, and a shorter one may not be.
  private(set) var isClear = true

  /// Finds a law for a part of a movement: those of scrolling, a spring that takes over a velocity, or another track. It can be one
  /// that is not clear.
  init?(part window: FitWindow, _ leaders: [Leader], springs: Bool) {
    let spline = SplineAlternative.criterion(window)
    var families = Self.followers(leaders, window) + [window.deceleration(), window.constantSpeed()]
    if springs { families += window.springs() }
    let fits = families.compactMap { LawFit($0, window) }
    let good = fits.filter {
      $0.deviations.residuals.count >= Self.fewestOfPart && Self.holds($0, spline, window, least: 0)
    }
    self.init(good, among: fits, spline, leaders)
    isClear = Self.isClear(best, spline, window)
  }

  /// Finds a spring that swings over movements with pauses between them, or a curve of which the first one is small.
  init?(swing window: FitWindow, isReaching: Bool) {
    let spline = SplineAlternative.criterion(window)
    let families = isReaching ? [window.designedTiming(), window.freeTiming()] : window.springs()
    let fits = families.compactMap { LawFit($0, window) }
    self.init(fits.filter { Self.holds($0, spline, window) }, among: fits, spline, [])
  }

  private static let fewestOfPart = 9

  /// The same law, with the velocity that it has at another time.
  func beginning(at time: Double) -> LawChoice {
    var choice = self
    choice.best.law = best.law.beginning(at: time)
    return choice
  }

  /// The same law, with another one that the samples can't tell from it, unless both are of the same kind.
  func or(_ law: Law) -> LawChoice {
    var choice = self
    if law.kind != best.law.kind, !alternatives.contains(where: { $0.kind == law.kind }) {
      choice.alternatives.append(law)
    }
    return choice
  }

  /// Constant speed from one rest to another as what it is there: UIKit's linear curve, if that is nearly as close.
  func betweenRests(_ window: FitWindow) -> LawChoice {
    guard best.law.kind == .constantSpeed, window.startLevel != nil, window.endLevel != nil,
      let linear = window.namedTimings().first(where: { $0.kind == .timing("linear") }),
      let fit = LawFit(linear, window), fit.mean <= max(Self.nearness * best.mean, window.floor)
    else { return self }
    var choice = self
    choice.best = fit
    return choice
  }

  private static let nearness = 1.5

  private init?(
    _ good: [LawFit], among fits: [LawFit], _ spline: Double, _ leaders: [Leader], leastConfidence: Double = 0
  ) {
    let names = Set(leaders.filter(\.isScrolling).map(\.name))
    /// A track that can lead explains more than any law of its own, which leaves less only because the leader's samples have noise
    /// as well; another track could move alike by chance.
    func rank(_ fit: LawFit) -> Double {
      // Of what slows down, a lag and a factor can hardly be told apart.
      let lag = fit.law.followingFactor != 0 && fit.freedom > 2 ? 4 * Self.likeness : 0
      return fit.criterion + lag + (fit.law.leader.map { names.contains($0) ? -Self.leading : 3 * Self.likeness } ?? 0)
    }
    guard let lowest = good.map(rank).min() else { return nil }
    // Of laws that the samples can't tell apart, the one with the fewest constants is named first.
    let first = good.filter { rank($0) < lowest + Self.likeness }.min {
      ($0.freedom, rank($0)) < ($1.freedom, rank($1))
    }
    // A critical spring from rest is a case of any from rest, so there the criterion decides.
    guard let first, let best = good.filter({ $0.law.isRestrained(as: first.law) }).min(by: { rank($0) < rank($1) })
    else { return nil }
    self.best = best
    let others = fits.filter { $0.law.kind != best.law.kind && $0.law.leader == nil }
    let next = min(spline, others.map(\.criterion).min() ?? .infinity)
    lead = spline - best.criterion
    confidence = max(leastConfidence, 1 / (1 + Maths.exp(min(40, (best.criterion - next) / 2))))
    alternatives = good.filter {
      $0.law.kind != best.law.kind && $0.law.leader == nil && $0.criterion < best.criterion + Self.likeness
    }.sorted { $0.criterion < $1.criterion }.map(\.law)
  }

  private static func followers(_ leaders: [Leader], _ window: FitWindow) -> [LawFamily] {
    leaders.flatMap(window.followers)
      + leaders.filter { $0.name.hasPrefix("touch.") }.flatMap { window.rubberBands($0.name, $0.curve) }
  }

  /// How far measured curves of the system's springs are from them, as parts of the distance. See Recordings R1 to R3.
  private static let (looseness, meanLooseness) = (0.026, 0.012)

  /// The system's own spring from rest, which recordings of devices follow less exactly than their noise: the one whose largest
  /// distance is smallest.
  private static func systemSprings(_ fits: [LawFit], _ window: FitWindow) -> [LawFit] {
    let family = window.systemSpring()
    guard let free = LawFit(family, window), free.hasEnoughSamples else { return [] }
    let shifted = (-4...4).compactMap { step in
      LawFit(
        family.with(free: window.endLevel == nil ? [SpringModel.to] : []) {
          $0[SpringModel.start] = free.law.constants[SpringModel.start] + Double(step) / 8 * window.step
        }, window)
    }
    guard let spring = shifted.min(by: { $0.largest < $1.largest }), isClose(spring, window, looseness, meanLooseness),
      !fits.contains(where: { $0.mean < spring.mean / 2 && $0.law.kind != .spring && $0.law.kind != .timing(nil) })
    else { return [] }
    return [spring]
  }

  private static func isClose(_ fit: LawFit, _ window: FitWindow, _ most: Double, _ mean: Double) -> Bool {
    fit.largest <= most * window.reach && fit.mean <= mean * window.reach
  }

  /// The bounce of a scroll view, if a spring that is not quite critical explains it only a little better.
  private static func recordedBounce(_ good: [LawFit], _ fits: [LawFit], _ window: FitWindow) -> LawFit? {
    guard window.startLevel == nil, good.allSatisfy({ $0.law.kind == .spring }) else { return nil }
    let systems = fits.filter { $0.law.kind == .spring && $0.law.isSystems && isClose($0, window, 0.012, 0.004) }
    return systems.min { $0.criterion < $1.criterion }
  }
}

/// Another track of the recording, which one can follow.
package struct Leader: Sendable {
  package let name: String
  let curve: SampledCurve
  /// Whether it is a finger or a scroll view, which lead others.
  package let isScrolling: Bool
  /// When it bends so sharply that it is not known where it was between its samples, as when it begins to move.
  let bends: [Double]

  package init(name: String, curve: SampledCurve, isScrolling: Bool) {
    (self.name, self.curve, self.isScrolling, bends) = (name, curve, isScrolling, curve.bends)
  }
}
