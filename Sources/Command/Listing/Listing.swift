import Flipbook
import FlipbookExport
import FlipbookMotion
import FlipbookMotionCode
import FlipbookRendering
import FlipbookScenarios

/// A list of names that scenarios and command lines can use.
struct Listing: Sendable {
  /// The name of the list on the command line.
  let name: String
  /// The noun for an entry.
  let noun: String
  let entries: @Sendable (Studio) -> [ListingEntry]

  static let all: [Listing] = [
    .scenes, .devices, .curves, .formats, .overlays, .events, .looks, .components, .handlers, .functions, .facts,
    .colors, .icons,
  ]
}

/// A name and its description.
struct ListingEntry: Sendable {
  enum Fact: Sendable {
    case word(String)
    case number(Double)
    case flag(Bool)
    case words([String])
    case numbers([Double])
    case map([(name: String, fact: Fact)])
    case absent
  }

  /// A list within an entry, such as the parameters of a scene.
  struct Part: Sendable {
    let name: String
    /// The noun for an entry.
    let noun: String
    let entries: [ListingEntry]
  }

  let name: String
  /// A line for people.
  let summary: String
  /// A note after the name for people, such as "(boolean, default false)".
  var note = ""
  /// Facts for programs, in this order.
  var facts: [(name: String, fact: Fact)] = []
  /// The columns of a table after the name; `nil` for only the summary.
  var columns: [(title: String, text: String)]?
  var parts: [Part] = []
}

extension Listing {
  static let curves = Listing(name: "curves", noun: "curve") { _ in
    TimingCurve.named.map { ListingEntry(name: $0.name, summary: summary(of: $0.curve)) } + [
      ListingEntry(name: "bezier(x1, y1, x2, y2)", summary: "a Bézier curve through two control points"),
      ListingEntry(name: "spring(dampingRatio)", summary: "UIView's spring; a damping ratio of 1 does not overshoot"),
    ]
  }

  /// The curves that have all their numbers, with their code.
  static func curves(as toolkits: [Toolkit]) -> Listing {
    Listing(name: curves.name, noun: curves.noun) { _ in
      TimingCurve.named.compactMap { name, curve in
        guard let law = MotionLaw(curve) else { return nil }
        let code = toolkits.map { toolkit in
          ListingEntry(name: toolkit.rawValue, summary: toolkit.code(law).joined(separator: "; "))
        }
        let part = ListingEntry.Part(name: "code", noun: "toolkit", entries: code)
        return ListingEntry(name: name, summary: summary(of: curve), parts: [part])
      }
    }
  }

  static let formats = Listing(name: "formats", noun: "format") { studio in
    studio.formats.map { ListingEntry(name: $0.name, summary: $0.summary) }
  }

  static let overlays = Listing(name: "overlays", noun: "overlay") { studio in
    studio.overlays.map { ListingEntry(name: $0.name, summary: $0.summary) }
  }

  private static func summary(of curve: TimingCurve) -> String {
    switch curve.shape {
    case .linear: "constant speed"
    case .bezier(let x1, let y1, let x2, let y2):
      "bezier(" + [x1, y1, x2, y2].map(text).joined(separator: ", ") + ")"
    case .spring(let dampingRatio): "spring(\(text(dampingRatio)))"
    case .response(let seconds, let dampingRatio, _):
      "a spring with a response of \(text(seconds)) s and a damping ratio of \(text(dampingRatio))"
    case .keyboard: "the keyboard's curve, which always takes \(text(TimingCurve.keyboardDurationSeconds)) s"
    }
  }

  /// The text of a number, for people and programs.
  static func text(_ number: Double) -> String { numberText(number) ?? "" }
}
