import Foundation
import TestSupport
import Testing

/// Completions, manual pages, and job files, which are generated from the commands.
@Suite("Completions, manual pages, and job files")
struct ManualTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test(
    "bash completes commands, options, words, and the last item of a list",
    arguments: [
      ("ren", "render"), ("render --fo", "--font-dir --force --format"), ("render --format p", "png poster"),
      ("render --format png,sv", "png,svg"), ("list dev", "devices"), ("completions z", "zsh"),
      ("render --root x --fp", "--fps"),
    ])
  func bash(typed: String, expected: String) throws {
    try folder.write(Data(run("completions", "bash").output), to: "complete")
    let command = """
      source ./complete; compopt() { :; }; COMP_WORDS=(flipbook \(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _flipbook
      printf '%s\\n' "${COMPREPLY[@]}" | sort | paste -sd' '
      """
    let end = try Flipbook.shell(command, in: folder.path)
    #expect(end.text == expected + "\n" && end.errors.isEmpty, "\(end.text)\(end.errors)")
  }

  @Test("Every shell's script contains every command and option", arguments: ["bash", "zsh", "fish"])
  func complete(shell: String) throws {
    let script = try run("completions", shell).text
    let commands = try run("help").text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { !$0.hasPrefix("-") }
    #expect(commands.count > 20)
    for command in commands {
      #expect(script.contains(command))
      let options = try run("help", command).text.split(separator: "\n").compactMap { line in
        line.hasPrefix("  ") && !line.hasPrefix("   ")
          ? line.split(whereSeparator: { " ,".contains($0) }).first { $0.hasPrefix("--") && $0 != "-->" } : nil
      }
      for option in options { #expect(script.contains(shell == "fish" ? "-l \(option.dropFirst(2))" : option)) }
    }
  }

  @Test("Manual pages contain every command, and no line that starts like a request by accident")
  func manual() throws {
    let overview = try run("manual").text
    for name in ["render", "verify", "merge", "doctor"] {
      #expect(overview.contains("\\-\(name)\\fR(1)"))
      let page = try run("manual", name).text
      #expect(page.contains(".SH NAME\nflipbook\\-\(name) \\- ") && page.contains("\\fB\\-\\-no\\-color\\fR"))
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect([".TH", ".SH", ".TP", ".PP", ".BR", ".\\\""].contains { line.hasPrefix($0) }, "\(line)")
      }
    }
    #expect(try run("manual", "rendr").errors.contains("did you mean 'render'?"))
  }

  @Test("--version --verbose lists the program, the libraries, and the fonts")
  func version() throws {
    let lines = try run("--version", "--verbose").text.split(separator: "\n")
    #expect(try run("--version").text == "\(lines[0])\n")
    for start in ["program ", "library cairo ", "library freetype ", "font "] {
      #expect(lines.contains { $0.hasPrefix(start) })
    }
  }

  @Test("A job file for GNU parallel is a valid script, and names are quoted", arguments: ["slurm", "parallel"])
  func plans(engine: String) throws {
    let plan = try run("plan", "--engine", engine, "--shards", "3", "my scenarios", "--options=--tolerance 1")
    #expect(plan.status == 0 && plan.text.contains("verify 'my scenarios' --tolerance 1 --quiet --shard "))
    try folder.write(plan.text, to: "job.sh")
    #expect(try Flipbook.shell("bash -n job.sh", in: folder.path).errors.isEmpty)
    #expect(plan.text.contains("merge out/shards/{1..3} --output out/merged"))
  }

  @Test("A plan for a hosted runner has a matrix and a merge that needs it")
  func workflow() throws {
    let plan = try run("plan", "--engine", "github", "--shards", "2", "--run", "render", "s").text
    #expect(plan.contains("number: [1, 2]\n") && plan.contains("  merge:\n    needs: shard\n"))
    let missing = try run("plan", "--engine", "slurm", "s")
    #expect(missing.status == 2 && missing.errors.contains("expected '--shards' with a whole number from 1 to 1000"))
  }
}
