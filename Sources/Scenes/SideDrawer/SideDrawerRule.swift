import FlipbookUnits

/// The main view's position and the two alphas: numbers in, numbers out. Lengths are points.
struct SideDrawerRule: Sendable {
  /// What a change sets.
  struct Place: Hashable, Sendable {
    var x: Double
    var menuAlpha: Double
    var shadeAlpha: Double
  }

  let openX: Double
  let threshold: Double
  let shade: Double
  let isRefined: Bool

  /// A lift faster than this decides by its direction in the refined variant (points per second).
  static let flickSpeed = 500.0

  /// An opening pan moves on by `dx`; the article sets the alphas from the x before it is held.
  func opening(from x: Double, by dx: Double) -> Place {
    isRefined ? place(held(x + dx)) : alphas(of: x + dx, at: held(x + dx))
  }

  /// A closing touch moves on by `dx`.
  func closing(from x: Double, by dx: Double) -> Place { place(held(x + dx)) }

  func place(_ x: Double) -> Place { alphas(of: x, at: x) }

  /// Whether a pan that opens ends open.
  func opens(at x: Double, velocity: Double) -> Bool { flick(velocity) ?? x.isAtLeast(threshold) }

  /// Whether a touch that closes leaves the drawer open after all; a touch that ends where the drawer is open was a tap and closes it.
  func staysOpen(at x: Double, velocity: Double) -> Bool {
    flick(velocity) ?? (!x.isNear(openX) && x.isAtLeast(threshold))
  }

  private func flick(_ velocity: Double) -> Bool? {
    isRefined && velocity.magnitude.isGreater(than: SideDrawerRule.flickSpeed) ? velocity > 0 : nil
  }

  private func held(_ x: Double) -> Double { x.clamped(to: 0...openX) }

  private func alphas(of alphaX: Double, at x: Double) -> Place {
    Place(x: x, menuAlpha: alphaX / openX, shadeAlpha: alphaX / openX * shade)
  }
}
