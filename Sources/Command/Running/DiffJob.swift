import Flipbook
import FlipbookComparison
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios

/// Compares the two operands of `diff` and writes what its options ask for.
struct DiffJob {
  let source: RunSource
  let comparison: RunComparison
  /// The contact sheet, or `nil` for none.
  let sheetFile: OutputFile?
  /// The page, or `nil` for none.
  let pageFile: OutputFile?
  let format: DiffFormat
  let fontFolders: [String]
  let console: Console

  /// Compares a recording with a run, two folders of results, or two runs.
  func run(_ arguments: ParsedArguments) -> ExitStatus {
    let operands = arguments.operands.map(AbsolutePath.plain)
    let recorded = RecordedDiff(loader: source.loader, source: source, arguments: arguments)
    if let place = recorded.place(in: operands) {
      let (outcome, text) = recorded.run(place, operands, format)
      console.report(outcome)
      return max(console.write(text) ?? .done, outcome.status)
    }
    let pairs = FolderPairs(operands[0], operands[1])
    let isUnread = pairs == nil && format == .text && UnreadPictures.areAll(in: operands)
    let (unread, uncompared) = reportUnread(operands, isAll: isUnread)
    guard !isUnread else { return unread }
    if let pairs {
      let folders = FolderDiff(
        pairs: pairs, uncompared: uncompared, source: source, comparison: comparison, console: console)
      return max(unread, folders.run(sheet: sheetFile, page: pageFile, format: format))
    }
    return max(unread, compare(operands, isWhole: uncompared == 0))
  }

  /// Reports the pictures of folders that are not compared, which do not count as equal.
  /// - Parameter isAll: Whether the folders have nothing else.
  /// - Returns: The exit status that follows, and how many such files differ.
  private func reportUnread(_ operands: [String], isAll: Bool) -> (status: ExitStatus, count: Int) {
    guard source.layers.contains(.pixels) else { return (.done, 0) }
    for colors in operands.compactMap({ IgnoredColors(in: $0) }) { console.warning(colors.message, at: colors.path) }
    do {
      let found = try UnreadPictures(operands[0], operands[1])
      for difference in found.differences { console.warning(difference.message, at: difference.path) }
      let status = found.differences.isEmpty ? ExitStatus.done : .differs
      let count = found.differences.count
      guard format == .text, isAll || status != .done else { return (status, count) }
      let names = "\(Wording.printable(operands[0])) and \(Wording.printable(operands[1]))"
      return (max(console.write(Array("\(names): \(found.words)\n".utf8)) ?? .done, status), count)
    } catch {
      let outcome = Outcome.of(error, place: operands[0])
      console.report(outcome)
      return (outcome.status, 0)
    }
  }

  /// - Parameter isWhole: Whether nothing is left out of the comparison.
  private func compare(_ operands: [String], isWhole: Bool) -> ExitStatus {
    var runs: [Run] = []
    var status = ExitStatus.done
    for path in operands {
      do throws(Refusal) {
        runs.append(try source.run(path))
      } catch {
        console.report(error.outcome)
        status = max(status, error.outcome.status)
      }
    }
    guard runs.count == 2 else { return status }
    do throws(Refusal) {
      return write(try comparison.report(runs[0], runs[1]), of: runs[0], and: runs[1], isWhole)
    } catch {
      console.report(error.outcome)
      return error.outcome.status
    }
  }

  private func write(_ report: DiffReport, of first: Run, and second: Run, _ isWhole: Bool) -> ExitStatus {
    for file in [sheet, page] {
      guard let outcome = file(report, first, second) else { continue }
      console.report(outcome)
      guard outcome.status == .done else { return outcome.status }
    }
    // "Nothing differs" would be untrue of folders that have more than what was compared.
    guard isWhole || report.differs || format != .text else { return .done }
    return max(console.write(format.write(report)) ?? .done, report.differs ? .differs : .done)
  }

  private func sheet(_ report: DiffReport, _ first: Run, _ second: Run) -> Outcome? {
    sheetFile.map { file in
      ContactSheetMaker(
        first: first, second: second, report: report, tolerance: comparison.tolerances.pixels, fontFolders: fontFolders
      ).write(to: file)
    }
  }

  private func page(_ report: DiffReport, _ first: Run, _ second: Run) -> Outcome? {
    pageFile.map { file in
      DiffPage(
        runs: (first, second), report: report,
        tolerance: comparison.tolerances.pixels, workers: comparison.workers
      ).write(to: file)
    }
  }
}
