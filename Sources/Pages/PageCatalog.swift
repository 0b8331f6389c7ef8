extension PageDocument {
  /// The scripts of every page with frames and curves. The page's own script follows them.
  private static let playerScripts: [PageAsset] = [
    .baseJS, .runJS, .roundingJS, .failuresJS, .picturesJS, .playerJS, .pairJS, .limitsJS, .measuresJS, .selectionJS,
    .outlinesJS, .fittedJS, .ghostsJS, .stageJS, .captionJS, .frameZoomJS,
    .timeScaleJS, .timeTrackJS, .axesJS, .rulerJS, .filmstripJS, .timelineJS, .timeZoomJS, .pageLinkJS,
    .chartJS, .chartHoverJS, .curvesJS,
    .numbersJS, .treeJS, .sourceJS, .checksJS, .inspectJS, .keysJS, .overlaysJS, .savingJS,
    .savePanelJS, .otherRunJS, .pairViewJS, .comparisonJS, .comparingJS,
  ]

  /// Returns the page that shows one flipbook.
  /// - Parameter readsOthers: Whether the page can be compared with others below the same index, which it reads through a frame.
  package static func flipbook(data: [UInt8], pictures: [UInt8], readsOthers: Bool = false) -> [UInt8] {
    PageDocument(
      body: .flipbookHTML, styles: [.pageCSS, .playerCSS, .panelsCSS, .deskCSS, .comparisonCSS, .viewerPanelsCSS],
      scripts: playerScripts + [.flipbookJS],
      data: [Data(id: "run", json: data), Data(id: "pictures", json: pictures)],
      frameSources: readsOthers ? "'self' file:" : nil
    ).html()
  }

  /// Returns the page on which a review is decided.
  /// - Parameter isServed: Whether the page sends decisions to the server that it came from.
  package static func review(data: [UInt8], pictures: [UInt8], isServed: Bool) -> [UInt8] {
    PageDocument(
      body: .reviewHTML, styles: [.pageCSS, .playerCSS, .panelsCSS, .reviewCSS],
      scripts: [
        .baseJS, .picturesJS, .playerJS, .pairJS, .frameZoomJS, .pageLinkJS,
        .timeScaleJS, .timeTrackJS, .axesJS, .rulerJS, .filmstripJS, .timeZoomJS,
        .chartJS, .chartHoverJS, .curvesJS, .numbersJS, .keysJS,
        .runJS, .roundingJS, .failuresJS, .limitsJS, .sourceJS, .checksJS,
        .reviewCaseJS, .reviewZoomJS, .reviewStageJS, .reviewCurvesJS, .reviewStripJS, .reviewTimesJS,
        .reviewFactsJS, .reviewLinkJS, .reviewListJS, .reviewDecisionsJS, .reviewQuestionJS, .reviewServerJS, .reviewJS,
      ],
      data: [Data(id: "review", json: data), Data(id: "pictures", json: pictures)], isServed: isServed
    ).html()
  }

  /// Returns the page that shows a measured recording.
  /// - Parameter isServed: Whether rectangles can be drawn, which the server follows that the page came from.
  package static func measured(data: [UInt8], isServed: Bool = false) -> [UInt8] {
    PageDocument(
      body: .measuredHTML, styles: [.pageCSS, .measuredCSS],
      scripts: [.baseJS] + (isServed ? [.measuredEditJS] : []) + [.measuredJS], data: [Data(id: "movie", json: data)],
      isServed: isServed
    ).html()
  }

  /// Returns the page that lists flipbooks.
  package static func index(cards: [UInt8]) -> [UInt8] {
    PageDocument(
      body: .indexHTML, styles: [.pageCSS, .indexCSS], scripts: [.baseJS, .indexJS],
      data: [Data(id: "cards", json: cards)], pictureSources: "'self' file:"
    ).html()
  }

  /// Returns the page that shows the flipbooks of the server that it came from, and what is wrong with their scenarios.
  package static func watch() -> [UInt8] {
    PageDocument(
      body: .watchHTML, styles: [.pageCSS, .watchCSS], scripts: [.baseJS, .watchJS], data: [], isServed: true,
      frameSources: "'self'"
    ).html()
  }
}
