package import FlipbookBitmaps
package import FlipbookCairoRendering
package import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
package import FlipbookSnapshots
package import FlipbookUnits

/// Plays a scenario and draws its frames in order, with its own renderer.
package struct FramePainter: ~Copyable {
  /// The drawing of a frame, without its pixels.
  package struct Drawing {
    package let screen: DisplayList
    /// The overlays, from back to front.
    package let layers: [DisplayGroup]
    /// The whole picture.
    package let list: DisplayList
  }

  private let renderer: CairoRenderer
  private let presentation: Presentation
  /// The size of a picture in points.
  let size: Size
  /// The pixels per point.
  let scale: Double
  private let rate: FrameRate
  private let screen: PlayedScreen
  /// The screen of the second picture, or `nil` for a single picture.
  private let counterpart: PlayedScreen?
  private let appearance: Appearance
  /// Whether the counterpart is the same picture in the other appearance.
  private let isThemed: Bool
  private var last: FrameSnapshot?

  /// - Parameters:
  ///   - rate: The frame rate, or `nil` for the scenario's.
  ///   - scale: The pixels per point, or `nil` for the scenario's.
  package init(
    _ play: Play, presentation: Presentation, renderer: CairoRenderer, rate: FrameRate? = nil, scale: Double? = nil
  ) {
    self.renderer = renderer
    self.presentation = presentation
    self.rate = rate ?? play.scenario.frameRate
    size = play.pictureSize(presentation)
    self.scale = scale ?? play.scenario.output.scale
    screen = PlayedScreen(play, presentation, renderer, self.rate)
    appearance = play.scenario.traits.appearance
    isThemed = play.scenario.output.movie.themes != nil
    counterpart = play.counterpart.map { PlayedScreen($0, presentation, renderer, rate ?? play.scenario.frameRate) }
  }

  /// Returns the next frame, or `nil` after the last one. The screen that ends first stays as it is until the other one ends.
  package mutating func nextFrame() -> FrameSnapshot? {
    let isCounterpartDone = !(counterpart?.advance() ?? false)
    if screen.advance() {
      last = screen.latest
    } else if isCounterpartDone {
      last = nil
    } else {
      last?.frame.number += 1
      if let frame = last?.frame { last?.seconds = rate.seconds(at: frame) }
      last?.events = []
    }
    return last
  }

  /// The refreshes of the last frame and those between the previous frame and it.
  var refreshes: [RefreshSnapshot] { screen.refreshes }

  /// Returns the drawing of a frame.
  package func drawing(of snapshot: FrameSnapshot) -> Drawing {
    let (list, layers) = screen.draw(snapshot)
    var picture = presentation.displayList(screen: list, layers: layers)
    if let counterpart, let other = counterpart.latest {
      let (list, layers) = counterpart.draw(other)
      let second = presentation.displayList(screen: list, layers: layers)
      picture = isThemed ? themed(picture, second) : presentation.displayList(picture, beside: second)
    }
    return Drawing(screen: list, layers: layers, list: picture)
  }

  /// Returns a picture that has both appearances, each in a group with its name.
  private func themed(_ picture: DisplayList, _ other: DisplayList) -> DisplayList {
    let (light, dark) = appearance == .dark ? (other, picture) : (picture, other)
    let groups = [(light, Appearance.light), (dark, .dark)].map { list, appearance in
      DisplayItem.group(DisplayGroup(path: appearance.rawValue, items: [.group(list.root)]))
    }
    return DisplayList(root: DisplayGroup(path: "themes", items: groups))
  }

  /// Draws the pixels of a frame. This is fastest for the frame after the previous one.
  package func picture(of drawing: Drawing) throws(RenderingError) -> SequencePicture {
    try renderer.renderNext(drawing.list, size: size, scale: scale)
  }
}

/// A simulation and what draws its screen.
private final class PlayedScreen {
  private let presentation: Presentation
  private let painter: SnapshotPainter
  private let overlays: OverlayPainter
  private var simulator: Simulator
  private(set) var latest: FrameSnapshot?
  /// The refreshes since the frame before `latest`, with its own.
  private(set) var refreshes: [RefreshSnapshot] = []

  init(_ play: Play, _ presentation: Presentation, _ renderer: CairoRenderer, _ rate: FrameRate) {
    self.presentation = presentation
    painter = SnapshotPainter(shaper: renderer.shaper, looks: play.looks)
    overlays = OverlayPainter(shaper: renderer.shaper, overlays: play.overlays)
    simulator = play.simulator(.everything, rate: rate)
  }

  /// Plays the next frame. Returns `false` after the last one.
  func advance() -> Bool {
    refreshes = []
    while let refresh = simulator.nextRefresh() {
      refreshes.append(refresh)
      guard let frame = refresh.frame else { continue }
      latest = frame
      return true
    }
    refreshes = []
    return false
  }

  func draw(_ snapshot: FrameSnapshot) -> (DisplayList, [DisplayGroup]) {
    (painter.displayList(of: snapshot), overlays.layers(of: snapshot, in: presentation))
  }
}
