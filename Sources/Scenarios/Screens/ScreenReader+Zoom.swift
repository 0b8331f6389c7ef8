internal import FlipbookScreens
internal import FlipbookYAML

/// Scroll views that zoom.
extension ScreenReader {
  /// Reads what a scroll view zooms. One that scrolls along both axes always does.
  func zoom(_ map: inout MapReader, _ scroll: Slot, isBoth: Bool) -> ZoomSource? {
    guard let slot = map.slot("zoom") else {
      if isBoth { scroll.error("'both' also needs 'zoom': {view: VIEW, max: 3}") }
      return nil
    }
    if !isBoth { map.complain("'zoom' needs scroll: both", at: map.key("zoom")) }
    for key in ["rows", "pages", "content", "inset", "offset", "paging", "refresh"] where map.key(key) != nil {
      map.complain("'\(key)' and 'zoom' cannot be combined: the content is the zoomed view", at: map.key(key))
    }
    guard var zoom = MapReader(slot, owner: "'zoom'") else { return nil }
    let view = zoom.require("view", .text)
    if zoom.key("max") == nil { zoom.complain("'zoom' needs 'max': the greatest scale", at: zoom.node) }
    var source = ZoomSource(view ?? "", at: place(slot.node))
    source.least = zoom.slot("min").flatMap(expression)
    source.greatest = zoom.slot("max").flatMap(expression)
    source.centers = zoom.read("centers", .boolean) ?? false
    zoom.finish(insteadOf: [
      "minimumZoomScale": "min", "maximumZoomScale": "max", "viewForZooming": "view",
      "bouncesZoom": "bounces beside zoom",
      "center": "centers: true", "scale": "max",
    ])
    return view == nil ? nil : source
  }
}
