import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// Refined rules never jump. A movement in a refresh that neither the finger nor the list explains belongs to an animation or
/// to momentum, in which the previous or the next refresh moves about as far in the same direction.
@Suite struct ContinuityTests {
  static let plays = SceneCatalog.scenes.flatMap { scene in
    (UInt64(600)..<620).map { RandomPlay(scene, .refined, seed: $0, extras: .scrolls) }
  }

  @Test("No refined track jumps", arguments: plays)
  func noJump(_ play: RandomPlay) {
    let motion = RecordedMotion(play)
    for promise in ContinuityPromise.all(of: play.scene.descriptor, device: play.device) {
      for jump in motion.jumps(against: promise) { Issue.record("\(jump)") }
    }
  }

  @Test(
    "Every scene promises something, of tracks that it has", arguments: SceneCatalog.scenes.map(\.descriptor.name))
  func everyScene(name: String) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    let tracks = play(scene, steps: []).table.names
    let promises = ContinuityPromise.all(of: scene.descriptor, device: .standard)
    #expect(!promises.isEmpty)
    for promise in promises {
      #expect(tracks.contains(promise.track))
      for input in promise.inputs.map(\.track) { #expect(input.hasPrefix("finger.") || tracks.contains(input)) }
    }
  }

  @Test("The article's bars jump, and the test detects it")
  func noticesJumps() throws {
    let scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    let point = Place.point(Point(x: 200, y: 500))
    let steps: [Step] = [
      .drag(at: 0.1, from: point, by: Vector(dx: 0, dy: -210), during: 0.3),
      .drag(at: 1, from: point, by: Vector(dx: 0, dy: -60), during: 0.3),
    ]
    let promise = try #require(ContinuityPromise.all(of: scene.descriptor, device: .standard).first)
    for (variant, jumps) in [(Variant.article, true), (.refined, false)] {
      let motion = RecordedMotion(play(scene, variant: variant, steps: steps), steps: steps)
      #expect(motion.jumps(against: promise).isEmpty == !jumps)
    }
  }
}

/// What explains a track's movement. Lengths are in points.
struct ContinuityPromise {
  struct Input {
    /// A track, or `finger.x` or `finger.y` for the finger's position, even in the refresh of its lift.
    let track: String
    /// How far the track can move per point of the input.
    var factor = 1.0
  }

  let track: String
  var inputs: [Input] = []
  /// Points per unit of the track.
  var scale = 1.0
  /// How far the track can move in addition at will-begin-dragging: the distance before the drag was recognized.
  var slop = 0.0
  /// Positions that are this far apart are the same.
  var period: Double?
  /// Whether a finger or an edge can stop the track from one refresh to the next.
  var stopsAtOnce = false
  /// The track can jump while this track has this word.
  var jumpsAt: (track: String, word: String)?
  /// The track can jump outside these limits, because a drag clamps what the program has set.
  var limits: ClosedRange<Double>?

  static func all(of scene: SceneDescriptor, device: Device) -> [ContinuityPromise] {
    switch scene.name {
    case "keyboard-following":
      ["field.bottom", "field.top", "keyboard.top", "list.bottom"].map {
        ContinuityPromise(track: $0, inputs: [Input(track: "finger.y")], slop: 10)
      }
    case "hiding-bars":
      ["navigationBar.top", "tabBar.top"].map {
        ContinuityPromise(track: $0, inputs: [Input(track: "list.offset.y")])
      }
    case "collapsing-header":
      // The band moves by 1.1 times the list's movement. Back at the top, it opens immediately.
      [
        ContinuityPromise(
          track: "header.screenY", inputs: [Input(track: "list.offset.y", factor: 1.1)],
          jumpsAt: ("header.state", "start"))
      ]
    case "sticky-tabs":
      [
        ContinuityPromise(track: "content.y", inputs: ["list.0", "list.1"].map { Input(track: "\($0).offset.y") }),
        ContinuityPromise(track: "tabs.underline.x", inputs: [Input(track: "pages.offset.x", factor: 0.5)]),
      ]
    case "parallax-cells":
      // A picture shifts by 2F = 200 points while its cell moves across the list, at least 714 points.
      (0..<6).map { row in
        let cell = "cell.\(row)"
        return ContinuityPromise(
          track: "\(cell).picture.y", inputs: [Input(track: "\(cell).top", factor: 200.0 / 714)])
      }
    case "infinite-strip": infiniteStrip(device)
    case "side-drawer": drawer
    case "category-strip": strip(device)
    case "direction-bars": bars
    // The pictures depend on the list's length, which the bars change immediately.
    case "media-reader": drawer + strip(device) + bars
    default: usual(scene)
    }
  }

  /// The promises of a scene that has none of its own: a track moves at most as far as its scroll views and the finger do
  /// together.
  private static func usual(_ scene: SceneDescriptor) -> [ContinuityPromise] {
    let offsets = scene.scrollViews.filter { !$0.pattern.contains("N") }.map {
      "\($0.pattern).offset.\($0.axis == .vertical ? "y" : "x")"
    }
    let inputs = (offsets + ["finger.x", "finger.y"]).map { Input(track: $0) }
    return scene.tracks.filter { !$0.pattern.contains("N") }.map {
      ContinuityPromise(track: $0.pattern, inputs: inputs, slop: 10)
    }
  }

  private static let drawer = [
    ContinuityPromise(track: "main.x", inputs: [Input(track: "finger.x")]),
    ContinuityPromise(track: "menu.alpha", inputs: [Input(track: "finger.x")], scale: 240),
    ContinuityPromise(track: "shade.alpha", inputs: [Input(track: "finger.x")], scale: 240 / 0.36),
  ]

  /// Nine buttons, of which three are visible.
  private static func strip(_ device: Device) -> [ContinuityPromise] {
    [
      ContinuityPromise(track: "underline.x"), ContinuityPromise(track: "underline.width"),
      ContinuityPromise(
        track: "strip.offset.x", inputs: [Input(track: "finger.x")], stopsAtOnce: true,
        limits: 0...2 * device.size.width),
    ]
  }

  private static let bars = ["topMenu.top", "navigationBar.top"].map { ContinuityPromise(track: $0) }

  /// The seam must not be visible.
  private static func infiniteStrip(_ device: Device) -> [ContinuityPromise] {
    [
      ContinuityPromise(track: "strip.position", inputs: [Input(track: "finger.x")], stopsAtOnce: true),
      ContinuityPromise(
        track: "underline.x", inputs: [Input(track: "strip.position")],
        period: Double(Int(device.size.width) / 3 * 9)),
    ]
  }
}
