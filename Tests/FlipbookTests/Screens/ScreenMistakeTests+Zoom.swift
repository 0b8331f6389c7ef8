import Testing

/// Scroll views that zoom.
extension ScreenMistakeTests {
  private static let photo = "views: {photo: {picture: dunes}}"

  static let zooms = [
    ("views: {v: {scroll: ▸both}}", "scroll: 'both' also needs 'zoom': {view: VIEW, max: 3}"),
    ("views: {v: {scroll: y, ▸zoom: {view: photo, max: 3}, \(photo)}}", "'zoom' needs scroll: both"),
    ("views: {v: {▸zoom: {view: photo, max: 3}, \(photo)}}", "'zoom' needs a view that scrolls (write scroll: both)"),
    ("views: {v: {scroll: both, zoom: ▸3, \(photo)}}", "zoom: expected a map, found 3"),
    ("views: {v: {scroll: both, zoom: ▸{max: 3}, \(photo)}}", "'zoom' needs 'view': text"),
    ("views: {v: {scroll: both, zoom: ▸{view: photo}, \(photo)}}", "'zoom' needs 'max': the greatest scale"),
    (
      "views: {v: {scroll: both, zoom: ▸{view: foto, max: 3}, \(photo)}}", "unknown view 'foto' (did you mean 'photo'?)"
    ),
    ("views: {v: {scroll: both, zoom: ▸{view: v, max: 3}, \(photo)}}", "zoom: 'v' is not one of the 'views' of 'v'"),
    ("views: {v: {scroll: both, zoom: {view: photo, max: ▸0}, \(photo)}}", "max: expected 0.01 to 100, found 0"),
    ("views: {v: {scroll: both, zoom: {view: photo, max: ▸-3}, \(photo)}}", "max: expected 0.01 to 100, found -3"),
    (
      "views: {v: {scroll: both, zoom: {view: photo, min: 1, max: ▸1e30}, \(photo)}}",
      "max: '1e30': expected numbers up to 1000000000, found 1e30"
    ),
    (
      "views: {v: {scroll: both, zoom: ▸{view: photo, min: 3, max: 2}, \(photo)}}",
      "zoom: 'max' is 2, less than 'min', which is 3"
    ),
    (
      "views: {v: {scroll: both, zoom: {view: photo, ▸maximumZoomScale: 3, max: 3}, \(photo)}}",
      "unknown key 'maximumZoomScale' in 'zoom' (write max)"
    ),
    (
      "views: {v: {scroll: both, ▸content: 900, zoom: {view: photo, max: 3}, \(photo)}}",
      "'content' and 'zoom' cannot be combined: the content is the zoomed view"
    ),
    (
      "views: {v: {scroll: both, zoom: {view: photo, max: 3}, views: {photo: {picture: dunes, scale: ▸2}}}}",
      "'photo' is zoomed by 'v', which sets its 'scale'"
    ),
    ("views: {v: {scroll: y}}\n  on: [{tapped: v, zoom: {▸v: 2}}]", "'v' does not zoom"),
    ("views: {v: {color: bar}}\n  on: [{tapped: v, zoom: {▸v: 2}}]", "'v' does not zoom"),
  ]

  @Test("A mistake in a zoom is reported at its place", arguments: zooms)
  func zoom(text: String, message: String) throws { try mistake(text: text, message: message) }
}
