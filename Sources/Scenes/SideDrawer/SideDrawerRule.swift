import FlipbookUnits

/// The main view's position and the alphas of the menu and the shade. Lengths are in points.
struct SideDrawerRule: Sendable {
  /// The values that a change sets.
  struct Place: Hashable, Sendable {
    var x: Double
    var menuAlpha: Double
    var shadeAlpha: Double
  }

  let openX: Double
  let threshold: Double
  let shade: Double
  let isRefined: Bool

  /// The speed in points per second above which the direction of a lift decides, in the refined variant.
  static let flickSpeed = 500.0

  /// Returns the values after an opening pan has moved by `dx`. The article computes the alphas before clamping x.
  func opening(from x: Double, by dx: Double) -> Place {
    isRefined ? place(clamped(x + dx)) : alphas(of: x + dx, at: clamped(x + dx))
  }

  /// Returns the values after a closing touch has moved by `dx`.
  func closing(from x: Double, by dx: Double) -> Place { place(clamped(x + dx)) }

  func place(_ x: Double) -> Place { alphas(of: x, at: x) }

  /// Returns whether an opening pan opens the drawer.
  func opens(at x: Double, velocity: Double) -> Bool { flick(velocity) ?? x.isAtLeast(threshold) }

  /// Returns whether a closing touch leaves the drawer open. A touch that ends at the open position was a tap and closes it.
  func staysOpen(at x: Double, velocity: Double) -> Bool {
    flick(velocity) ?? (!x.isNear(openX) && x.isAtLeast(threshold))
  }

  private func flick(_ velocity: Double) -> Bool? {
    isRefined && velocity.magnitude.isGreater(than: SideDrawerRule.flickSpeed) ? velocity > 0 : nil
  }

  private func clamped(_ x: Double) -> Double { x.clamped(to: 0...openX) }

  private func alphas(of alphaX: Double, at x: Double) -> Place {
    Place(x: x, menuAlpha: alphaX / openX, shadeAlpha: alphaX / openX * shade)
  }
}
