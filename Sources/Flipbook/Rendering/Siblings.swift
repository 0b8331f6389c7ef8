import FlipbookUnits
package import FlipbookExport
import FlipbookScenarios

/// Finds related flipbooks to link to: the other cells of the matrix, and the same scenario in the other variant, whose
/// name differs only in "article" and "refined".
package struct Siblings {
  package let outputFolder: String
  /// The places that this run writes flipbooks to.
  package let planned: Set<String>

  package init(outputFolder: String, planned: Set<String>) {
    self.outputFolder = outputFolder
    self.planned = planned
  }

  /// - Parameters:
  ///   - place: The folder of the result in the output folder.
  ///   - cells: The places of all cells of the matrix, including this one.
  package func links(from place: String, cells: [(label: String, place: String)]) -> [SiblingLink] {
    let others = Siblings.counterparts(of: place) + cells.filter { $0.place != place }
    return others.filter { isThere($0.place) }.map {
      SiblingLink(label: $0.label, folder: Siblings.relativePath(from: place, to: $0.place))
    }
  }

  private func isThere(_ place: String) -> Bool {
    planned.contains(place)
      || FileTree.identity(of: FileTree.join(FileTree.join(outputFolder, place), ResultFiles.viewer)) != nil
  }

  private static func counterparts(of place: String) -> [(label: String, place: String)] {
    [("article", "refined"), ("refined", "article")].compactMap { own, other in
      var names = place.split(separator: "/").map(String.init)
      guard let index = names.lastIndex(where: { $0 == own || $0.hasSuffix("-\(own)") }) else { return nil }
      names[index] = String(names[index].dropLast(own.count)) + other
      return (other, names.joined(separator: "/"))
    }
  }

  /// Returns the relative path, which leads up to the common folder and down again.
  private static func relativePath(from place: String, to other: String) -> String {
    let (from, to) = (place.split(separator: "/"), other.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)).joined(
      separator: "/")
  }
}
