import Flipbook
package import FlipbookComparison
import FlipbookExport
import FlipbookScenarios

/// Two folders of many results or pictures, paired by the places of what is in them.
package struct FolderPairs: Sendable {
  package let first: String
  package let second: String
  /// The places that both have, in order, and those that only one of them has.
  package let both: [String]
  package let onlyFirst: [String]
  package let onlySecond: [String]

  private static let mostDepth = 64

  /// Returns `nil` unless both are folders whose subfolders are results or have pictures, and they are none themselves.
  package init?(_ first: String, _ second: String) {
    guard let places = FolderPairs.places(in: first), let others = FolderPairs.places(in: second) else { return nil }
    (self.first, self.second) = (first, second)
    let (known, new) = (Set(places), Set(others))
    both = places.filter(new.contains)
    onlyFirst = places.filter { !new.contains($0) }
    onlySecond = others.filter { !known.contains($0) }
  }

  private static func places(in folder: String) -> [String]? {
    guard FileTree.identity(of: folder)?.isFolder == true, !StoredResult.exists(inFolder: folder),
      FileTree.identity(of: FileTree.join(folder, Baseline.metaName)) == nil
    else { return nil }
    let pictures = pictures(in: folder)
    if areSeparate(pictures, in: folder) { return pictures }
    guard pictures.isEmpty else { return nil }
    var places: [String] = []
    find(in: folder, below: "", isInResult: false, depth: 0, &places)
    return places.isEmpty ? nil : places.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A result can be inside another one's folder, but the pictures of a result are its own.
  private static func find(
    in root: String, below place: String, isInResult: Bool, depth: Int, _ places: inout [String]
  ) {
    guard depth < mostDepth, !Interruption.isWanted else { return }
    let folder = place.isEmpty ? root : FileTree.join(root, place)
    var tree = FileTree(avoiding: nil)
    for name in tree.folderNames(in: folder) where !name.hasPrefix(".") {
      let child = place.isEmpty ? name : "\(place)/\(name)"
      let path = FileTree.join(root, child)
      guard FileTree.identity(of: path)?.isFolder == true else { continue }
      let isResult = StoredResult.exists(inFolder: path)
      let pictures = isResult || isInResult ? [] : pictures(in: path)
      if areSeparate(pictures, in: path) {
        places += pictures.map { "\(child)/\($0)" }
      } else if isResult || !pictures.isEmpty {
        places.append(child)
      }
      find(in: root, below: child, isInResult: isInResult || isResult, depth: depth + 1, &places)
    }
  }

  private static func pictures(in folder: String) -> [String] {
    var tree = FileTree(avoiding: nil)
    return (tree.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }
  }

  /// Whether the pictures of a folder are runs of their own instead of frames, because any of them is an animation.
  private static func areSeparate(_ pictures: [String], in folder: String) -> Bool {
    pictures.count > 1 && pictures.contains { PictureRun.isAnimated(FileTree.join(folder, $0)) }
  }
}

extension VerifiedCase {
  /// The comparison of two runs as a case of a page.
  package static func compared(_ runs: (Run, Run), _ report: DiffReport, name: String) -> VerifiedCase {
    let words = DiffWords(report, isComplete: true)
    var result = VerifiedCase(
      name: name, scenario: name, cell: nil, status: report.differs ? .changed : .equal, exitStatus: .done,
      verdict: report.differs ? words.difference : "nothing differs")
    result.facts = words.changes
    result.headlines = DiffWords(report).changes
    result.review = ReviewedRuns(first: runs.0, second: runs.1, report: report)
    return result
  }
}

extension VerdictLines {
  /// The lines of a comparison of folders: what differs, once for all places that share it, and what only one of them has.
  package static func lines(_ cases: [VerifiedCase], _ pairs: FolderPairs) -> [String] {
    let groups = FindingGroup.groups(of: cases) { ([$0.verdict] + $0.headlines).joined(separator: "\n") }
    let findings = groups.flatMap { group -> [String] in
      let members = group.cases.map { cases[$0] }
      let result = members[0]
      let title = "\(Wording.place(result.name)) differs: \(Wording.printable(result.verdict))\(members.extent)"
      let facts = result.headlines.map { Wording.printable("  " + $0) }
      return [title] + facts + VerdictLines.others(members)
    }
    let only = [(pairs.first, pairs.onlyFirst), (pairs.second, pairs.onlySecond)].flatMap { folder, places in
      places.map { "\(Wording.place($0)): only in \(Wording.printable(folder))" }
    }
    let counts = [
      (cases.count(of: .equal), "equal"), (cases.count(of: .changed), "different"),
      (pairs.onlyFirst.count, "only in the first"), (pairs.onlySecond.count, "only in the second"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return findings + only + [words]
  }
}
