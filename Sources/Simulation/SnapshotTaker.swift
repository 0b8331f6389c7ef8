public import FlipbookSnapshots
import FlipbookUnits

extension Stage {
  /// The columns after `frame` and `time`: the fingers', the scene's own, the scroll views'.
  var trackNames: [String] {
    var names = Stage.touchTracks(ofTwoFingers: hasTwoFingers)
    for behavior in trackOrder { names += behavior.trackNames }
    for scrollView in scrollViews where scrollView.main == nil {
      names += ["offset.x", "offset.y", "dragging", "decelerating"].map { "\(scrollView.name).\($0)" }
    }
    return names
  }

  /// The tracks of one finger, or of two.
  package static func touchTracks(ofTwoFingers: Bool) -> [String] {
    ["touch.down", "touch.x", "touch.y"] + (ofTwoFingers ? ["touch.2.down", "touch.2.x", "touch.2.y"] : [])
  }

  /// Makes `values` one value for each of the `count` names; its memory is reused if it has no other owner.
  func putTrackValues(into values: inout [TrackValue], count: Int) {
    values.removeAll(keepingCapacity: true)
    values.reserveCapacity(count)
    putTouches(into: &values)
    for behavior in trackOrder { behavior.appendTracks(to: &values, on: self) }
    for index in scrollViews.indices where scrollViews[index].main == nil {
      let offset = drawnOffset(of: ScrollViewID(index: index))
      let cross = scrollViews[index].cross
      let across = cross.map { drawnOffset(of: $0) } ?? 0
      values.append(.number(scrollViews[index].axis == .horizontal ? offset : across))
      values.append(.number(scrollViews[index].axis == .vertical ? offset : across))
      values.append(.flag(scrollViews[index].isDragging))
      values.append(.flag(scrollViews[index].isDecelerating || cross.map { self[$0].isDecelerating } ?? false))
    }
  }

  private func putTouches(into values: inout [TrackValue]) {
    guard hasTwoFingers else { return put(finger?.position, into: &values) }
    let places = fingerPlaces
    put(places.first, into: &values)
    put(places.dropFirst().first, into: &values)
  }

  private func put(_ place: Point?, into values: inout [TrackValue]) {
    values.append(.flag(place != nil))
    values.append(.optional(place?.x))
    values.append(.optional(place?.y))
  }

  /// Every behavior's guides, in the order of the tracks.
  func guides() -> [Guide] {
    var guides: [Guide] = []
    for behavior in trackOrder { behavior.appendGuides(to: &guides, on: self) }
    return guides
  }

  /// Returns everything that is drawn now as a tree, with frames on whole device pixels and alphas clamped to 0 … 1.
  ///
  /// The root is at the origin unless the device has been turned: its center stays in place.
  public func snapshot() -> SnapshotNode {
    var root = node(of: screen, on: drawnTraits.device)
    root.frame.origin = originInPictures
    return root
  }

  private func node(of view: ViewID, on drawn: Device) -> SnapshotNode {
    let source = views[view.index]
    let bounds = drawnBoundsOrigin(of: view)
    let frame = drawnFrame(of: view).drawn(atScale: device.scale)
    let extended = extendedInsets(of: source, frame: frame)
    var node = SnapshotNode(
      name: source.name,
      frame: frame.inset(by: extended),
      boundsOrigin: Point(
        x: bounds.x.rounded(toScale: device.scale), y: bounds.y.rounded(toScale: device.scale) + extended.top),
      alpha: drawnAlpha(of: view).clamped(to: 0...1),
      clipsToBounds: source.clipsToBounds,
      cornerRadius: drawnCornerRadius(of: view),
      transform: drawnTransform(of: view),
      blendMode: source.blendMode,
      background: drawnBackground(of: view),
      shadow: drawnShadow(of: view),
      content: source.content
    )
    if drawn.turn != 1 { node.layoutSize = layoutSize(of: source, drawn: frame.size) }
    if !node.transform.isIdentity, source.anchor != Point(x: 0.5, y: 0.5) {
      node.frame = node.frame.offset(by: anchorShift(of: view, node.transform, node.frame))
    }
    node.children = children(
      of: source, in: frame, extendedBy: extended, layoutWidth: node.layoutSize?.width, on: drawn)
    return node
  }

