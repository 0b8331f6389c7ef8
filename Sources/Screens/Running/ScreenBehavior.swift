import FlipbookExpressions
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Plays a user-defined screen: answers events with its handlers, and keeps the views where their edges say.
///
/// State is model values. What an event changes is put on the stage when its outermost handler has run, or at the end of an
/// animation block, so that the stage animates it. What each refresh reads is not checked for overlapping accesses, which would
/// take a tenth of the time: none lasts while another function runs.
final class ScreenBehavior: RememberingBehavior {
  let plan: ScreenPlan
  /// Those of the plan until the device is turned.
  var traits: Traits
  let memory: ScreenMemory
  var texts: TextTable { memory.texts }
  /// The text field that is the first responder, and when it became that or a key was pressed (seconds).
  @exclusivity(unchecked) var focused: Int?
  var editedAt = 0.0
  /// The number of the text in which the first responder has selected characters.
  var selectedText = 0.0
  /// When each caret appeared (seconds); nil for one that is not there.
  var caretStarts: [Double?]
  @exclusivity(unchecked) var viewIDs: [ViewID] = []
  @exclusivity(unchecked) var scrollIDs: [ScrollViewID] = []
  var viewIndices: [ViewID: Int] = [:]
  @exclusivity(unchecked) var scrollIndices: [ScrollViewID: Int] = [:]
  var partValues: [PartValues]
  /// The sizes of views in rows that have been measured.
  var rowSizes: [MeasuredPart: (width: Double, height: Double)] = [:]
  /// The sizes of the other views as long as they show the same, and the widths in which they were measured.
  @exclusivity(unchecked) var sizes: [(inWidth: Double, width: Double, height: Double)?]
  /// Whether a view shows other values than these, by the index of the view.
  var isContentStale: [Bool]
  @exclusivity(unchecked) var isSetUp = false

  /// The offset of each scroll view when its handlers were last called.
  @exclusivity(unchecked) var lastOffsets: [Double] = []
  /// What has changed in each view since the stage was told, and the views with changes.
  @exclusivity(unchecked) var changes: [ScreenPlan.ViewChange]
  @exclusivity(unchecked) var changed: [Int] = []
  /// What has changed in each scroll view, and the scroll views with changes.
  @exclusivity(unchecked) var scrollChanges: [ScreenPlan.ScrollChange]
  @exclusivity(unchecked) var changedScrollViews: [Int] = []
  /// The first row of each section, by list.
  var sectionStarts: [[Int]]
  /// The handlers whose conditions have changed.
  @exclusivity(unchecked) var waiting: [Int] = []
  /// The handlers of each event, in file order.
  let handlers: [[Int]]
  /// The slots of the values that events bring; −1 for those that are never read.
  let payload: PayloadSlots
  /// How many handlers are being called by each other.
  @exclusivity(unchecked) var depth = 0
  /// Which branches of handlers have run.
  @exclusivity(unchecked) var passed: [Bool]
  @exclusivity(unchecked) var actionCount = 0
  @exclusivity(unchecked) var actionRefresh: RefreshIndex?
  /// Saved values of handlers that call others.
  let saved: UnsafeMutablePointer<Double>
  /// The views that scroll views zoom.
  lazy var zoomedViews = Set(plan.scrollViews.compactMap { $0.zoom?.view })
  var gestureIndices: [GestureID: Int] = [:]
  /// The number of the copy of a gesture on a repeated view.
  var gestureCopies: [GestureID: Int] = [:]
  /// The pan that the finger that is down performs.
  @exclusivity(unchecked) var activePan: Int?
  /// The view in which the finger that is down went down.
  var touchedView: Int?
  /// The row in which it went down.
  var touchedRow: Int?
  /// How far the finger that is down has moved since then.
  var touchMovement = Vector.zero
  var isTouchOnKeyboard = false
  /// Where the scroll view whose drag is ending comes to rest.
  var openTarget: Double?
  /// The first tap on a view that answers double taps.
  var firstTap: FirstTap?
  /// The last tap on a text, unless it was the second of two.
  var textTap: FirstTap?
  /// The pan that drags the handles of a selection, and the handle that it drags.
  var handlePan: PanID?
  var draggedHandle: DraggedHandle?
  let trackNames: [String]
  let times: [TimeField]
  /// The behavior that is played while this one looks ahead of it; nil for the one that is played.
  @exclusivity(unchecked) var present: ScreenBehavior?
  /// What the rows of lists read.
  lazy var rowInputs = findRowInputs()
  /// Where the first change is that it has seen ahead.
  var motion: ScreenSource.Place?
  /// The fields that animations change.
  @exclusivity(unchecked) var animatedFields: [AnimatedField]
  @exclusivity(unchecked) var wereFieldsAnimated = true
  /// The delayed groups that follow a named animation, with the numbers that they have among all delayed ones.
  var waitingGroups: [(number: Int, group: Int, timer: TimerID)] = []
  var waitingCount = 0
  /// The newest spring with its settling time, which takes a while to compute.
  var spring: (curve: TimingCurve, seconds: Double)?
  /// What animations that can be paused have set: states with their values at the start and at the end, by the names.
  var animators: [String: [(state: Int, start: Double, end: Double)]] = [:]
  /// The delay of the open animation block, if it is different for each copy of a view.
  @exclusivity(unchecked) var openDelay: ScreenPlan.DelayPlan?

