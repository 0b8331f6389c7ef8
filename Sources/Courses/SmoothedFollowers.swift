internal import FlipbookMotion

/// Tracks that follow another one smoothly: a low-pass of first order, τ·y′ = factor·x + offset − y.
extension FitWindow {
  /// The largest distance from such a track, as a part of the way, with which its constants are searched for.
  private static let mostAway = 0.03

  /// A leader that this track follows smoothly, from where it was when its recording began.
  func smoothedFollowers(_ leader: Leader) -> [LawFamily] {
    typealias Model = FollowerModel
    guard leader.curve.count > 1, var start = smoothedStart(leader.curve) else { return [] }
    let beginsAtRest = leader.curve.values[0] == leader.curve.values[1]
    if beginsAtRest { start[Model.ahead] = 0 }
    let ahead = beginsAtRest ? [] : [Model.ahead]
    let family = LawFamily(
      kind: .follower(leader.name), model: Model(leader: leader.curve.shifted(by: -origin).refined),
      samples: movingSamples, low: [-1e9, -1e6, -Self.mostLead, 0.002, -1e9, 0, 0, 0],
      high: [1e9, 1e6, Self.mostLag, Model.mostSmoothing, 1e9, 0, 0, 0], starts: [start])
    return [
      family.with(free: [Model.offset, Model.factor, Model.smoothing] + ahead),
      family.with(free: [Model.offset, Model.factor, Model.lag, Model.smoothing] + ahead),
    ]
  }

  /// The constants from the equation integrated over time, y = y₀ + (factor·∫x + offset·t − ∫y)/τ, which is linear in what it needs;
  /// nil if it holds for no constants.
  private func smoothedStart(_ leader: SampledCurve) -> Constants? {
    let (beginning, leading, time, own) = (0, 1, 2, 3)
    let mask = ConstantMask(places: [beginning, leading, time, own])
    let range = 0..<moving.upperBound
    let positions = times[range].map { leader.value(at: origin + $0) }
    guard let low = positions.min(), let high = positions.max(), high - low > reach / 1000, high > low else {
      return nil
    }
    var columns: [Constants] = []
    var (rows, right) = (Array(repeating: Constants.zero, count: 8), Constants.zero)
    for index in range {
      var column: Constants = columns.last ?? [1, 0, 0, 0, 0, 0, 0, 0]
      if index > 0 {
        let span = times[index] - times[index - 1]
        column[leading] += span * ((positions[index] + positions[index - 1]) / 2 - positions[0])
        column[time] += span
        column[own] += span * ((values[index] + values[index - 1]) / 2 - values[0])
      }
      columns.append(column)
      for row in 0..<4 { rows[row] += column * column[row] }
      right += column * (values[index] - values[0])
    }
    guard let found = LinearEquations(rows, right, mask).solution, found[own] < 0 else { return nil }
    let smoothing = -1 / found[own]
    let away = zip(columns, values).map { ((($0 * found).sum() + values[0]) - $1).magnitude }.max() ?? 0
    guard smoothing > 0.005, smoothing < FollowerModel.mostSmoothing, away < Self.mostAway * reach else { return nil }
    let factor = found[leading] * smoothing
    let offset = found[time] * smoothing + values[0] - factor * positions[0]
    let grown = Maths.exp(min(5, (origin + times[0] - leader.start) / smoothing))
    let ahead = ((values[0] - offset) / factor - positions[0]) * grown
    return [offset, factor, 0, smoothing, ahead, 0, 0, 0]
  }
}
