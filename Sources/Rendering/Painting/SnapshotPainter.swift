package import FlipbookSnapshots
import FlipbookUnits

/// Converts snapshots to display lists. Looks draw the nodes, and groups preserve the tree. Belongs to one worker.
package struct SnapshotPainter {
  private let shaper: any TextShaper
  private let looks: Looks
  private let cache = PaintingCache()

  package init(shaper: any TextShaper, looks: Looks) {
    self.shaper = shaper
    self.looks = looks
  }

  /// Returns the display list of a screen on the theme's background.
  ///
  /// A node that isn't visible has a group without items.
  package func displayList(of snapshot: FrameSnapshot) -> DisplayList {
    let painting = Painting(shaper: shaper, looks: looks, snapshot: snapshot, cache: cache)
    let screen = snapshot.root
    let visible = Rect(origin: .zero, size: screen.frame.size)
    let nothing = painting.backdrop()
    var root = painting.group(screen, path: screen.name, visible: visible, above: nothing)
    let background = DisplayItem.rectangle(visible, cornerRadius: 0, .color(painting.theme.background))
    if root.items.first != background { root.items.insert(background, at: 0) }
    return DisplayList(root: root)
  }
}

/// Converts a snapshot to its display list.
struct Painting {
  let shaper: any TextShaper
  let looks: Looks
  let traits: Traits
  let root: SnapshotNode
  let theme: Theme
  let cache: PaintingCache
  /// Whether any node is mixed with what is beneath it.
  private let blends: Bool

  init(shaper: any TextShaper, looks: Looks, snapshot: FrameSnapshot, cache: PaintingCache) {
    self.shaper = shaper
    self.looks = looks
    traits = snapshot.traits
    root = snapshot.root
    self.cache = cache
    blends = root.blends
    theme = Theme.of(traits)
  }

  func backdrop(_ items: [DisplayItem] = [], offset: Vector = .zero) -> Backdrop {
    Backdrop(background: theme.background, items: items, offset: offset, pictures: cache.pictures)
  }

  /// `visible` is the visible part in the node's own coordinates, or nil; `backdrop` contains the items behind it.
  ///
  /// A shadow is in a group around the node's, because the node's clip does not cut it.
  func group(
    _ node: SnapshotNode, path: String, visible: Rect?, above backdrop: Backdrop,
    surroundings: Surroundings = .unknown
  ) -> DisplayGroup {
    let visible = node.transform.isIdentity ? visible : visible.flatMap { untransformed($0, by: node) }
    var group = untransformedGroup(node, path: path, visible: visible, above: backdrop, surroundings)
    if let shadow = node.shadow, group.alpha > 0, visible != nil {
      var inner = DisplayGroup(clip: group.clip, items: group.items)
      inner.isIsolated = group.isIsolated
      (group.clip, group.isIsolated, group.items) = (nil, false, shadow.items(of: node) + [.group(inner)])
    }
    guard !node.transform.isIdentity else { return group }
    let center = Point(x: node.frame.width / 2, y: node.frame.height / 2)
    group.transform = DisplayTransform(
      scaleX: node.transform.scaleX, scaleY: node.transform.scaleY, cosine: node.transform.cosine,
      sine: node.transform.sine, about: center)
    return group
  }

  private func untransformed(_ visible: Rect, by node: SnapshotNode) -> Rect? {
    node.transform.invertedBounds(
      of: visible, about: Point(x: node.frame.width / 2, y: node.frame.height / 2))
  }

  private func untransformedGroup(
    _ node: SnapshotNode, path: String, visible: Rect?, above backdrop: Backdrop, _ surroundings: Surroundings
  ) -> DisplayGroup {
    let bounds = Rect(origin: .zero, size: node.frame.size)
    var group = DisplayGroup(
      path: path,
      offset: node.frame.origin - .zero,
      clip: node.clipsToBounds ? Clip(bounds, cornerRadius: node.cornerRadius) : nil,
      alpha: node.alpha.clamped(to: 0...1),
      blendMode: node.blendMode
    )
    let clipped = node.clipsToBounds ? visible?.intersection(bounds) : visible
    let shown = group.alpha > 0 ? clipped : nil
    group.items = shown.map { content(of: node, visible: $0, above: backdrop, surroundings) } ?? []
    if shown != nil, let background = node.background {
      group.items.insert(.rectangle(bounds, cornerRadius: node.cornerRadius, .color(background)), at: 0)
    }
    let inner = children(of: node, path: path, shown: shown, behind: group.items, surroundings)
    if node.clipsToBounds || node.boundsOrigin != .zero || inner.clip != nil {
      group.items.append(.group(inner))
    } else if !inner.items.isEmpty {
      group.items += inner.items
    }
    if blends { blend(node, path: path, shown: shown, &group) }
    return group
  }

  /// Puts a mask in front of everything else in its node. As in browsers, what a node clips is mixed only with what is in it.
  private func blend(_ node: SnapshotNode, path: String, shown: Rect?, _ group: inout DisplayGroup) {
    group.isIsolated = node.clipsToBounds && node.children.contains(where: \.blends)
    guard let mask = node.mask, shown != nil else { return }
    let origin = mask.frame.origin - node.boundsOrigin
    let visible = shown?.offset(by: node.boundsOrigin - mask.frame.origin)
    var inner = self.group(mask, path: "\(path)/\(mask.name)", visible: visible, above: backdrop())
    inner.offset = origin
    group.isIsolated = true
    group.items.append(.group(inner))
  }

