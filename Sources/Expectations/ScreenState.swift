internal import FlipbookSnapshots
internal import FlipbookUnits

/// What is on screen in a frame.
struct ScreenState: Sendable {
  /// The views, each before those in it.
  let views: [PlacedNode]
  /// The part of the screen that no rounded corner, bar of the system, or sensor covers.
  let safeArea: Rect

  init(_ frame: FrameSnapshot) {
    views = frame.root.placedNodes
    let device = frame.traits.device
    safeArea = device.bounds.inset(by: device.safeArea).offset(by: frame.root.frame.origin - Point.zero)
  }

  /// Returns the visible views of a name.
  func visible(_ name: String) -> [PlacedNode] { views.filter { $0.visible != nil && $0.isNamed(name) } }

  /// The frames of a name: of its visible views, the safe area, or the screen.
  func places(of name: String) -> [Rect] {
    name == ViewCondition.safeArea ? [safeArea] : visible(name).map(\.frame)
  }
}

/// Finds out whether an expectation's views are those of a run.
struct ViewWatch: Sendable {
  private let subject: String
  private let isWantedAway: Bool
  /// The names that no view has had so far.
  private var wanted: [String]
  /// The names of views, as long as one is wanted.
  private var known: [String] = []
  private var isKnown: Set<String> = []
  private var hasScreen = false

  /// Returns nil for an expectation that is not about views.
  init?(_ expectation: Expectation) {
    guard case .view(let name) = expectation.subject, case .view(let condition) = expectation.condition else {
      return nil
    }
    subject = name
    isWantedAway = condition == .visible(false)
    wanted = [name, condition.other].compactMap(\.self).filter { $0 != ViewCondition.safeArea }
  }

  mutating func see(_ observation: Observation) {
    guard let screen = observation.screen else { return }
    hasScreen = true
    guard !wanted.isEmpty else { return }
    wanted.removeAll { name in screen.views.contains { $0.isNamed(name) } }
    for view in screen.views where isKnown.insert(view.node.name).inserted { known.append(view.node.name) }
  }

  /// Why the expectation cannot be judged, if so.
  var problem: ExpectationProblem? {
    guard hasScreen else { return .noScreen }
    return unknown.first { $0 != subject || !isWantedAway }.map { .unknownView($0, known) }
  }

  /// What is said of a view that is hidden because there is none.
  var warning: String? {
    isWantedAway && unknown.contains(subject) ? "vacuous: there is never a view '\(subject)'" : nil
  }

  /// The names of which there is no view, and no other one of the family either.
  private var unknown: [String] {
    let families = Set(known.map(\.family))
    return wanted.filter { name in
      !families.contains((name.split(separator: "/").last.map(String.init) ?? name).family)
    }
  }
}
