import FlipbookCourses
import FlipbookMotion
import FlipbookMotionCode

/// Fitted laws as code of other toolkits.
struct FitCode {
  let toolkits: [Toolkit]

  /// A line for each toolkit, or several of which the first has its name; none for a law that depends on another track.
  func lines(_ piece: CoursePiece) -> [String] {
    guard let law = piece.motionLaw else { return [] }
    let width = toolkits.map(\.rawValue.count).max() ?? 0
    return toolkits.flatMap { toolkit in
      toolkit.code(law).enumerated().map { index, line in
        let name = index == 0 ? toolkit.rawValue : ""
        return name + String(repeating: " ", count: width - name.count + 2) + line
      }
    }
  }
}

extension CoursePiece {
  /// The law with the constants that other toolkits are told, or `nil` if it depends on another track or there is none.
  fileprivate var motionLaw: MotionLaw? {
    guard let law else { return nil }
    func value(_ name: String) -> Double { law.allNumbers.first { $0.name == name }?.value ?? 0 }
    switch law.kind {
    case .constantSpeed:
      let duration = end - start
      return .cubic(
        CubicMotion(
          x1: 0, y1: 0, x2: 1, y2: 1, duration: duration, from: value("from"),
          to: value("from") + value("velocity") * duration))
    case .deceleration:
      return .deceleration(
        DecelerationMotion(rate: value("rate"), velocity: value("velocity"), from: value("from")))
    case .spring:
      return .spring(
        SpringMotion(
          response: value("response"), dampingRatio: value("dampingRatio"), velocity: value("velocity"),
          from: value("from"), to: value("end")))
    case .timing(let name):
      let curve =
        name.flatMap { name in TimingCurve.named.first { $0.name == name }?.curve }
        ?? .bezier(x1: value("x1"), y1: value("y1"), x2: value("x2"), y2: value("y2"))
      return MotionLaw(curve, duration: value("duration"), from: value("from"), to: value("to"))
    case .follower, .rubberBand: return nil
    }
  }
}
