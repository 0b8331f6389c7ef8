package import FlipbookSnapshots
import FlipbookUnits

/// A behavior that can list what it remembers and shows, whether it is a track or not.
package protocol RememberingBehavior: Behavior {
  /// The names of what the behavior remembers and shows, which never change.
  var remembered: [RememberedValue] { get }
  /// Appends one value for each of them, in their order: none for a view that is not seen.
  func appendRemembered(to values: inout [TrackValue], on stage: Stage)
  /// What its handlers can run, in words, such as "tapped: more' where count < 3".
  var branches: [String] { get }
  /// Which of the branches have run.
  var passed: [Bool] { get }
  /// Whether a track is of a view that is not seen.
  func hides(_ track: String, on stage: Stage) -> Bool
}

/// A value that can be a track under its name.
package struct RememberedValue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A part of how a view is drawn.
    case drawn
    /// A flag or one of a few words, in which nothing stays part-way.
    case choice
    /// A number of the screen's own, or one of the many words through which a rule passes.
    case number
  }

  /// The most words of a choice.
  package static let mostChoices = 3

  /// The name, such as "isOpen" or "bar.top".
  package let name: String
  package let kind: Kind

  package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

extension Simulator {
  /// What the scene remembers and shows.
  package var remembered: [RememberedValue] { stage.remembering.flatMap(\.remembered) }

  /// The values of ``remembered`` in the newest refresh.
  package func rememberedValues() -> [TrackValue] {
    var values: [TrackValue] = []
    for behavior in stage.remembering { behavior.appendRemembered(to: &values, on: stage) }
    return values
  }

  /// The numbers of the branches of handlers that have run so far.
  package var passedBranches: [Int] {
    let passed = stage.remembering.flatMap(\.passed)
    return passed.indices.filter { passed[$0] }
  }

  /// The branches of handlers that have run so far, in words. Each has its number among those with the same words, which does not
  /// depend on other handlers: on another device, there can be more or fewer of them.
  package var describedBranches: [(number: Int, words: String)] {
    var (counts, described): ([String: Int], [(number: Int, words: String)]) = ([:], [])
    for (words, hasRun) in stage.remembering.flatMap({ zip($0.branches, $0.passed) }) {
      let number = counts[words, default: 0]
      counts[words] = number + 1
      if hasRun { described.append((number, words)) }
    }
    return described
  }

  /// Whether a track is of a view that is not seen in the newest refresh, as far as that is known.
  package func hides(_ track: String) -> Bool { stage.remembering.contains { $0.hides(track, on: stage) } }

  /// The top edge of the keyboard on screen in the newest refresh, in points.
  package var keyboardTop: Double { stage.drawn(.y, of: stage.keyboard.view) }
}

extension Stage {
  /// Whether a view is hidden or clear, or in one that is.
  ///
  /// - Parameter ignoresAlpha: Whether the opacity of the view itself does not matter.
  package func isUnseen(_ view: ViewID, ignoresAlpha: Bool) -> Bool {
    path(to: view).contains { node in
      self[node].isHidden
        || (!(ignoresAlpha && node == view) && !drawnAlpha(of: node).isAtLeast(Stage.leastVisibleAlpha))
    }
  }

  fileprivate var remembering: [any RememberingBehavior] { trackOrder.compactMap { $0 as? any RememberingBehavior } }
}
