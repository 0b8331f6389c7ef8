import Flipbook
import FlipbookScenarios

extension Command {
  private static let engine = Option<JobEngine>("engine", .word("ENGINE"), "what runs the jobs (required)")
  private static let shards = Option<Int>("shards", .integer("N", 1...1_000), "the number of shards (required)")
  private static let run = Option<ShardedCommand>("run", .word("COMMAND"), "the command to divide (default verify)")
  private static let options = Option<String>(
    "options", .text("TEXT", "options as in a shell"),
    "options of that command, as in --options='--format png,html'")
  private static let retries = Option<Int>(
    "retries", .integer("N", 0...10), "how often a shard that fails is tried again (default 2)")
  private static let minutes = Option<Int>(
    "minutes", .integer("N", 1...10_000), "the time limit of a shard (default 60)")
  private static let parts = Option<String>(
    "parts", .text("DIR", "a folder"), "the folder of the shards' results (default out/shards)")
  private static let output = Option<String>(
    "output", short: "o", .text("DIR", "a folder"), "the folder of the merged results (default out/merged)")

  static func plan(_ studio: Studio) -> Command {
    Command(
      name: "plan",
      summary: "print a job file that runs shards on many machines and merges them",
      operands: .baselines,
      options: [
        engine.description, shards.description, run.description, options.description, retries.description,
        minutes.description, parts.description, output.description,
      ],
      discussion: """
        For Slurm, prints a script that submits a job array and a dependent job that merges; for GNU parallel, a
        script that runs and merges; for a hosted runner, a workflow with a matrix. A shard is tried again unless it
        has written its record, and each has a time limit. To run it, use:
        \(Program.toolName) plan --engine slurm --shards 16 scenarios > job.sh && bash job.sh
        """,
      check: { arguments in
        [engine.description, shards.description].filter { !arguments.isGiven($0) }.map {
          .missingOperand(expected: "'\($0.spelling)' with \($0.value?.expected ?? "a value")")
        } + (arguments.operands.contains("-") ? [.other("a list on standard input cannot be in a job file")] : [])
      }
    ) { arguments, console in
      guard let engine = arguments[engine], let count = arguments[shards] else { return .wrong }
      let plan = JobPlan(
        command: (arguments[run] ?? .verify).rawValue, operands: arguments.operands, options: arguments[options] ?? "",
        shards: count, retries: arguments[retries] ?? 2, minutes: arguments[minutes] ?? 60,
        parts: withoutTrailingSlashes(arguments[parts] ?? "out/shards"),
        output: withoutTrailingSlashes(arguments[output] ?? "out/merged"))
      switch engine {
      case .slurm: return console.write(plan.slurm)
      case .parallel: return console.write(plan.parallel)
      case .github: return console.write(plan.github)
      }
    }
  }
}

/// What runs the jobs of a plan.
private enum JobEngine: String, CaseIterable, Sendable {
  case slurm
  case parallel
  case github
}

/// The commands that take `--shard`.
private enum ShardedCommand: String, CaseIterable, Sendable {
  case render
  case verify
  case check
  case record
}
