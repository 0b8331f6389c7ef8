/// What `doctor` found about one part of the machine or the project.
struct Finding: Sendable {
  enum Severity: String, Sendable {
    case fine = "ok"
    /// Something that only some commands need, or that is worth knowing.
    case note
    case problem
  }

  let severity: Severity
  /// The part that was examined, such as "fonts".
  let subject: String
  let text: String
  /// What to type or to change.
  var remedy: String?

  static func fine(_ subject: String, _ text: String) -> Finding {
    Finding(severity: .fine, subject: subject, text: text)
  }

  static func note(_ subject: String, _ text: String, _ remedy: String? = nil) -> Finding {
    Finding(severity: .note, subject: subject, text: text, remedy: remedy)
  }

  static func problem(_ subject: String, _ text: String, _ remedy: String? = nil) -> Finding {
    Finding(severity: .problem, subject: subject, text: text, remedy: remedy)
  }
}