  /// Returns a group of the node's children in front of `items`, the drawing of the node itself.
  private func children(
    of node: SnapshotNode, path: String, shown: Rect?, behind items: [DisplayItem], _ surroundings: Surroundings
  ) -> DisplayGroup {
    var inner = DisplayGroup(offset: .zero - node.boundsOrigin)
    let device = traits.device
    if let top = surroundings.coverBottom, top > 0 {
      inner.clip = Clip(Rect(x: 0, y: top, width: node.frame.width, height: device.size.height))
    }
    let isClassic = device.look == .classic
    let covers = isClassic ? BarCovers() : BarCovers(among: node.children, theme: theme, device: device)
    let strips = isClassic ? BarStrips() : BarStrips(among: node.children, on: device, looks, hidden: covers.hidden)
    let order = device.look == .ios26 ? node.children.glassDrawingOrder : [Int](node.children.indices)
    for index in order where node.children[index].blendMode != .destinationIn {
      var child = node.children[index]
      child.alpha *= strips.opacities[index] ?? 1
      let isShown = !covers.indices.contains(index)
      let moved = isShown ? shown?.offset(by: node.boundsOrigin - child.frame.origin) : nil
      let below = looks.adaptsToBackdrop(child.content) ? items + [.group(inner)] : []
      let backdrop = self.backdrop(below, offset: child.frame.origin - node.boundsOrigin)
      let path = "\(path)/\(child.name)"
      var around = self.surroundings(of: index, in: node)
      around.coverBottom = covers.bottoms[index]
      around.share = max(around.share, ScrolledContent.share(atDistance: strips.distances[index] ?? 0))
      around.pinnedStrip = strips.pinned[index] ?? 0
      // Glass keeps a part of its edge, wherever the bar is.
      if device.look == .ios17 { around.share *= 1 - (covers.hidden[index] ?? 0) }
      inner.items.append(
        .group(group(child, path: path, visible: moved, above: backdrop, surroundings: around)))
    }
    return inner
  }

  /// Returns what of the other nodes is beneath a bar, or is entered with a keyboard.
  private func surroundings(of index: Int, in parent: SnapshotNode) -> Surroundings {
    let child = parent.children[index]
    if child.content.kind == KeyboardContent.self, child.frame.minY < traits.device.size.height {
      var around = Surroundings.unknown
      around.enteredText = EnteredText(in: root)
      return around
    }
    guard traits.device.look != .classic, let edge = looks.scrollEdge(of: child.content) else { return .unknown }
    let siblings = parent.children.filter { $0.name != child.name }
    var around = ScrolledContent(bar: child.frame, edge: edge).beneath(among: siblings, behind: index)
    // UIKit doesn't see the end of a list above a text bar, so a tab bar below it, at any distance, keeps its material.
    let isBelowTextBar = siblings.contains {
      $0.content.kind == InputBarContent.self && $0.alpha > 0 && $0.frame.minY < child.frame.minY
    }
    if traits.device.look == .ios17, edge == .bottom, isBelowTextBar { around.share = 1 }
    if traits.device.look == .ios26 { around.barTop = child.frame.minY }
    around.pageColor = parent.pageColor(behind: index, in: theme)
    return around
  }

  private func content(
    of node: SnapshotNode, visible: Rect, above backdrop: Backdrop, _ surroundings: Surroundings
  ) -> [DisplayItem] {
    var canvas = Canvas(
      size: node.frame.size, cornerRadius: node.cornerRadius, theme: theme, traits: traits, shaper: shaper,
      backdrop: backdrop, surroundings: surroundings, layoutSize: node.layoutSize)
    guard let look = looks.look(of: node.content) else {
      canvas.placeholder(for: node.content.kind)
      return canvas.items
    }
    let reach = Rect(origin: .zero, size: node.frame.size).inset(by: look.overflow(on: canvas))
    guard reach.intersection(visible) != nil else { return [] }
    func draw() -> [DisplayItem] {
      if let size = node.layoutSize {
        var settled = traits
        settled.device = traits.device.settled
        canvas.layOutTexts(of: look, for: size, in: settled)
      }
      look.draw(on: &canvas)
      return canvas.items
    }
    return looks.adaptsToBackdrop(node.content)
      ? draw() : cache.items(of: node, in: traits, surroundings: surroundings, draw)
  }
}

extension NodeShadow {
  /// The drawing of a node's shadow, in the node's own coordinates.
  fileprivate func items(of node: SnapshotNode) -> [DisplayItem] {
    let shape = Rect(origin: Point(x: offset.dx, y: 0), size: node.frame.size)
    let faded = color.withAlpha(color.alpha * opacity)
    guard radius > 0 else {
      return [
        .rectangle(shape.offset(by: Vector(dx: 0, dy: offset.dy)), cornerRadius: node.cornerRadius, .color(faded))
      ]
    }
    let soft = SoftShadow(drop: offset.dy, blur: 2 * radius, color: faded)
    return ShadowParts(of: shape, cornerRadius: node.cornerRadius, soft).items
  }
}

extension SnapshotNode {
  /// Whether the node or one in it is mixed with what is beneath it.
  fileprivate var blends: Bool { blendMode != .normal || children.contains(where: \.blends) }
}