  init(_ plan: ScreenPlan) {
    self.plan = plan
    traits = plan.traits
    memory = ScreenMemory(plan)
    partValues = plan.views.map(\.values)
    sizes = plan.views.map { _ in nil }
    isContentStale = plan.views.map { _ in true }
    changes = plan.views.map { _ in [] }
    changed.reserveCapacity(plan.views.count)
    scrollChanges = plan.scrollViews.map { _ in [] }
    changedScrollViews.reserveCapacity(plan.scrollViews.count)
    sectionStarts = plan.scrollViews.map { _ in [] }
    waiting.reserveCapacity(plan.handlers.count)
    passed = Array(repeating: false, count: plan.branches.count)
    caretStarts = Array(repeating: nil, count: plan.carets.count)
    handlers = ScreenEvent.allCases.map { event in plan.handlers.indices.filter { plan.handlers[$0].event == event } }
    payload = PayloadSlots(plan)
    let count = (ScreenLimits.depth + 1) * (plan.volatileSlots.count + 1)
    saved = .allocate(capacity: count)
    saved.initialize(repeating: 0, count: count)
    trackNames = plan.tracks.map(\.name)
    times = plan.views.indices.flatMap { view in ScreenBehavior.times(of: view, plan) }
    animatedFields = AnimatedField.fields(of: plan)
  }

  /// A field that is a time: its view, its position, that of the flag, and the seconds between its values.
  typealias TimeField = (view: Int, field: Int, flag: Int, step: Double)

  private static func times(of view: Int, _ plan: ScreenPlan) -> [TimeField] {
    guard let part = plan.views[view].part, !plan.views[view].isInRow else { return [] }
    return part.fields.enumerated().compactMap { index, field in
      guard case .time(let step, let name) = field.kind, let flag = part.index(of: name) else { return nil }
      return (view, index, flag, step)
    }
  }

  deinit { saved.deallocate() }

  /// The slots of the values that events bring.
  struct PayloadSlots {
    let delta, clampedDelta, decelerates, rising: Int
    let row, section, sectionRow, item: Int
    let velocity, target: Int
    let x, y, dx, dy, velocityX, velocityY: Int
    let duration, endHeight, isComplete: Int
    let width, height: Int

    init(_ plan: ScreenPlan) {
      func slot(_ name: String) -> Int { plan.payload[name] ?? -1 }
      (delta, clampedDelta, decelerates) = (slot("delta"), slot("clampedDelta"), slot("decelerates"))
      (velocity, target) = (slot("velocity"), slot("targetContentOffset"))
      rising = slot("rising")
      (row, section, sectionRow, item) = (slot("row"), slot("section"), slot("sectionRow"), slot("touch.item"))
      (x, y, dx, dy) = (slot("touch.x"), slot("touch.y"), slot("touch.dx"), slot("touch.dy"))
      (velocityX, velocityY) = (slot("touch.velocity.x"), slot("touch.velocity.y"))
      (duration, endHeight) = (slot("keyboard.duration"), slot("keyboard.endHeight"))
      isComplete = slot("keyboard.isComplete")
      (width, height) = (slot("size.width"), slot("size.height"))
    }
  }

  // MARK: - Turning

  func screenWillTransition(to size: Size, on stage: inout Stage) {
    put(size.width, in: payload.width)
    put(size.height, in: payload.height)
    dispatch(.willTransition, -1, &stage)
  }

  /// Gives everything the sizes and the looks that it has on the turned device.
  func screenDidTurn(on stage: inout Stage) {
    traits = stage.traits
    rowSizes.removeAll()
    for index in sizes.indices { sizes[index] = nil }
    let facts = DeviceFact.all(of: stage.traits)
    for turning in plan.turningSlots { memory.set(turning.slot, to: facts[turning.fact].value) }
    recompute(&stage)
    for index in plan.views.indices where !plan.views[index].isInRow && !plan.views[index].isStatusBar {
      measure(index)
      isContentStale[index] = true
      updateContent(of: index, &stage)
    }
    settle(&stage)
    dispatch(.didTransition, -1, &stage)
  }

  @inline(__always)
  func put(_ value: Double, in slot: Int) {
    if slot >= 0 { memory.slots[slot] = value }
  }

  // MARK: - Tracks and targets

