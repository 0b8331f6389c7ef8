import FlipbookScenarios

/// One of the parts into which machines divide a run, such as 3/16.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  package static let most = 10_000

  /// Returns `nil` unless the text is `NUMBER/COUNT`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(ShardVariables.number)
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  /// Returns `nil` if the number is not one of the shards.
  package init?(number: Int, count: Int) {
    guard (1...Shard.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  package var text: String { "\(number)/\(count)" }
}

/// The variables by which a build server tells a job its part of the work.
package struct ShardVariables: Sendable {
  /// The name of the server.
  let server: String
  let number: String
  let count: String
  /// The number of the first job, or the variable that contains it.
  var first = 0
  var firstVariable: String?
  /// The variable with the last number, to detect numbers that are left out.
  var lastVariable: String?

  package static let all = [
    ShardVariables(server: "GitLab", number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ShardVariables(server: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardVariables(server: "CircleCI", number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    ShardVariables(
      server: "Slurm", number: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      firstVariable: "SLURM_ARRAY_TASK_MIN", lastVariable: "SLURM_ARRAY_TASK_MAX"),
    ShardVariables(server: "Bazel", number: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS"),
  ]

  /// The reason that the variables determine no shard.
  package struct Problem: Error, Equatable {
    package let message: String
    /// Whether no build server sets a shard.
    package var isAbsence = false
  }

  /// Returns the shard that the environment describes.
  ///
  /// - Parameter value: Returns the value of a variable.
  package static func shard(_ value: (String) -> String?) throws(Problem) -> Shard {
    var found: [(server: String, shard: Shard)] = []
    for variables in all {
      if let shard = try variables.shard(value) { found.append((variables.server, shard)) }
    }
    guard let (server, shard) = found.first else {
      let names = all.map { "\($0.number) and \($0.count) (\($0.server))" }
      throw Problem(message: "no shard is set; expected \(Wording.choice(names))", isAbsence: true)
    }
    if let other = found.first(where: { $0.shard != shard }) {
      throw Problem(
        message:
          "the variables of \(server) (\(shard.text)) and \(other.server) (\(other.shard.text)) contradict each other")
    }
    return shard
  }

  private func shard(_ value: (String) -> String?) throws(Problem) -> Shard? {
    let values = [number, count].map { value($0).flatMap { $0.isEmpty ? nil : $0 } }
    guard values[0] != nil || values[1] != nil else { return nil }
    let names = [number, count] + [firstVariable, lastVariable].compactMap(\.self)
    var numbers: [Int] = []
    for name in names {
      guard let text = value(name), !text.isEmpty else {
        throw Problem(message: "\(name) is not set, but \(values[0] == nil ? count : number) is (\(server))")
      }
      guard let number = ShardVariables.number(text[...]) else {
        throw Problem(message: "\(name): expected a number, found \(Wording.quoted(text)) (\(server))")
      }
      numbers.append(number)
    }
    let first = firstVariable == nil ? first : numbers[2]
    if lastVariable != nil, numbers[3] - first + 1 != numbers[1] {
      throw Problem(
        message: "\(number): the numbers \(first) to \(numbers[3]) are not consecutive (\(server)); use --shard N/COUNT"
      )
    }
    guard let shard = Shard(number: numbers[0] - first + 1, count: numbers[1]) else {
      throw Problem(
        message: "\(number): expected \(first) to \(first + numbers[1] - 1), found \(numbers[0]) (\(server))")
    }
    return shard
  }

  /// Returns a number of at most nine digits.
  static func number(_ text: Substring) -> Int? {
    let isDigits = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isDigits && text.utf8.count < 10 ? Int(text) : nil
  }
}
