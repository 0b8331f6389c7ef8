import FlipbookExpressions
import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Sets the stage of a user-defined screen.
enum ScreenStage {
  /// The height of the bar that a hardware keyboard shows, in points: that of iPads [folk].
  private static let hardwareBarHeight = 55.0

  static func make(_ plan: ScreenPlan) -> Stage {
    var stage = Stage(traits: plan.traits)
    if plan.showsHardwareBar { stage.setHardwareKeyboardHeight(hardwareBarHeight) }
    let behavior = ScreenBehavior(plan)
    behavior.setUp(&stage)
    stage.add(behavior)
    stage.pendingChange = { stage, last in behavior.pendingChange(on: stage, through: last) }
    return stage
  }
}

extension ScreenBehavior {
  /// Adds the views and scroll views with the values that they have at the start.
  func setUp(_ stage: inout Stage) {
    recompute(&stage)
    for index in plan.views.indices where plan.views[index].naturalSlot != nil && !plan.views[index].isInRow {
      measure(index)
    }
    recompute(&stage)
    for index in plan.views.indices { addView(index, &stage) }
    for index in plan.scrollViews.indices { addScrollView(index, &stage) }
    let views = plan.views.indices.filter { !plan.views[$0].isInRow && !plan.views[$0].isStatusBar }
    for index in views {
      setTraits(of: index, &stage)
      setEffects(of: index, &stage)
    }
    addGestures(&stage)
    noteTaps(&stage)
    for index in views { updateContent(of: index, &stage) }
    isSetUp = true
    settle(&stage)
  }

  /// Notes which views answer taps.
  private func noteTaps(_ stage: inout Stage) {
    for handler in plan.handlers where handler.subject >= 0 && [.tapped, .doubleTapped].contains(handler.event) {
      let view = plan.views[handler.subject]
      let name = view.isInRow ? "\(view.name).0" : view.name
      stage.noteTaps(on: view.isInRow ? nil : viewIDs[handler.subject], named: name, place: handler.place)
    }
    for field in plan.textFields where !hasHandler(.tapped, field.view) && !hasHandler(.doubleTapped, field.view) {
      stage.noteTaps(on: viewIDs[field.view], named: plan.views[field.view].name, place: field.place)
    }
  }

  private func addView(_ index: Int, _ stage: inout Stage) {
    let view = plan.views[index]
    guard !view.isInRow else { return viewIDs.append(stage.screen) }
    guard !view.isStatusBar else {
      viewIDs.append(stage.statusBar)
      return stage.setAlpha(of: stage.statusBar, to: memory.slots[view.slot + ViewKey.alpha.index])
    }
    let id = stage.addView(view.name, to: view.parent.map { viewIDs[$0] }, frame: frame(of: index))
    viewIDs.append(id)
    viewIndices[id] = index
    stage[id].blendMode = view.blendMode
    stage.setAlpha(of: id, to: memory.slots[view.slot + ViewKey.alpha.index])
  }

  private func addScrollView(_ index: Int, _ stage: inout Stage) {
    let scroll = plan.scrollViews[index]
    let isPaged = scroll.flags[.paging] ?? scroll.isPaged
    let rows = makeRows(of: index, &stage)
    let id = stage.makeScrollView(
      viewIDs[scroll.view], axis: scroll.axis, contentLength: rows?.contentLength ?? contentLength(of: index),
      leadingInset: memory.slots[scroll.insetSlots.leading], bounces: scroll.flags[.bounces] ?? true,
      alwaysBounces: scroll.flags[.alwaysBounces] ?? (scroll.axis == .vertical && !isPaged && scroll.zoom == nil))
    scrollIDs.append(id)
    scrollIndices[id] = index
    stage[id].isPagingEnabled = isPaged
    stage[id].isDraggingDuringDeceleration = scroll.flags[.draggingAfterLift] ?? true
    stage[id].showsIndicator = scroll.flags[.indicator] ?? (scroll.rows != nil)
    setInsets(of: index, id, &stage)
    stage[id].keyboardDismissMode = scroll.dismissal
    stage[id].decelerationRate = scroll.decelerationRate
    if scroll.refreshes { stage.addRefreshControl(to: id) }
    if scroll.flags[.scrollsToTop] == true { stage.letStatusBarScrollToTop(id) }
    if let zoom = scroll.zoom { stage.letZoom(id, viewIDs[zoom.view], limits: zoom.limits, centers: zoom.centers) }
    if let start = scroll.startSlot { stage.setInitialOffset(of: id, to: memory.slots[start]) }
    lastOffsets.append(stage[id].contentOffset)
    stage[viewIDs[scroll.view]].rows = rows
    stage[viewIDs[scroll.view]].edgesForExtendedLayout = scroll.edgesForExtendedLayout
  }

