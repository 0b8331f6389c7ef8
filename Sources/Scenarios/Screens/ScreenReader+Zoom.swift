internal import FlipbookScreens
internal import FlipbookYAML

/// Scroll views that zoom.
extension ScreenReader {
  /// Reads what a scroll view zooms. One that scrolls along both axes always does.
  func zoom(_ map: inout MapReader, _ scroll: Slot, isBoth: Bool) -> ZoomSource? {
    guard let slot = map.slot("zoom", zoomSchema, "What it enlarges.") else {
      if isBoth { scroll.error("'both' also needs 'zoom': {view: VIEW, max: 3}") }
      return nil
    }
    if !isBoth { map.complain("'zoom' needs scroll: both", at: map.key("zoom")) }
    for key in ["rows", "pages", "content", "inset", "offset", "paging", "refresh"] where map.key(key) != nil {
      map.complain("'\(key)' and 'zoom' cannot be combined: the content is the zoomed view", at: map.key(key))
    }
    guard var zoom = MapReader(slot, owner: "'zoom'") else { return nil }
    let source = zoomed(&zoom)
    if zoom.key("max") == nil { zoom.complain("'zoom' needs 'max': the greatest scale", at: zoom.node) }
    zoom.finish(insteadOf: [
      "minimumZoomScale": "min", "maximumZoomScale": "max", "viewForZooming": "view",
      "bouncesZoom": "bounces beside zoom",
      "center": "centers: true", "scale": "max",
    ])
    return source
  }

  private func zoomed(_ map: inout MapReader) -> ZoomSource? {
    let view = map.require("view", .text, "The view in it that is enlarged.")
    var source = ZoomSource(view ?? "", at: place(map.node))
    source.least = expression("min", &map, "The least scale; 1 without it.")
    source.greatest = expression("max", &map, "The greatest scale.")
    source.centers =
      map.read("centers", .boolean, "Whether content that is smaller than the view is in its middle.") ?? false
    return view == nil ? nil : source
  }

  private var zoomSchema: SchemaValue {
    .object(MapForm.of("'zoom'") { _ = zoomed(&$0) }.properties, required: ["view", "max"])
  }
}
