import FlipbookExport
import FlipbookScenarios

/// Finds flipbooks that one would compare with another: the other cells of its matrix, and the same scenario by the other
/// set of rules, which is named alike but for "article" and "refined".
struct Siblings {
  let outputFolder: String
  /// Places that this run writes flipbooks to.
  let planned: Set<String>

  /// - Parameters:
  ///   - place: the result's folder below the output folder.
  ///   - cells: the places of all cells of its matrix, itself included.
  func links(from place: String, cells: [(label: String, place: String)]) -> [SiblingLink] {
    let others = Siblings.counterparts(of: place) + cells.filter { $0.place != place }
    return others.filter { isThere($0.place) }.map {
      SiblingLink(label: $0.label, folder: Siblings.way(from: place, to: $0.place))
    }
  }

  private func isThere(_ place: String) -> Bool {
    planned.contains(place)
      || FileTree.identity(of: FileTree.join(FileTree.join(outputFolder, place), "flipbook.html")) != nil
  }

  private static func counterparts(of place: String) -> [(label: String, place: String)] {
    [("article", "refined"), ("refined", "article")].compactMap { own, other in
      var names = place.split(separator: "/").map(String.init)
      guard let index = names.lastIndex(where: { $0 == own || $0.hasSuffix("-\(own)") }) else { return nil }
      names[index] = String(names[index].dropLast(own.count)) + other
      return (other, names.joined(separator: "/"))
    }
  }

  /// Up to what both have in common, and down again.
  private static func way(from place: String, to other: String) -> String {
    let (from, to) = (place.split(separator: "/"), other.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)).joined(
      separator: "/")
  }
}
