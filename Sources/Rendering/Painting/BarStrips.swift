import FlipbookSnapshots
import FlipbookUnits

/// Low views, such as menus and strips of categories, that slide behind a navigation bar.
struct BarStrips {
  /// The farthest distances, in points, by which strips are above the lower edges of bars, by the bars' indices.
  private(set) var distances: [Int: Double] = [:]
  /// The opacities of strips behind bars of glass, which fade as they slide there, and of strips of which little is left below a bar
  /// that hides, by the strips' indices.
  private(set) var opacities: [Int: Double] = [:]

  /// The highest opacities of the strips that are at or behind the lower edges of bars of glass, by the bars' indices.
  private(set) var pinned: [Int: Double] = [:]

  /// The height, in points, of the part below a hiding bar from which a strip fades.
  private static let fade = 16.0
  /// The share of a strip that is behind a bar of glass when it has faded.
  private static let glassFade = 0.6

  /// Creates a description of siblings without strips.
  init() {}

  /// Finds the strips behind the navigation bars among siblings.
  ///
  /// - Parameter hidden: How much of bars is hidden, by their indices.
  init(among nodes: [SnapshotNode], on device: Device, _ looks: Looks, hidden: [Int: Double]) {
    for (place, bar) in nodes.enumerated() where bar.isNavigationBarWithBackground {
      for (index, node) in nodes.prefix(place).enumerated() where !looks.adaptsToBackdrop(node.content) {
        guard let distance = node.distance(behind: bar, on: device) else { continue }
        distances[place] = max(distances[place] ?? 0, distance)
        let (height, hidden) = (node.frame.height, hidden[place] ?? 0)
        let opacity =
          device.look == .ios26
          ? BarStrips.opacity(height: height, behindGlass: distance)
          : distance > 0 ? BarStrips.opacity(height: height, behind: distance, hidden: hidden) : 1
        opacities[index] = min(opacities[index] ?? 1, opacity)
        if device.look == .ios26 { pinned[place] = max(pinned[place] ?? 0, opacity) }
      }
    }
  }

  /// Returns the opacity of a strip that is behind a bar of glass by a distance.
  private static func opacity(height: Double, behindGlass distance: Double) -> Double {
    (1 - distance / (glassFade * height)).clamped(to: 0...1)
  }

  /// Returns the opacity of a strip that is behind another bar by a distance: 1 while the bar is shown.
  private static func opacity(height: Double, behind distance: Double, hidden: Double) -> Double {
    let left = ((height - distance) / fade).clamped(to: 0...1)
    return 1 - (1 - left) * min(1, 2 * hidden)
  }
}

extension SnapshotNode {
  /// Returns the distance, in points, by which the view is above the lower edge of a bar, if it is lower than the bar's background and
  /// begins in it or at its edge.
  fileprivate func distance(behind bar: SnapshotNode, on device: Device) -> Double? {
    guard alpha > 0, transform.isIdentity, content.kind != ContainerContent.self || !children.isEmpty else {
      return nil
    }
    let background = bar.navigationBarBackground(on: device)
    guard frame.height > 0, frame.height < background.height, frame.minY > background.minY,
      frame.minY <= background.maxY, frame.minX < background.midX, frame.maxX > background.midX
    else { return nil }
    return background.maxY - frame.minY
  }
}