  /// The nodes in a view: rows and headers, views, and the indicator.
  private func children(
    of view: ViewNode, in frame: Rect, extendedBy insets: EdgeInsets, layoutWidth: Double?, on drawn: Device
  ) -> [SnapshotNode] {
    var nodes = rowNodes(of: view, width: frame.width, extendedBy: insets)
    if let width = layoutWidth {
      for index in nodes.indices { nodes[index].layoutSize = Size(width: width, height: nodes[index].frame.height) }
    }
    for child in view.children where !views[child.index].isLayoutGuide {
      let fades = drawn.turn != 1 && child == statusBar
      guard fades || !views[child.index].isHidden else { continue }
      var node = self.node(of: child, on: drawn)
      if fades { node.alpha *= statusBarOpacity(on: drawn) }
      nodes.append(node)
    }
    if let list = view.scrollView, let indicator = indicatorNode(of: list, size: frame.size, on: drawn) {
      nodes.append(indicator)
    }
    return nodes
  }

  /// Returns the size that a view has once the screen has turned, or nil if it has that size now.
  private func layoutSize(of view: ViewNode, drawn: Size) -> Size? {
    let size = view.frame.drawn(atScale: device.scale).size
    return size == drawn ? nil : size
  }

  /// Returns the insets, negative or 0, from a view's frame to the part of its superview that it fills beneath translucent bars.
  private func extendedInsets(of view: ViewNode, frame: Rect) -> EdgeInsets {
    let edges = view.edgesForExtendedLayout
    guard !edges.isEmpty, device.look != .classic, let parent = view.parent else { return .zero }
    let bottom = drawnFrame(of: parent).height.rounded(toScale: device.scale)
    return EdgeInsets(
      top: edges.contains(.top) ? min(0, -frame.minY) : 0,
      bottom: edges.contains(.bottom) ? min(0, frame.maxY - bottom) : 0)
  }

  private func rowNodes(of view: ViewNode, width: Double, extendedBy insets: EdgeInsets) -> [SnapshotNode] {
    guard let rows = view.rows, let list = view.scrollView else { return [] }
    let length = drawnFrame(of: self[list].view).height - insets.top - insets.bottom
    let visible = rows.visible(offset: drawnOffset(of: list) + insets.top, length: length)
    return visible.map { row in
      var node = rows.makeNode(row, self)
      node.frame = rows.frame(of: row, width: width).drawn(atScale: device.scale).offset(by: node.frame.displacement)
      return node
    } + headerNodes(of: rows, list, view: view, width: width)
  }

  /// The headers of the sections on screen, above all rows.
  private func headerNodes(of rows: ListRows, _ list: ScrollViewID, view: ViewNode, width: Double) -> [SnapshotNode] {
    guard let makeHeader = rows.makeHeader, rows.sectionCount > 0 else { return [] }
    let offset = drawnOffset(of: list)
    let sections = rows.visibleSections(offset: offset, length: drawnFrame(of: self[list].view).height)
    return sections.compactMap { section in
      let frame = rows.headerFrame(of: section, edge: offset + self[list].leadingInset, width: width)
      guard frame.height > 0 else { return nil }
      var node = makeHeader(section, self)
      node.frame = frame.drawn(atScale: device.scale).offset(by: node.frame.displacement)
      return node
    }
  }
}

extension Rect {
  /// On whole device pixels, never of negative size.
  func drawn(atScale scale: Double) -> Rect {
    aligned(toScale: scale).withoutNegativeSize
  }

  /// How far the origin is from zero.
  fileprivate var displacement: Vector { Vector(dx: minX, dy: minY) }

  var withoutNegativeSize: Rect {
    Rect(origin: origin, size: Size(width: max(0, width), height: max(0, height)))
  }
}
