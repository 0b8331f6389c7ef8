import FlipbookScenarios
package import FlipbookSnapshots
package import FlipbookUnits

/// Finds the region of a crop: the smallest one that contains the visible part of a node in every frame.
package struct CropSearch {
  package struct Problem: Error, Equatable {
    package let message: String
  }

  package static let finest = 1_000.0

  private let name: String
  private var part: Rect?
  /// The paths that match the name, in the order in which they appeared.
  private var paths: [String] = []
  /// All paths, in the order in which they appeared.
  private var known: [String] = []
  private var isKnown: Set<String> = []

  package init(_ name: String) { self.name = name }

  package mutating func look(at root: SnapshotNode) {
    for place in root.placedNodes {
      if isKnown.insert(place.path).inserted {
        known.append(place.path)
        if place.isNamed(name) { paths.append(place.path) }
      }
      guard let visible = place.visible, place.isNamed(name) else { continue }
      part = part.map { $0.union(visible) } ?? visible
    }
  }

  /// Returns the region in whole pixels of the picture, within the screen. At a scale of `finest`, it is the region itself.
  package func result(scale: Double, screen: Rect) -> Result<Rect, Problem> {
    if paths.contains(name) || paths.count == 1 {
      guard let part else { return .failure(Problem(message: "the node \(Wording.quoted(name)) is never on screen")) }
      return .success(part.grown(toScale: scale).intersection(screen) ?? part)
    }
    guard paths.isEmpty else {
      let several = paths.prefix(3).map { Wording.quoted($0) }.joined(separator: ", ") + (paths.count > 3 ? " …" : "")
      return .failure(
        Problem(message: "\(Wording.quoted(name)) names several nodes; expected one of their paths: \(several)"))
    }
    let message = "unknown node \(Wording.quoted(name))"
    guard let nearest else { return .failure(Problem(message: "\(message) (expected one such as \(examples))")) }
    return .failure(Problem(message: "\(message) (did you mean '\(nearest)'?)"))
  }

  /// The nearest name, compared without its path if the unknown name has none.
  private var nearest: String? {
    let depth = name.split(separator: "/").count
    let names = known.map { $0.split(separator: "/").suffix(depth).joined(separator: "/") }
    return NearestName.find(name, among: names)
  }

  private var examples: String {
    Wording.choice(known.filter { $0.split(separator: "/").count == 2 }.prefix(6).map { String($0.dropFirst(7)) })
  }
}

extension Rect {
  /// Returns the smallest rectangle of whole pixels that contains this one.
  fileprivate func grown(toScale scale: Double) -> Rect {
    let left = (minX * scale + Double.tolerance).rounded(.down) / scale
    let top = (minY * scale + Double.tolerance).rounded(.down) / scale
    let right = (maxX * scale - Double.tolerance).rounded(.up) / scale
    let bottom = (maxY * scale - Double.tolerance).rounded(.up) / scale
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
