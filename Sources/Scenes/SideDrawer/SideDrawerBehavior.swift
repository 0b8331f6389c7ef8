import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule to the edge pan that opens the drawer, the touches that close it, and the menu button.
final class SideDrawerBehavior: Behavior {
  /// The view that is dragged aside.
  let main: ViewID
  let rule: SideDrawerRule
  private let durationSeconds: Double
  let edgeWidth: Double
  private let menu: ViewID
  private let menuRows: [ViewID]
  private let menuTitles: [String]
  private let shade: ViewID
  private let edgePan: PanID
  private var menuButton: ViewID?
  private var isOpen = false
  private var isPanning = false
  private var isClosing = false

  init(_ parameters: Parameters, isRefined: Bool, content: SampleContent, on stage: inout Stage) {
    let rule = SideDrawerRule(
      openX: parameters[SideDrawer.openX],
      threshold: parameters[SideDrawer.threshold],
      shade: parameters[SideDrawer.shade],
      isRefined: isRefined
    )
    self.rule = rule
    durationSeconds = parameters[SideDrawer.duration].seconds
    edgeWidth = parameters[SideDrawer.edgeWidth]
    let size = stage.device.size
    menuTitles = content.menu.map(\.title)
    menu = stage.addView(
      "menu", content: .menu(MenuContent(title: content.menuTitle)),
      frame: Rect(x: 0, y: 0, width: rule.openX, height: size.height))
    stage[menu].clipsToBounds = true
    menuRows = SideDrawerBehavior.addRows(content.menu, to: menu, width: rule.openX, on: &stage)
    let whole = Rect(origin: .zero, size: size)
    main = stage.addView("main", content: .surface(.background), frame: whole)
    stage.setShadow(of: main, to: SideDrawer.shadow)
    shade = stage.addView("shade", content: .surface(.shade), frame: whole)
    stage[shade].isUserInteractionEnabled = false
    stage[menu].isUserInteractionEnabled = false
    edgePan = stage.addPan(on: main, edge: .left, edgeWidth: edgeWidth)
    stage.setAlpha(of: menu, to: 0)
    stage.setAlpha(of: shade, to: 0)
  }

  /// Adds the menu button in the navigation bar's left 44 points.
  func addMenuButton(to navigationBar: ViewID, on stage: inout Stage) {
    let frame = Rect(
      x: 0, y: 0, width: SideDrawer.menuButtonWidth, height: stage[navigationBar].frame.height)
    menuButton = stage.addView("menuButton", to: navigationBar, frame: frame)
  }

  func panChanged(_ pan: PanID, to gesture: PanGesture, on stage: inout Stage) {
    guard pan == edgePan else { return }
    switch gesture.phase {
    case .began, .changed:
      isPanning = true
      setAcceptsTouches(main: false, menu: true, on: &stage)
      place(rule.opening(from: mainX(on: stage), by: gesture.movement.dx), on: &stage)
    case .ended: endPan(velocity: gesture.velocity, on: &stage)
    case .canceled: break
    }
  }

  func touchBegan(in view: ViewID, at point: Point, on stage: inout Stage) {
    isClosing = isOpen && view == stage.screen && point.x.isAtLeast(rule.openX)
  }

  func touchMoved(by translation: Vector, on stage: inout Stage) {
    guard isClosing else { return }
    place(rule.closing(from: mainX(on: stage), by: translation.dx), on: &stage)
  }

