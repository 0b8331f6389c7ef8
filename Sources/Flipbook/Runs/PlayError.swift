/// The errors of a scenario that cannot be played or rendered.
public struct PlayError: Error, CustomStringConvertible {
  /// A line for each error, such as "bars.yaml:4:3: error: unknown key 'tap' …".
  public let description: String

  init(description: String) { self.description = description }

  init(_ outcome: Outcome) {
    let problems = outcome.messages.compactMap { $0.problem?.text }
    description = outcome.status == .interrupted ? "interrupted" : problems.joined(separator: "\n")
  }

  init(_ problems: [ScenarioInputs.Problem]) {
    description = problems.map { "\($0.path): error: \($0.message)" }.joined(separator: "\n")
  }

  /// Calls a function, and translates its errors.
  /// - Parameter place: The file or folder that an error concerns unless it names one.
  static func translated<Value: ~Copyable>(at place: String, _ body: () throws -> Value) throws(PlayError) -> Value {
    do {
      return try body()
    } catch let error as PlayError {
      throw error
    } catch {
      throw PlayError(Outcome.of(error, place: place))
    }
  }
}
