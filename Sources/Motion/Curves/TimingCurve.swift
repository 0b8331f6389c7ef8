/// How an animation gets from 0 to 1.
package struct TimingCurve: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case spring(dampingRatio: Double)
    case keyboard
  }

  package let shape: Shape

  package init(_ shape: Shape) { self.shape = shape }
}
