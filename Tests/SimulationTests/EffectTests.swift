import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

/// Scale, rotation, colors, shadows, and the order of views.
@Suite struct EffectTests {
  let card: ViewID
  let inner: ViewID
  var stage: Stage

  /// A card of 100 × 60 at (100, 200), with a view of 20 × 20 in its top left corner.
  init() throws {
    stage = Stage(traits: Traits(device: try #require(Device.preset(named: "iphone-8"))))
    card = stage.addView("card", frame: Rect(x: 100, y: 200, width: 100, height: 60))
    inner = stage.addView("inner", to: card, frame: Rect(x: 0, y: 0, width: 20, height: 20))
  }

  /// The center is (150, 230). A quarter turn clockwise puts the left top corner at (180, 180).
  static let touches: [(scale: Double, degrees: Double, point: Point, view: String)] = [
    (1, 0, Point(x: 105, y: 205), "inner"), (1, 0, Point(x: 99, y: 205), "screen"),
    (2, 0, Point(x: 51, y: 171), "inner"), (2, 0, Point(x: 89, y: 209), "inner"), (2, 0, Point(x: 91, y: 211), "card"),
    (2, 0, Point(x: 49, y: 171), "screen"), (0.5, 0, Point(x: 105, y: 205), "screen"),
    (0.5, 0, Point(x: 130, y: 220), "inner"),
    (1, 90, Point(x: 175, y: 185), "inner"), (1, 90, Point(x: 175, y: 275), "card"),
    (1, 90, Point(x: 105, y: 230), "screen"),
    (1, 180, Point(x: 195, y: 255), "inner"), (0, 0, Point(x: 150, y: 230), "screen"),
    (1, 45, Point(x: 150, y: 262), "card"), (1, 45, Point(x: 102, y: 202), "screen"),
  ]

  @Test("Touches find views where they are scaled and rotated", arguments: touches)
  func hitTesting(scale: Double, degrees: Double, point: Point, view: String) {
    var stage = stage
    stage.setScale(of: card, to: scale)
    stage.setRotation(of: card, to: degrees * .pi / 180)
    #expect(stage[stage.hitTest(point)].name == view)
  }

  /// Scaled first and turned then: half as wide and turned by a quarter, the card is 60 × 50.
  static let squashed: [(scaleX: Double, scaleY: Double, degrees: Double, point: Point, view: String)] = [
    (1, 0.5, 0, Point(x: 105, y: 220), "inner"), (1, 0.5, 0, Point(x: 105, y: 213), "screen"),
    (1, 0.5, 0, Point(x: 105, y: 227), "card"), (0.5, 1, 0, Point(x: 130, y: 218), "inner"),
    (0.5, 1, 0, Point(x: 120, y: 210), "screen"), (0.5, 1, 0, Point(x: 137, y: 210), "card"),
    (0.5, 1, 90, Point(x: 175, y: 210), "inner"), (0.5, 1, 90, Point(x: 125, y: 250), "card"),
    (0.5, 1, 90, Point(x: 117, y: 230), "screen"), (-1, 1, 0, Point(x: 195, y: 205), "inner"),
    (-1, 1, 0, Point(x: 105, y: 205), "card"), (0, 1, 0, Point(x: 150, y: 230), "screen"),
    (1, 0, 0, Point(x: 150, y: 230), "screen"),
  ]

  @Test("Touches find views where they are squashed", arguments: squashed)
  func squashing(scaleX: Double, scaleY: Double, degrees: Double, point: Point, view: String) {
    var stage = stage
    stage.setScale(of: card, .horizontal, to: scaleX)
    stage.setScale(of: card, .vertical, to: scaleY)
    stage.setRotation(of: card, to: degrees * .pi / 180)
    #expect(stage[stage.hitTest(point)].name == view)
  }

  @Test("The scales of both axes and of one are multiplied, and keep the anchor in place")
  func products() throws {
    var stage = stage
    stage.setScale(of: card, to: 2)
    stage.setScale(of: card, .vertical, to: 0.25)
    stage.setAnchor(of: card, to: Point(x: 0, y: 1))
    let drawn = Rect(x: 100, y: 230, width: 200, height: 30)
    #expect(stage.modelFrameOnScreen(of: card) == drawn)
    let node = try #require(stage.snapshot().children.first { $0.name == "card" })
    #expect(node.transform.scaleX == 2 && node.transform.scaleY == 0.5 && node.transform.scale == nil)
    #expect(node.transform.bounds(of: node.frame, about: node.frame.center) == drawn)
  }

  @Test("Targets are at the center of what is drawn, and points convert into a rotated view")
  func targets() {
    var stage = stage
    stage.setScale(of: card, to: 2)
    stage.setRotation(of: card, to: .pi / 2)
    // The inner view's center is (−40, −20) from the card's: turned (20, −40), doubled (40, −80).
    let frame = stage.modelFrameOnScreen(of: inner)
    #expect(frame.center.x.isNear(190) && frame.center.y.isNear(150))
    #expect(frame.width.isNear(40) && frame.height.isNear(40))
    let part = stage.modelFrameOnScreen(of: Target(view: card, part: Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(part.center.x.isNear(190) && part.center.y.isNear(150))
    let place = stage.convert(Point(x: 190, y: 150), to: inner)
    #expect(place.x.isNear(10) && place.y.isNear(10))
  }

  @Test("A view that passes touches leaves them to what is below, except those of its children")
  func passingTouches() {
    var stage = stage
    let cover = stage.addView("cover", frame: stage.device.bounds)
    stage.addView("button", to: cover, frame: Rect(x: 150, y: 230, width: 10, height: 10))
    stage[cover].passesTouches = true
    #expect(stage[stage.hitTest(Point(x: 190, y: 250))].name == "card")
    #expect(stage[stage.hitTest(Point(x: 155, y: 235))].name == "button")
  }

  @Test("Siblings are ordered by z, then by the time they were added or moved")
  func order() {
    var stage = stage
    let views = ["a", "b", "c"].map { stage.addView($0, to: card, frame: .zero) }
    func names() -> [String] { stage[card].children.map { stage[$0].name } }
    #expect(names() == ["inner", "a", "b", "c"])
    stage.setZ(of: views[0], to: 2)
    #expect(names() == ["inner", "b", "c", "a"])
    stage.setZ(of: views[1], to: 1)
    #expect(names() == ["inner", "c", "b", "a"])
    stage.addView("d", to: card, frame: .zero)
    #expect(names() == ["inner", "c", "d", "b", "a"])
    stage.bringToFront(inner)
    #expect(names() == ["c", "d", "inner", "b", "a"])
    stage.sendToBack(inner)
    #expect(names() == ["inner", "c", "d", "b", "a"])
    stage.setZ(of: views[0], to: -1)
    #expect(names() == ["a", "inner", "c", "d", "b"])
    let top = stage.addView("top", frame: .zero)
    stage.setZ(of: top, to: 1_000)
    let screen = stage[stage.screen].children.map { stage[$0].name }
    #expect(screen.firstIndex(of: "top") ?? 9 < screen.firstIndex(of: "statusBar") ?? 0)
  }

  @Test("Everything about a view's looks is animated, additively")
  func animations() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var halfway: SnapshotNode?
    var ended: SnapshotNode?
    func node(of stage: Stage) -> SnapshotNode? { stage.snapshot().children.first { $0.name == "box" } }
    probe.stage.setBackground(of: box, to: Color(red: 0, green: 0.5, blue: 1))
    probe.probe.actions = [
      { stage in
        stage.animate("box", durationSeconds: 0.5, curve: .linear) {
          $0.setScale(of: box, to: 3)
          $0.setRotation(of: box, to: .pi)
          $0.setCornerRadius(of: box, to: 8)
          $0.setBackground(of: box, to: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
          $0.setShadow(of: box, to: NodeShadow(opacity: 0.4, radius: 6, offset: Vector(dx: 0, dy: 4)))
        }
      },
      { halfway = node(of: $0) },
      { ended = node(of: $0) },
    ]
    _ = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.35), .appReturns(at: 0.7)])
    let middle = try #require(halfway)
    #expect(middle.transform.scale?.isNear(2) == true && middle.transform.rotation.isNear(.pi / 2))
    #expect(middle.transform.cosine.isNear(0) && middle.transform.sine.isNear(1))
    #expect(middle.cornerRadius.isNear(4))
    let color = try #require(middle.background)
    #expect(color.red.isNear(0.5) && color.green.isNear(0.5) && color.blue.isNear(0.5) && color.alpha.isNear(0.75))
    #expect(middle.shadow?.opacity.isNear(0.2) == true && middle.shadow?.radius == 6)
    #expect(ended?.transform.scale == 3 && ended?.cornerRadius == 8 && ended?.shadow?.opacity == 0.4)
  }

  @Test(
    "The scale of one axis is animated alone, and stops where it is drawn", arguments: [Axis.horizontal, .vertical])
  func oneAxis(axis: Axis) throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var drawn: [NodeTransform] = []
    func note(_ stage: inout Stage) { drawn.append(stage.drawnTransform(of: box)) }
    probe.probe.actions = [
      { stage in
        stage.animate("box", durationSeconds: 1, curve: .linear) { $0.setScale(of: box, axis, to: 3) }
        note(&stage)
      },
      { stage in
        note(&stage)
        stage.stopAnimations(of: box)
        note(&stage)
      },
      { note(&$0) },
    ]
    _ = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.6), .appReturns(at: 0.8)])
    #expect(drawn.count == 4)
    for (transform, scale) in zip(drawn, [1.0, 2, 2, 2]) {
      let (along, across) =
        axis == .horizontal ? (transform.scaleX, transform.scaleY) : (transform.scaleY, transform.scaleX)
      #expect(along.isNear(scale) && across == 1)
    }
  }

  @Test("A view that is stopped keeps what is drawn")
  func stopping() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    probe.probe.box = box
    probe.probe.actions = [
      { stage in
        stage.animate("box", durationSeconds: 1, curve: .linear) {
          $0.setOrigin(of: box, .horizontal, to: 100)
          $0.setAlpha(of: box, to: 0)
        }
      },
      { $0.stopAnimations(of: box) },
    ]
    let recording = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.6)])
    #expect(recording.number("box.x", 36)?.isNear(50) == true)
    #expect(recording.number("box.x", recording.lastFrame)?.isNear(50) == true)
    #expect(recording.events(.animationEnd).map(\.seconds) == [1.1])
  }

  @Test("Without effects, a node says nothing about them")
  func plain() {
    let node = stage.snapshot().children.first { $0.name == "card" }
    #expect(node?.transform == .identity && node?.background == nil && node?.shadow == nil)
  }
}
