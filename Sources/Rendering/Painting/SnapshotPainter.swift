package import Snapshots
import Units

/// Makes display lists of snapshots: the looks draw each node, groups keep the tree.
package struct SnapshotPainter {
  private let shaper: any TextShaper

  package init(shaper: any TextShaper) { self.shaper = shaper }

  /// The screen in the snapshot's traits, on the theme's background.
  ///
  /// A node that cannot be seen keeps its group but draws nothing.
  package func displayList(of snapshot: FrameSnapshot) -> DisplayList {
    let painting = Painting(shaper: shaper, traits: snapshot.traits)
    let screen = snapshot.root
    let visible = Rect(origin: .zero, size: screen.frame.size)
    var root = painting.group(screen, path: screen.name, visible: visible)
    let background = DisplayItem.rectangle(visible, cornerRadius: 0, .color(painting.theme.background))
    if root.items.first != background { root.items.insert(background, at: 0) }
    return DisplayList(root: root)
  }
}

/// One snapshot's way to its display list.
struct Painting {
  let shaper: any TextShaper
  let traits: Traits
  let theme: Theme

  init(shaper: any TextShaper, traits: Traits) {
    self.shaper = shaper
    self.traits = traits
    theme = Theme.of(traits.appearance)
  }

  /// `visible` is what shows of the node's own coordinates, or nil for nothing.
  func group(_ node: SnapshotNode, path: String, visible: Rect?) -> DisplayGroup {
    let bounds = Rect(origin: .zero, size: node.frame.size)
    var group = DisplayGroup(
      path: path,
      offset: node.frame.origin - .zero,
      clip: node.clipsToBounds ? Clip(bounds, cornerRadius: node.cornerRadius) : nil,
      alpha: node.alpha.clamped(to: 0...1)
    )
    let clipped = node.clipsToBounds ? visible?.intersection(bounds) : visible
    let shown = group.alpha > 0 ? clipped : nil
    group.items = shown.map { content(of: node, visible: $0) } ?? []
    let children = node.children.map { child in
      let moved = shown?.offset(by: node.boundsOrigin - child.frame.origin)
      return DisplayItem.group(self.group(child, path: "\(path)/\(child.name)", visible: moved))
    }
    if node.clipsToBounds || node.boundsOrigin != .zero {
      group.items.append(.group(DisplayGroup(offset: .zero - node.boundsOrigin, items: children)))
    } else {
      group.items += children
    }
    return group
  }

  private func content(of node: SnapshotNode, visible: Rect) -> [DisplayItem] {
    guard let look = Looks.look(of: node.content, cornerRadius: node.cornerRadius) else { return [] }
    var canvas = Canvas(size: node.frame.size, theme: theme, traits: traits, shaper: shaper)
    let reach = Rect(origin: .zero, size: node.frame.size).inset(by: look.overflow(on: canvas))
    guard reach.intersection(visible) != nil else { return [] }
    look.draw(on: &canvas)
    return canvas.items
  }
}