  func touchEnded(with velocity: Vector, on stage: inout Stage) {
    guard isClosing else { return }
    isClosing = false
    settle(open: rule.staysOpen(at: mainX(on: stage), velocity: velocity.dx), on: &stage)
  }

  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    if view == menuButton {
      settle(open: true, on: &stage)
    } else if let row = menuRows.firstIndex(of: view) {
      for (index, menuRow) in menuRows.enumerated() {
        guard var content = stage[menuRow].content.as(MenuRowContent.self) else { continue }
        content.isMarked = index == row
        stage[menuRow].content = .menuRow(content)
      }
    }
  }

  /// Cancels a pan if the app becomes inactive. The article handles only completed pans, so its drawer stays where it is.
  func appChanged(to phase: AppPhase, on stage: inout Stage) {
    guard phase == .willResignActive, isPanning else { return }
    let velocity = stage.fingerVelocity
    stage.cancelTouch()
    isPanning = false
    if rule.isRefined { endPan(velocity: velocity, on: &stage) }
  }

  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? SideDrawerBehavior else { return }
    (isOpen, isPanning, isClosing) = (earlier.isOpen, earlier.isPanning, earlier.isClosing)
    for view in [main, shade] { stage.setOrigin(of: view, .horizontal, to: before[view].frame.minX) }
  }

  static let tracks: [SceneTrack<SideDrawerBehavior>] = [
    SceneTrack("main.x", "The main view's left edge (points).") { .number($1.drawnFrame(of: $0.main).minX) },
    SceneTrack("menu.alpha", "The menu's alpha, as set.") { .number($1.drawnAlpha(of: $0.menu)) },
    SceneTrack("shade.alpha", "The shade's alpha, as set.") { .number($1.drawnAlpha(of: $0.shade)) },
    SceneTrack("drawer.state", "closed or opened.", words: ["closed", "opened"]) { behavior, _ in
      .word(behavior.word(behavior.isOpen))
    },
    SceneTrack("main.acceptsTouches", "Whether the main view takes touches (0 or 1).") {
      .flag($1[$0.main].isUserInteractionEnabled)
    },
    SceneTrack("menu.acceptsTouches", "Whether the menu takes touches (0 or 1).") {
      .flag($1[$0.menu].isUserInteractionEnabled)
    },
  ]

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    let size = stage.device.size
    if name.isSingle("leftEdge") {
      return Target(view: stage.screen, part: Rect(x: 0, y: 0, width: edgeWidth, height: size.height))
    }
    if name.isSingle("main") {
      let x = mainX(on: stage)
      return Target(view: main, part: Rect(x: 0, y: 0, width: size.width - x, height: size.height))
    }
    if name.isSingle("menu") { return Target(view: menu) }
    if name.isSingle("menuButton") { return menuButton.map { Target(view: $0) } }
    return name.member(of: "menu.row", count: menuRows.count).map { Target(view: menuRows[$0]) }
  }

  private func mainX(on stage: Stage) -> Double { stage[main].frame.minX }

  private func endPan(velocity: Vector, on stage: inout Stage) {
    isPanning = false
    place(rule.opening(from: mainX(on: stage), by: 0), on: &stage)
    settle(open: rule.opens(at: mainX(on: stage), velocity: velocity.dx), on: &stage)
  }

  /// Animates the drawer open or closed. The state changes immediately, and the views that receive touches change at
  /// completion. Until then, touches have no effect.
  private func settle(open: Bool, on stage: inout Stage) {
    stage.postStateChange("drawer.state", from: .word(word(isOpen)), to: .word(word(open)))
    isOpen = open
    stage.isIgnoringTouches = true
    stage.animate("drawer", durationSeconds: durationSeconds, curve: .easeOut) {
      place(rule.place(open ? rule.openX : 0), on: &$0)
    } completion: { [unowned self] in
      $0.isIgnoringTouches = false
      setAcceptsTouches(main: !open, menu: open, on: &$0)
    }
  }

  private func place(_ place: SideDrawerRule.Place, on stage: inout Stage) {
    stage.setOrigin(of: main, .horizontal, to: place.x)
    stage.setOrigin(of: shade, .horizontal, to: place.x)
    stage.setAlpha(of: menu, to: place.menuAlpha)
    stage.setAlpha(of: shade, to: place.shadeAlpha)
  }

  private func setAcceptsTouches(main mainAccepts: Bool, menu menuAccepts: Bool, on stage: inout Stage) {
    stage[main].isUserInteractionEnabled = mainAccepts
    stage[menu].isUserInteractionEnabled = menuAccepts
    stage.setStatusBarAcceptsTouches(mainAccepts)
  }

  private func word(_ isOpen: Bool) -> String { isOpen ? "opened" : "closed" }

  private static func addRows(
    _ rows: [MenuRowContent], to menu: ViewID, width: Double, on stage: inout Stage
  ) -> [ViewID] {
    rows.enumerated().map { index, row in
      stage.addView(
        "row.\(index)",
        to: menu,
        content: .menuRow(row),
        frame: Rect(
          x: 0,
          y: SideDrawer.menuHeaderHeight + Double(index) * SideDrawer.menuRowHeight,
          width: width,
          height: SideDrawer.menuRowHeight
        )
      )
    }
  }
}
