extension PageDocument {
  /// The scripts of every page with frames and curves. The page's own script follows them.
  private static let playerScripts = [
    "base", "run", "rounding", "failures", "pictures", "player", "pair", "limits", "measures", "selection",
    "outlines", "fitted", "ghosts", "stage", "caption", "frame-zoom",
    "time-scale", "time-track", "axes", "ruler", "filmstrip", "timeline", "time-zoom", "page-link",
    "chart", "chart-hover", "curves",
    "numbers", "tree", "source", "checks", "inspect", "keys", "overlays", "saving",
    "save-panel", "other-run", "pair-view", "comparison", "comparing",
  ]

  /// Returns the page that shows one flipbook.
  /// - Parameter readsOthers: Whether the page can be compared with others below the same index, which it reads through a frame.
  package static func flipbook(data: [UInt8], pictures: [UInt8], readsOthers: Bool = false) -> [UInt8] {
    PageDocument(
      body: "flipbook", styles: ["page", "player", "panels", "desk", "comparison", "viewer-panels"],
      scripts: playerScripts + ["flipbook"],
      data: [Data(id: "run", json: data), Data(id: "pictures", json: pictures)],
      frameSources: readsOthers ? "'self' file:" : nil
    ).html()
  }

  /// Returns the page on which a review is decided.
  /// - Parameter isServed: Whether the page sends decisions to the server that it came from.
  package static func review(data: [UInt8], pictures: [UInt8], isServed: Bool) -> [UInt8] {
    PageDocument(
      body: "review", styles: ["page", "player", "panels", "review"],
      scripts: [
        "base", "pictures", "player", "pair", "frame-zoom", "page-link",
        "time-scale", "time-track", "axes", "ruler", "filmstrip", "time-zoom",
        "chart", "chart-hover", "curves", "numbers", "keys",
        "run", "rounding", "failures", "limits", "source", "checks",
        "review-case", "review-zoom", "review-stage", "review-curves", "review-strip", "review-times",
        "review-facts", "review-link", "review-list", "review-decisions", "review-question", "review-server", "review",
      ],
      data: [Data(id: "review", json: data), Data(id: "pictures", json: pictures)], isServed: isServed
    ).html()
  }

  /// Returns the page that shows a measured recording.
  /// - Parameter isServed: Whether rectangles can be drawn, which the server follows that the page came from.
  package static func measured(data: [UInt8], isServed: Bool = false) -> [UInt8] {
    PageDocument(
      body: "measured", styles: ["page", "measured"],
      scripts: ["base"] + (isServed ? ["measured-edit"] : []) + ["measured"], data: [Data(id: "movie", json: data)],
      isServed: isServed
    ).html()
  }

  /// Returns the page that lists flipbooks.
  package static func index(cards: [UInt8]) -> [UInt8] {
    PageDocument(
      body: "index", styles: ["page", "index"], scripts: ["base", "index"],
      data: [Data(id: "cards", json: cards)], pictureSources: "'self' file:"
    ).html()
  }

  /// Returns the page that shows the flipbooks of the server that it came from, and what is wrong with their scenarios.
  package static func watch() -> [UInt8] {
    PageDocument(
      body: "watch", styles: ["page", "watch"], scripts: ["base", "watch"], data: [], isServed: true,
      frameSources: "'self'"
    ).html()
  }
}
