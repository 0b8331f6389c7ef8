import Flipbook
import FlipbookScenarios

/// What `--shard` accepts.
enum ShardChoice: Hashable, Sendable {
  case named(Shard)
  /// What the variables of a build server say.
  case automatic

  init?(_ text: String) {
    if text == "auto" {
      self = .automatic
    } else {
      guard let shard = Shard(text) else { return nil }
      self = .named(shard)
    }
  }

  static let option = Option<ShardChoice>(
    "shard",
    ValueKind(
      placeholder: "N/COUNT", expected: "auto or a shard such as 3/16", words: [], read: ShardChoice.init),
    "process only this part of all cells; 'auto' asks the build server; see '\(Program.toolName) merge'")

  static let costs = Option<String>(
    "costs", .text("FILE", "a file"), "the recorded costs by which cells are divided; 'merge --costs' writes them")

  static let all = [option.description, costs.description]

  /// The problems of the options of a shard.
  /// - Parameter output: An option that a shard needs, or `nil` if the command has a default for it.
  static func problems(_ arguments: ParsedArguments, needs output: Option<String>? = nil) -> [ArgumentProblem] {
    let option = option.description.spelling
    var problems: [ArgumentProblem] = []
    if let choice = arguments[ShardChoice.option] {
      if let output, !arguments.isGiven(output.description) {
        problems.append(.other("\(option): expected '\(output.description.spelling)' with a folder for its results"))
      }
      if case .automatic = choice {
        do throws(ShardVariables.Problem) {
          _ = try ShardVariables.shard(Environment.value)
        } catch {
          problems.append(.other("\(option) auto: \(error.message)"))
        }
      }
    } else if arguments.isGiven(costs.description) {
      problems.append(.other("\(costs.description.spelling): expected '\(option)' as well"))
    }
    return problems
  }

  /// The shard of this run.
  var shard: Shard? {
    switch self {
    case .named(let shard): shard
    case .automatic: try? ShardVariables.shard(Environment.value)
    }
  }
}
