import Flipbook
package import FlipbookComparison
import FlipbookExport
import FlipbookScenarios

/// Two folders of many results, pictures, or movies, paired by the places of what is in them.
package struct FolderPairs: Sendable {
  package let first: String
  package let second: String
  /// The places that both have, in order, and those that only one of them has.
  package let both: [String]
  package let onlyFirst: [String]
  package let onlySecond: [String]

  private static let mostDepth = 64

  /// Returns `nil` if one of them is not a folder of results, pictures, or movies, or if both are a single run: a result, the
  /// frames of one, or one animated PNG.
  package init?(_ first: String, _ second: String) {
    let (places, others) = (FolderPairs.places(in: first), FolderPairs.places(in: second))
    guard !places.isEmpty, !others.isEmpty, places + others != [FolderPairs.whole, FolderPairs.whole] else {
      return nil
    }
    (self.first, self.second) = (first, second)
    let (one, other) = (
      FolderPairs.aligned(places, to: others, in: first), FolderPairs.aligned(others, to: places, in: second)
    )
    let (known, new) = (Set(one), Set(other))
    both = one.filter(new.contains)
    onlyFirst = one.filter { !new.contains($0) }
    onlySecond = other.filter { !known.contains($0) }
  }

  /// The place of a folder's own frames.
  private static let whole = "."

  private static func places(in folder: String) -> [String] {
    guard FileTree.identity(of: folder)?.isFolder == true, !StoredResult.exists(inFolder: folder),
      FileTree.identity(of: FileTree.join(folder, Baseline.metaName)) == nil
    else { return [] }
    var places = own(in: folder, place: "")
    find(in: folder, below: "", isInResult: false, depth: 0, &places)
    return places.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder whose only picture is an animation is the place of that picture if the other side has more beside it.
  private static func aligned(_ places: [String], to others: [String], in folder: String) -> [String] {
    let others = Set(others)
    return places.map { place in
      guard !others.contains(place) else { return place }
      let pictures = pictures(in: FileTree.join(folder, place))
      let picture = pictures.first.map { place == whole ? $0 : "\(place)/\($0)" }
      return picture.flatMap { pictures.count == 1 && others.contains($0) ? $0 : nil } ?? place
    }
  }

  /// The runs that a folder's own files are: its PNG files are frames of one run unless any of them is an animation and not
  /// alone; each movie is a run of its own.
  private static func own(in folder: String, place: String) -> [String] {
    func at(_ name: String) -> String { place.isEmpty ? name : "\(place)/\(name)" }
    let (pictures, movies) = (pictures(in: folder), movies(in: folder))
    let areSeparate =
      pictures.count + movies.count > 1 && pictures.contains { PictureRun.isAnimated(FileTree.join(folder, $0)) }
    let runs = areSeparate ? pictures.map(at) : pictures.isEmpty ? [] : [place.isEmpty ? whole : place]
    return runs + movies.map(at)
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
      if isResult {
        places.append(child)
      } else if !isInResult {
        places += own(in: path, place: child)
      }
      find(in: root, below: child, isInResult: isInResult || isResult, depth: depth + 1, &places)
    }
  }

  private static func pictures(in folder: String) -> [String] { files(in: folder) { $0.hasSuffix(".png") } }

  /// The files of a folder that move, by their names.
  private static func movies(in folder: String) -> [String] { files(in: folder, MovieFile.isNamed) }

  private static func files(in folder: String, _ isWanted: (String) -> Bool) -> [String] {
    var tree = FileTree(avoiding: nil)
    return (tree.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && isWanted($0.lowercased()) }
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
  ///
  /// - Parameter uncompared: How many other files differ whose pictures cannot be read.
  package static func lines(_ cases: [VerifiedCase], _ pairs: FolderPairs, uncompared: Int) -> [String] {
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
      (uncompared, "not compared"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return findings + only + [words]
  }
}