  /// Sets the insets that a scroll view has now. The scroll indicator keeps clear of what covers the start of the content.
  func setInsets(of index: Int, _ id: ScrollViewID, _ stage: inout Stage) {
    let (leading, trailing) = plan.scrollViews[index].insetSlots
    stage.setLeadingInset(of: id, to: memory.slots[leading])
    stage.setTrailingInset(of: id, to: memory.slots[trailing])
    stage[id].indicatorInset = memory.slots[plan.scrollViews[index].indicatorSlot ?? leading]
  }

  func contentLength(of index: Int) -> Double {
    memory.slots[plan.scrollViews[index].contentSlot]
  }

  // MARK: - What views show

  func frame(of index: Int) -> Rect {
    let slot = plan.views[index].slot
    func number(_ key: ViewKey) -> Double { memory.slots[slot + key.index] }
    return Rect(x: number(.left), y: number(.top), width: number(.width), height: number(.height))
  }

  func setTraits(of index: Int, _ stage: inout Stage) {
    let view = plan.views[index]
    let id = viewIDs[index]
    stage[id].isHidden = memory.slots[view.slot + ViewKey.hidden.index] != 0
    let touches = self.touches(of: view)
    stage[id].isUserInteractionEnabled = touches != .none
    stage[id].clipsToBounds = memory.slots[view.slot + ViewKey.clips.index] != 0
    stage[id].passesTouches = touches == .through
    if let scrollView = view.scrollView { setScrollsToTop(of: scrollView, &stage) }
    guard let drags = view.dragsSlot else { return }
    let name = texts[memory.slots[drags]]
    stage[id].panTarget = plan.scrollViews.firstIndex { $0.name == name }.map { scrollIDs[$0] }
  }

  func touches(of view: ScreenPlan.ViewPlan) -> ViewSource.Touches {
    guard let slot = view.touchesSlot else { return view.touches }
    return texts[memory.slots[slot]].flatMap(ViewSource.Touches.init) ?? .itself
  }

  /// Lets a tap on the status bar scroll to the top while the flag is on.
  private func setScrollsToTop(of index: Int, _ stage: inout Stage) {
    guard let slot = plan.scrollViews[index].scrollsToTopSlot else { return }
    if memory.slots[slot] != 0 {
      stage.letStatusBarScrollToTop(scrollIDs[index])
    } else if stage.scrollsToTop == scrollIDs[index] {
      stage.setStatusBarAcceptsTouches(false)
    }
  }

  /// Sets what animations change besides frame and alpha; only what differs from a plain view.
  func setEffects(of index: Int, _ stage: inout Stage) {
    let id = viewIDs[index]
    let view = stage[id]
    func number(_ key: ViewKey) -> Double { memory.slots[plan.views[index].slot + key.index] }
    if view.cornerRadius != number(.corner) { stage.setCornerRadius(of: id, to: number(.corner)) }
    let isZoomed = zoomedViews.contains(index)
    if view.scale != number(.scale), !isZoomed { stage.setScale(of: id, to: number(.scale)) }
    if view.scaleX != number(.scaleX) { stage.setScale(of: id, .horizontal, to: number(.scaleX)) }
    if view.scaleY != number(.scaleY) { stage.setScale(of: id, .vertical, to: number(.scaleY)) }
    let radians = number(.rotation) * Double.pi / 180
    if view.rotation != radians { stage.setRotation(of: id, to: radians) }
    if !isZoomed { stage.setAnchor(of: id, to: Point(x: number(.anchorX), y: number(.anchorY))) }
    if view.z != number(.z) { stage.setZ(of: id, to: number(.z)) }
    let opacity = number(.shadow)
    let shadow = NodeShadow(opacity: opacity, radius: 10, offset: Vector(dx: 0, dy: 3))
    stage.setShadow(of: id, to: opacity > 0 ? shadow : nil)
  }