  func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    for drawn in plan.trackSlots { memory.slots[drawn.slot] = number(of: drawn.value, on: stage) }
    for track in plan.tracks {
      let isAbsent = track.condition.map { memory.slots[$0] == 0 } ?? false
      values.append(isAbsent ? .absent : value(of: track, on: stage))
    }
  }

  var branches: [String] { plan.branches }

  func appendRemembered(to values: inout [TrackValue], on stage: Stage) {
    for track in plan.remembered {
      values.append(isUnseen(track.value, on: stage) ? .absent : value(of: track, on: stage))
    }
  }

  func hides(_ track: String, on stage: Stage) -> Bool {
    plan.tracks.first { $0.name == track }.map { isUnseen($0.value, on: stage) } ?? false
  }

  private func isUnseen(_ value: ScreenPlan.TrackPlan.Value, on stage: Stage) -> Bool {
    guard case .drawn(.view(let view, let key)) = value else { return false }
    return stage.isUnseen(viewIDs[view], ignoresAlpha: key == .alpha)
  }

  @inline(__always)
  private func value(of track: ScreenPlan.TrackPlan, on stage: Stage) -> TrackValue {
    switch track.value {
    case .drawn(let drawn): .number(number(of: drawn, on: stage))
    case .slot(let slot, let type): value(memory.slots[slot], type)
    case .program(let program, let place): value(memory.value(of: program, at: place) ?? 0, program.type)
    case .onScreen(let view, let axis): .number(stage.drawnOriginOnScreen(of: viewIDs[view])[axis])
    }
  }

  private func value(_ number: Double, _ type: ValueType) -> TrackValue {
    guard case .word = type else { return .number(number) }
    return texts[number].map(TrackValue.word) ?? .absent
  }

  /// Returns what is drawn: the model value with what animations add.
  func number(of drawn: ScreenPlan.DrawnValue, on stage: Stage) -> Double {
    switch drawn {
    case .state(let index): return memory.slots[plan.state[index].slot] + stage.animatedPart(of: .own(index))
    case .offset(let index): return stage.drawnOffset(of: scrollIDs[index])
    case .zoom(let index): return stage.drawnZoomScale(of: scrollIDs[index])
    case .keyboardTop: return stage.drawn(.y, of: stage.keyboard.view)
    case .view(let index, .alpha): return stage.drawnAlpha(of: viewIDs[index])
    case .view(let index, .corner): return stage.drawnCornerRadius(of: viewIDs[index])
    case .view(let index, .scale): return stage.drawn(.scale, of: viewIDs[index])
    case .view(let index, .scaleX): return stage.drawn(.scaleX, of: viewIDs[index])
    case .view(let index, .scaleY): return stage.drawn(.scaleY, of: viewIDs[index])
    case .view(let index, .rotation): return stage.drawn(.rotation, of: viewIDs[index]) * 180 / Double.pi
    case .view(let index, .shadow): return stage.drawnShadow(of: viewIDs[index])?.opacity ?? 0
    case .view(let index, let key):
      func drawn(_ property: ViewProperty) -> Double { stage.drawn(property, of: viewIDs[index]) }
      return switch key {
      case .left: drawn(.x)
      case .right: drawn(.x) + drawn(.width)
      case .top: drawn(.y)
      case .bottom: drawn(.y) + drawn(.height)
      case .width: drawn(.width)
      case .height: drawn(.height)
      case .centerX: drawn(.x) + drawn(.width) / 2
      default: drawn(.y) + drawn(.height) / 2
      }
    }
  }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if let target = plan.targets.first(where: { $0.name == name.text }) { return self.target(target, on: stage) }
    if let index = plan.viewsByName[name.text] { return Target(view: viewIDs[index]) }
    guard let row = name.index else { return nil }
    if let view = plan.viewsByName[name.stem], let items = items(of: view, stage), items.indices.contains(row) {
      return items[row].map { Target(view: viewIDs[view], part: $0) }
    }
    if let view = plan.rowViewsByName[name.stem] { return target(view, row: row, on: stage) }
    let lists = plan.scrollViews.indices.filter { plan.scrollViews[$0].rows != nil }
    let list =
      lists.first { name.stem == "\(plan.scrollViews[$0].name).row" } ?? (name.stem == "row" ? lists.first : nil)
    guard let list, let rows = stage[viewIDs[plan.scrollViews[list].view]].rows, row < rows.count else { return nil }
    let view = viewIDs[plan.scrollViews[list].view]
    return Target(view: view, part: rows.frame(of: row, width: stage[view].frame.width))
  }

  /// Where the items of a bar or a control are in its view, or nil for those that are not shown; nil for other views.
  func items(of view: Int, _ stage: Stage) -> [Rect?]? {
    guard let items = plan.views[view].part?.items else { return nil }
    return items(partValues[view], traits, stage[viewIDs[view]].frame.size)
  }

  private func target(_ target: ScreenPlan.TargetPlan, on stage: Stage) -> Target {
    let view = target.view < 0 ? stage.screen : viewIDs[target.view]
    let size = stage[view].frame.size
    evaluate(target.cells)
    func number(_ index: Int, _ standard: Double) -> Double { target.part[index].map { memory.slots[$0] } ?? standard }
    let (left, top) = (number(0, 0), number(1, 0))
    let part = Rect(x: left, y: top, width: number(2, size.width - left), height: number(3, size.height - top))
    return Target(view: view, part: target.part.allSatisfy { $0 == nil } ? nil : part)
  }
}
