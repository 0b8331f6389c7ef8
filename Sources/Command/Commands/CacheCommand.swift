import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios
import Glibc

extension Command {
  private static let largest = Option<Int64>(
    "max-size", .amount("SIZE", "a size such as 500MB or 20GB", ["kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000]),
    "with prune, the size to keep, of the results used last (default 20GB)")
  private static let eldest = Option<Int64>(
    "max-age", .amount("TIME", "a time such as 12h or 30d", ["h": 3_600, "d": 86_400]),
    "with prune, the time since its last use after which a result is removed (default 90d)")

  static func cache(_ studio: Studio) -> Command {
    Command(
      name: "cache",
      summary: "measure or prune the folder of results that machines share",
      operands: OperandDescription(
        placeholder: "stats|prune", expected: "stats or prune", count: 1...1,
        words: CacheAction.allCases.map(\.rawValue)),
      options: [
        Option.cache.description, ProjectInputs.root.description, largest.description, eldest.description,
        Option.textOrJSON.description,
      ],
      discussion: """
        '\(Program.toolName) render --cache DIR', or 'cache: DIR' in flipbook.yaml, keeps results in a folder that
        machines share, and copies results that are there already. A result is found by a digest of everything that
        determines its bytes: the scenario with everything that it includes, its place, the options, the program, the
        libraries, and the fonts; see '\(Program.toolName) --version --verbose'. Videos are not shared, because they also depend
        on ffmpeg.

        Any number of machines can use the folder at the same time, also on a network file system. A damaged result is
        noticed, removed, and rendered again. You can delete anything in it at any time.
        """,
      document: .cache,
      check: { arguments in
        let given = [largest.description, eldest.description].filter { arguments.isGiven($0) }
        return arguments.operands.first == CacheAction.prune.rawValue
          ? [] : given.map { .other("'\($0.spelling)' is for prune") }
      }
    ) { arguments, console in
      guard let action = arguments.operands.first.flatMap(CacheAction.init) else { return .wrong }
      let project = ProjectInputs(arguments, studio)
      guard let folder = project.sharedCache else {
        console.error("which cache? give '--cache DIR', or set 'cache' in \(ProjectRoot.fileName)")
        return .wrong
      }
      let report = CacheReport(folder: folder, isJSON: arguments[Option.textOrJSON] == .json)
      do throws(OutputError) {
        let cache = try SharedCache(existing: folder)
        let now = Int64(time(nil))
        guard action == .prune else { return console.write(report.text(of: try cache.extent(now: now))) }
        let limits = SharedCache.Limits(
          bytes: arguments[largest] ?? 20_000_000_000, age: arguments[eldest] ?? 90 * 86_400)
        let (removed, left) = try cache.prune(limits, now: now) { Interruption.isWanted }
        return console.write(report.text(of: left, removed: removed))
      } catch {
        let outcome = Outcome.of(error, place: folder)
        console.report(outcome)
        return outcome.status
      }
    }
  }
}

/// What `cache` does.
private enum CacheAction: String, CaseIterable {
  case stats
  case prune
}

/// What a cache contains, in words or for programs.
private struct CacheReport {
  let folder: String
  let isJSON: Bool

  func text(of extent: SharedCache.Extent, removed: SharedCache.Extent? = nil) -> String {
    isJSON ? json(extent, removed) : words(extent, removed)
  }

  private func words(_ extent: SharedCache.Extent, _ removed: SharedCache.Extent?) -> String {
    let age = extent.oldest.map { ", the oldest used \(CacheReport.words(seconds: $0)) ago" } ?? ""
    let gone = removed.map { "removed \(CacheReport.words($0)); left: " } ?? ""
    return "\(Wording.place(folder)): \(gone)\(CacheReport.words(extent))\(age)\n"
  }

  private static func words(_ extent: SharedCache.Extent) -> String {
    "\(Wording.count(extent.count, "result")), \(ByteCount.text(Int(extent.bytes)))"
  }

  private static func words(seconds: Int64) -> String {
    seconds < 7_200 ? "\(seconds / 60) min" : seconds < 172_800 ? "\(seconds / 3_600) h" : "\(seconds / 86_400) days"
  }

  private func json(_ extent: SharedCache.Extent, _ removed: SharedCache.Extent?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("folder", folder)
      json.field("results", extent.count)
      json.field("bytes", Int(extent.bytes))
      json.field("oldestSeconds") { json in extent.oldest.map { json.value(Int($0)) } ?? json.null() }
      guard let removed else { return }
      json.field("removedResults", removed.count)
      json.field("removedBytes", Int(removed.bytes))
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }
}

extension ValueKind where Value == Int64 {
  /// Accepts a whole number and one of several units, such as "20GB".
  fileprivate static func amount(_ placeholder: String, _ expected: String, _ units: [String: Int64]) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: expected, words: []) { text in
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int64(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
      let (amount, isTooLarge) = number.multipliedReportingOverflow(by: unit)
      return isTooLarge ? nil : amount
    }
  }
}
