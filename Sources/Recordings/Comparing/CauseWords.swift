internal import FlipbookComparison
internal import FlipbookCourses

/// The words of a cause.
struct CauseWords {
  let unit: String

  private static let names: [String: (words: String, unit: String, decimals: Int)] = [
    "rate": ("deceleration rate", "", 3), "duration": ("duration", " s", 2), "dampingRatio": ("damping", "", 2),
    "beta": ("β", "", 2), "response": ("response", " s", 3), "coefficient": ("rubber band", "", 2),
    "factor": ("factor", "", 2), "lag": ("lag", " s", 3), "start": ("start", " s", 3),
  ]
  private static let lengths = [
    "end": "end", "to": "end", "from": "first value", "offset": "offset", "velocity": "velocity",
  ]

  private func known(_ name: String) -> (words: String, unit: String, decimals: Int) {
    Self.names[name] ?? (Self.lengths[name] ?? name, unit + (name == "velocity" ? "/s" : ""), 1)
  }

  /// "a response of 0.5 s instead of 0.35 s would explain it", as a scenario is compared with.
  func explanation(_ cause: Cause) -> String? {
    if cause.name == "law" { return "\(law(cause.law)) instead of \(law(cause.expected)) would explain it" }
    guard let (found, before, known) = values(cause, withErrors: false) else { return nil }
    return "a \(known.words) of \(found)\(known.unit) instead of \(before)\(known.unit) would explain it"
  }

  /// "response 0.5 ± 0.003 s (was 0.35 s)", as recordings are compared.
  func change(_ cause: Cause) -> String? {
    if cause.name == "law" { return "\(law(cause.law)) (was \(law(cause.expected)))" }
    guard let (found, before, known) = values(cause, withErrors: true) else { return nil }
    return "\(known.words) \(found)\(known.unit) (was \(before)\(known.unit))"
  }

  private typealias Known = (words: String, unit: String, decimals: Int)

  private func values(_ cause: Cause, withErrors: Bool) -> (found: String, before: String, known: Known)? {
    let known = known(cause.name)
    let before = DiffNumber.short(cause.before.value, decimals: known.decimals)
    let plain = DiffNumber.short(cause.found.value, decimals: known.decimals)
    guard plain != before else { return nil }
    return (withErrors ? FitWords.text(of: cause.found, decimals: known.decimals) : plain, before, known)
  }

  private func law(_ law: Law) -> String {
    switch law.name {
    case "systemSpring": "the system's spring"
    case "bezier", "spring", "bounce", "paging": FitWords.law(law, "")
    default: law.name
    }
  }
}