  /// Makes the content of a view again if any of its values is another one.
  func updateContent(of index: Int, _ stage: inout Stage) {
    let before = partValues[index]
    readFields(of: index)
    animateFields(of: index, from: before, &stage)
    if isContentStale[index] { makeContent(of: index, &stage) }
  }

  /// Reads the values that a view shows.
  private func readFields(of index: Int) {
    for field in plan.views[index].fields {
      let value = value(of: field)
      guard partValues[index][field.index] != value else { continue }
      partValues[index][field.index] = value
      sizes[index] = nil
      isContentStale[index] = true
    }
  }

  func makeContent(of index: Int, _ stage: inout Stage) {
    isContentStale[index] = false
    guard let part = plan.views[index].part else { return }
    if let background = part.background, !plan.views[index].fields.isEmpty {
      stage.setBackground(of: viewIDs[index], to: background(partValues[index], traits))
    } else {
      let values = drawnValues(of: index, stage)
      stage.setContent(of: viewIDs[index], to: part.make(values, traits))
    }
  }

  /// Sets the fields that are times, such as that of a caret, in steps while their flags are on.
  func updateTimes(_ stage: inout Stage) {
    for time in times where partValues[time.view].flag(time.flag) {
      let seconds = (stage.seconds / time.step + Double.tolerance).rounded(.down) * time.step
      guard partValues[time.view].optionalNumber(time.field) != seconds else { continue }
      partValues[time.view][time.field] = .number(seconds)
      makeContent(of: time.view, &stage)
    }
  }

  /// Measures a view whose size depends on what it shows.
  func measure(_ index: Int) {
    guard let natural = plan.views[index].naturalSlot else { return }
    let (width, height) = naturalSize(of: index)
    memory.set(natural, to: width)
    memory.set(natural + 1, to: height)
  }

  /// The size that a view has by itself with what it shows now.
  func naturalSize(of index: Int) -> (width: Double, height: Double) {
    guard let part = plan.views[index].part else { return (0, 0) }
    readFields(of: index)
    let width = memory.slots[plan.views[index].slot + ViewKey.width.index]
    guard plan.views[index].isInRow else {
      if let size = sizes[index], size.inWidth == width { return (size.width, size.height) }
      let size = naturalSize(of: part, index, in: width)
      sizes[index] = (width, size.width, size.height)
      return size
    }
    let measured = MeasuredPart(view: index, values: partValues[index], width: width)
    if let size = rowSizes[measured] { return size }
    let size = naturalSize(of: part, index, in: width)
    if rowSizes.count >= MeasuredPart.most { rowSizes.removeAll(keepingCapacity: true) }
    rowSizes[measured] = size
    return size
  }

  private func naturalSize(of part: ScreenPart, _ index: Int, in width: Double) -> (width: Double, height: Double) {
    let whole = part.naturalSize(partValues[index], traits, nil)
    let wrapped = plan.views[index].wraps ? part.naturalSize(partValues[index], traits, width) : whole
    return (whole.width ?? 0, wrapped.height ?? 0)
  }

  /// What the size of a view in a row depends on. The same rows are measured again and again while their heights are animated.
  struct MeasuredPart: Hashable {
    let view: Int
    let values: PartValues
    let width: Double

    /// The most sizes that are kept.
    static let most = 256
  }

  func value(of field: ScreenPlan.FieldPlan) -> PartValue {
    switch field.value {
    case .slot(let slot, _): plan.partValue(memory.slots[slot], field.kind, texts)
    case .template(let template): .text(text(of: template))
    case .templates(let templates): .texts(templates.map { text(of: $0) })
    }
  }

  func text(of template: ScreenPlan.Template) -> String {
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .text(let part): text += part
      case .slot(let slot, let type): text += plan.text(memory.slots[slot], type, texts)
      }
    }
    return text
  }
}
