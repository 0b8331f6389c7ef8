import FlipbookRuns
import FlipbookSnapshots
import FlipbookUnits

/// The boxes of the nodes that differ or fail, on the screen of each frame.
struct ReviewBoxes {
  /// A node's box from a place on; `nil` while it is absent.
  struct Entry {
    let place: Int
    let box: Rect?
  }

  /// The path of the screen itself.
  static let screen = ""

  /// The boxes by the node's path below the screen, each with the places where it changes.
  private(set) var entries: [String: [Entry]] = [:]

  /// - Parameter place: Returns the first place that shows a frame, by the index of the frame.
  init(_ nodes: RunNodes?, paths: Set<String>, count: Int, place: (Int) -> Int) {
    guard let nodes, !paths.isEmpty else { return }
    var last = -1
    for (index, screen) in zip(0..., nodes.frames()) {
      let place = place(index)
      guard place > last else { continue }
      last = place
      let boxes = Dictionary(
        screen.placedNodes.compactMap { node in
          let path = ReviewBoxes.belowScreen(node.path)
          return paths.contains(path) ? (path, node.frame) : nil
        }
      ) { known, _ in known }
      for path in paths { note(path == ReviewBoxes.screen ? screen.frame : boxes[path], of: path, at: place) }
      if place == count - 1 { break }
    }
  }

  private mutating func note(_ box: Rect?, of path: String, at place: Int) {
    let known = entries[path]?.last
    guard known?.box != box || (known == nil && box != nil) else { return }
    entries[path, default: []].append(Entry(place: place, box: box))
  }

  /// Returns the paths of the nodes that tracks belong to, with that of the screen; none if there are no such nodes. A track belongs
  /// to the node whose name is the longest beginning of its own.
  static func paths(ofTracks tracks: Set<String>, in nodes: RunNodes?) -> Set<String> {
    guard let nodes, !tracks.isEmpty else { return [] }
    var found: [String: (name: String, path: String)] = [:]
    var known: Set<String> = []
    for screen in nodes.frames() {
      for node in screen.placedNodes where known.insert(node.path).inserted {
        let name = node.node.name
        for track in tracks where track == name || track.hasPrefix("\(name).") {
          if let other = found[track], other.name.utf8.count >= name.utf8.count { continue }
          found[track] = (name, belowScreen(node.path))
        }
      }
    }
    return found.isEmpty ? [] : Set(found.values.map(\.path)).union([screen])
  }

  private static func belowScreen(_ path: String) -> String {
    path.split(separator: "/", maxSplits: 1).last.map(String.init) ?? path
  }
}
