import Flipbook
import Testing

/// The variables of build servers.
@Suite("Shards of build servers")
struct ShardVariablesTests {
  static let shards: [(variables: [String: String], shard: String)] = [
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "5"], "1/5"), (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "5"], "5/5"),
    (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "1/4"),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], "2/2"),
    (Slurm.variables("7", count: "4", min: "4", max: "7"), "4/4"),
    (Slurm.variables("0", count: "3", min: "0", max: "2"), "1/3"),
    (
      ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], "2/2"
    ),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2", "CIRCLE_NODE_INDEX": "", "CIRCLE_NODE_TOTAL": ""], "2/2"),
  ]

  static let problems: [(variables: [String: String], message: String)] = [
    ([:], "no shard is set; expected CI_NODE_INDEX and CI_NODE_TOTAL (GitLab), "),
    (["CI_NODE_INDEX": "1"], "CI_NODE_TOTAL is not set, but CI_NODE_INDEX is (GitLab)"),
    (["CIRCLE_NODE_TOTAL": "4"], "CIRCLE_NODE_INDEX is not set, but CIRCLE_NODE_TOTAL is (CircleCI)"),
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": ""], "TEST_TOTAL_SHARDS is not set"),
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "5"], "CI_NODE_INDEX: expected 1 to 5, found 0 (GitLab)"),
    (
      ["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
      "BUILDKITE_PARALLEL_JOB: expected 0 to 3, found 4 (Buildkite)"
    ),
    (["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "5"], "CI_NODE_INDEX: expected a number, found '-1' (GitLab)"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9999999999"], "CI_NODE_TOTAL: expected a number"),
    (Slurm.variables("7", count: "3", min: "1", max: "7"), "the numbers 1 to 7 are not consecutive (Slurm)"),
    (["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2"], "SLURM_ARRAY_TASK_MIN is not set"),
    (
      ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"],
      "the variables of GitLab (2/2) and Bazel (1/2) contradict each other"
    ),
  ]

  @Test("Each server counts from its own first number", arguments: shards.indices)
  func good(index: Int) throws {
    let (variables, shard) = ShardVariablesTests.shards[index]
    #expect(try ShardVariables.shard { variables[$0] } == Shard(shard))
  }

  @Test("Variables that determine no shard are refused", arguments: problems.indices)
  func bad(index: Int) throws {
    let (variables, message) = ShardVariablesTests.problems[index]
    let problem = #expect(throws: ShardVariables.Problem.self) { try ShardVariables.shard { variables[$0] } }
    #expect(problem?.message.contains(message) == true, "\(problem?.message ?? "nothing")")
  }
}

private enum Slurm {
  static func variables(_ id: String, count: String, min: String, max: String) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_COUNT": count, "SLURM_ARRAY_TASK_MIN": min,
      "SLURM_ARRAY_TASK_MAX": max,
    ]
  }
}
