import FlipbookSnapshots
import FlipbookUnits

/// Plain views that cover the status bar in front of a navigation bar, in the color of bars. They hide what of the bar slides up there.
///
/// Where bars are translucent, the bar's own background shows in their place, so that one background runs up to the top of the screen.
/// It goes with the bar: UIKit draws nothing behind the status bar once a navigation bar has hidden.
struct BarCovers {
  /// The indices of the covers among their siblings.
  private(set) var indices: Set<Int> = []
  /// The lowest edges of covers in the coordinates of their bars, by the bars' indices.
  private(set) var bottoms: [Int: Double] = [:]

  /// How much of bars is behind their covers: 0 below the status bar … 1 for a bar that has hidden, by the bars' indices.
  private(set) var hidden: [Int: Double] = [:]

  /// The differences of positions that are not seen.
  private static let tolerance = 0.5

  /// Creates a description of siblings without covers.
  init() {}

  /// Finds the covers among siblings on a device whose bars are translucent.
  init(among nodes: [SnapshotNode], theme: Theme, device: Device) {
    for (place, bar) in nodes.enumerated() {
      guard bar.isNavigationBarWithBackground else { continue }
      let background = bar.navigationBarBackground(on: device)
      for (index, node) in nodes.enumerated().dropFirst(place + 1) {
        guard node.isPlain(in: theme.navigationBar), BarCovers.contains(background, node.frame),
          node.frame.maxY <= device.navigationBarTop + BarCovers.tolerance
        else { continue }
        indices.insert(index)
        let bottom = max(bottoms[place] ?? -.infinity, node.frame.maxY - bar.frame.minY)
        bottoms[place] = bottom
        hidden[place] = bar.frame.height > 0 ? (bottom / bar.frame.height).clamped(to: 0...1) : 0
      }
    }
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.minX >= outer.minX - tolerance && inner.maxX <= outer.maxX + tolerance
      && inner.minY >= outer.minY - tolerance && inner.maxY <= outer.maxY + tolerance
  }
}

extension SnapshotNode {
  /// Whether the node is a navigation bar with the background of all bars.
  var isNavigationBarWithBackground: Bool {
    guard content.kind == NavigationBarContent.self, let bar = content.as(NavigationBarContent.self), alpha >= 1,
      transform.isIdentity
    else { return false }
    return bar.details.map { $0.color == nil && $0.backgroundAlpha >= 1 } ?? true
  }

  /// Returns where the background of a navigation bar is in its parent: also behind the status bar, which only the frame of a bar with
  /// details includes.
  func navigationBarBackground(on device: Device) -> Rect {
    let above = content.as(NavigationBarContent.self)?.details == nil ? device.navigationBarTop : 0
    return frame.inset(by: EdgeInsets(top: -above))
  }

  /// Whether the node is nothing but an area in the color of bars. Screens state that color itself.
  fileprivate func isPlain(in barColor: Color) -> Bool {
    guard let surface = content.as(SurfaceContent.self), children.isEmpty, shadow == nil, transform.isIdentity else {
      return false
    }
    return surface.tone == .bar || surface.tone == .exact(barColor)
  }
}
