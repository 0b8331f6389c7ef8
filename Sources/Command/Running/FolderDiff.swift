import Flipbook
import FlipbookComparison
import FlipbookExport
import FlipbookStorage
import FlipbookReview

/// Compares two folders of many results, pair by pair.
struct FolderDiff {
  let pairs: FolderPairs
  /// How many other files of the folders differ whose pictures cannot be read.
  let uncompared: Int
  let source: RunSource
  let comparison: RunComparison
  let console: Console

  private struct Pair {
    let result: VerifiedCase
    let report: DiffReport
  }

  func run(sheet: OutputFile?, page: OutputFile?, format: DiffFormat) -> ExitStatus {
    var found: [Pair] = []
    var status = ExitStatus.done
    for place in pairs.both {
      do throws(Refusal) {
        let pair = try compare(place, sheet, &status)
        if pair.report.differs { status = max(status, .differs) }
        found.append(pair)
      } catch {
        console.report(error.outcome)
        status = max(status, error.outcome.status)
        if error.outcome.status == .interrupted { return status }
      }
    }
    if !pairs.onlyFirst.isEmpty || !pairs.onlySecond.isEmpty { status = max(status, .differs) }
    if let page {
      let outcome = FindingsPage(
        cases: found.map(\.result), title: "Comparison", workers: comparison.workers
      ).write(to: page)
      console.report(outcome)
      status = max(status, outcome.status)
    }
    switch format {
    case .text:
      let lines = VerdictLines.lines(found.map(\.result), pairs, uncompared: uncompared)
      return max(status, console.write(lines.map { $0 + "\n" }.joined()))
    case .json: return max(status, console.write(document(found)) ?? .done)
    }
  }

  private func compare(
    _ place: String, _ sheet: OutputFile?, _ status: inout ExitStatus
  ) throws(Refusal) -> Pair {
    let first = try source.run(FileTree.join(pairs.first, place))
    let second = try source.run(FileTree.join(pairs.second, place))
    let report = try comparison.report(first, second)
    if let sheet, report.differs {
      let maker = ContactSheetMaker(
        first: first, second: second, report: report, tolerance: comparison.tolerances.pixels,
        fontFolders: source.drawing.fontFolders)
      let outcome = maker.write(to: sheet.at(CellVerification.sheet(sheet.path, of: place)))
      console.report(outcome)
      status = max(status, outcome.status)
    }
    return Pair(result: .compared((first, second), report, name: place), report: report)
  }

  /// The comparisons as one document.
  private func document(_ found: [Pair]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("flipbookFolderDiff", 1)
      json.field("first", pairs.first)
      json.field("second", pairs.second)
      json.field("onlyFirst") { $0.array { json in pairs.onlyFirst.forEach { json.value($0) } } }
      json.field("onlySecond") { $0.array { json in pairs.onlySecond.forEach { json.value($0) } } }
      json.field("pairs") { json in
        json.array { json in
          for pair in found {
            json.object { json in
              json.field("name", pair.result.name)
              json.field("report") { $0.value(pair.report) }
            }
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
