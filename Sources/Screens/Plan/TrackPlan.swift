import FlipbookExpressions
import FlipbookUnits

extension ScreenPlan {
  struct TrackPlan: Sendable {
    enum Value: Sendable {
      case drawn(DrawnValue)
      /// The position of a view on screen along an axis.
      case onScreen(Int, Axis)
      case slot(Int, ValueType)
      /// What is computed as the track is filled, because nothing else depends on it.
      case program(Program, place: ScreenSource.Place)

      var type: ValueType {
        switch self {
        case .drawn, .onScreen: .number
        case .slot(_, let type): type
        case .program(let program, _): program.type
        }
      }
    }

    let name: String
    let value: Value
    /// The slot of the flag without which it has no value.
    var condition: Int?
  }
}
