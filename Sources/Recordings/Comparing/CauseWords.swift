internal import FlipbookRuns
internal import FlipbookCourses

/// The words of a cause.
struct CauseWords {
  let unit: String

  private typealias Known = (words: String, unit: String, decimals: Int)

  /// The names of constants, and their units, or `nil` for that of the track.
  private static let names: [String: (words: String, unit: String?, decimals: Int)] = [
    "rate": ("deceleration rate", "", 3), "duration": ("duration", " s", 2), "dampingRatio": ("damping", "", 2),
    "response": ("response", " s", 3), "start": ("start", " s", 3), "factor": ("factor", "", 3),
    "lag": ("lag", " s", 3), "from": ("first value", nil, 1), "offset": ("offset", nil, 1),
  ]

  private func known(_ name: String) -> Known {
    if name == "velocity" { return (name, unit + "/s", 1) }
    let known = Self.names[name] ?? ("end", nil, 1)
    return (known.words, known.unit ?? unit, known.decimals)
  }

  /// "a response of 0.5 s instead of 0.35 s would explain it", as a scenario is compared with.
  func explanation(_ cause: Cause) -> String? {
    switch cause.change {
    case .law: "\(law(cause.law)) instead of \(law(cause.expected)) would explain it"
    case .number(let before, let found):
      values(before, found, withErrors: false).map { found, before, known in
        "\("aeiou".contains(known.words.prefix(1)) ? "an" : "a") \(known.words) of \(found)\(known.unit) instead of \(before)\(known.unit) would explain it"
      }
    }
  }

  /// "response 0.5 ± 0.003 s (was 0.35 s)", as recordings are compared.
  func change(_ cause: Cause) -> String? {
    switch cause.change {
    case .law: "\(law(cause.law)) (was \(law(cause.expected)))"
    case .number(let before, let found):
      values(before, found, withErrors: true).map { found, before, known in
        "\(known.words) \(found)\(known.unit) (was \(before)\(known.unit))"
      }
    }
  }

  private func values(
    _ before: FittedNumber, _ found: FittedNumber, withErrors: Bool
  ) -> (found: String, before: String, known: Known)? {
    let known = known(found.name)
    let texts = [before, found].map { DiffNumber.short($0.value, decimals: known.decimals) }
    guard texts[0] != texts[1] else { return nil }
    return (withErrors ? FitWords.text(of: found, decimals: known.decimals) : texts[1], texts[0], known)
  }

  private func law(_ law: Law) -> String {
    switch law.name {
    case "systemSpring": "the system's spring"
    case "bezier", "spring", "bounce", "paging": FitWords.law(law, "")
    default: law.name
    }
  }
}
