import FlipbookExpressions
package import FlipbookSimulation
import FlipbookUnits

/// Tracks, targets, and guides, and the descriptor that lists them.
extension ScreenCompiler {
  // MARK: - Tracks

  func compileTracks(extra: [String]) {
    let selected = source.tracks ?? standardTracks
    let (readBefore, drawnBefore) = (readState, plan.drawnSlots.count)
    var taken: Set<String> = []
    for track in selected {
      guard taken.insert(track.name).inserted else {
        complain("the track '\(track.name)' is listed twice", at: track.place)
        continue
      }
      if ScreenCompiler.traceColumns.contains(track.name) {
        complain("'\(track.name)' is a column of every trace; choose another name", at: track.place)
      }
      let count = plan.tracks.count
      if let value = track.value { add(track, value) } else { add(track) }
      if let condition = track.condition, plan.tracks.count > count {
        plan.tracks[count].condition = slot(of: condition, as: .flag) { plan.cells.append($0) }
      }
    }
    // State that only the default tracks contain is never read; what an expectation names is.
    let needed = listedTracks + extra
    if source.tracks == nil { readState = readBefore.union(needed.compactMap { stateIndices[$0] }) }
    for name in needed where !isTraced(name) && taken.insert(name).inserted {
      if let value = trackValue(name) { plan.tracks.append(ScreenPlan.TrackPlan(name: name, value: value)) }
    }
    plan.trackSlots = separated(after: drawnBefore)
    plan.remembered = remembered
  }

  /// The columns that traces begin with.
  private static let traceColumns = ["frame", "time"] + Stage.touchTracks(ofTwoFingers: true)

  /// Takes what no cell reads out of what is kept up to date for handlers and views, and returns it.
  func separated(after count: Int) -> [(slot: Int, value: ScreenPlan.DrawnValue)] {
    let readByCells = Set(plan.cells.flatMap(\.program.slots))
    let added = plan.drawnSlots[count...]
    plan.drawnSlots = plan.drawnSlots[..<count] + added.filter { readByCells.contains($0.slot) }
    return added.filter { !readByCells.contains($0.slot) }
  }

  /// All state, and what moves of the values that views set.
  private var standardTracks: [TrackSource] {
    let state = plan.state.filter { $0.type != .text }.map { TrackSource($0.name, nil, at: $0.place) }
    let moving = movingValues.map { view, key in
      TrackSource("\(trackName(view)).\(key.name)", nil, at: instances[view].source.place)
    }
    let zooming = plan.scrollViews.filter { $0.zoom != nil }.map { scroll in
      TrackSource("\(scroll.name).\(ScrollValue.zoom.name)", nil, at: instances[scroll.view].source.place)
    }
    return state + moving + zooming
  }

  private func add(_ track: TrackSource, _ expression: SourceExpression) {
    if let drawn = drawnValue(of: expression.syntax) {
      if case .state(let index) = drawn { readState.insert(index) }
      return plan.tracks.append(ScreenPlan.TrackPlan(name: track.name, value: .drawn(drawn)))
    }
    guard let program = program(expression, as: nil, in: ScreenScope(self, .screen)) else {
      // What expects something of the track is right.
      return plan.tracks.append(ScreenPlan.TrackPlan(name: track.name, value: .slot(addSlot(), .number)))
    }
    guard program.type != .text, program.type != .color else {
      let hint = program.type == .text ? " (write length(…), or compare it with ==)" : ""
      return complain(
        "expected a number, a flag, or a word, found \(program.type.noun)\(hint)", at: expression.place)
    }
    guard !program.isTotal || program.valueWithoutSlots != nil else {
      let value = ScreenPlan.TrackPlan.Value.program(program, place: expression.place)
      return plan.tracks.append(ScreenPlan.TrackPlan(name: track.name, value: value))
    }
    let slot = addSlot()
    addCell(program, slot: slot, effect: .none, at: expression.place)
    plan.tracks.append(ScreenPlan.TrackPlan(name: track.name, value: .slot(slot, program.type)))
  }

  /// What `drawn(…)` means if it is the whole expression.
  private func drawnValue(of syntax: Syntax) -> ScreenPlan.DrawnValue? {
    guard case .call("drawn", let arguments, _) = syntax, case .name(let name, let offset)? = arguments.first else {
      return nil
    }
    return try? ScreenScope(self, .screen).drawnValue(name, offset)
  }

  private func add(_ track: TrackSource) {
    if let index = stateIndices[track.name], plan.state[index].type == .text {
      return complain(ScreenCompiler.textTrack(track.name), at: track.place)
    }
    guard let value = trackValue(track.name) else {
      let scope = ScreenScope(self, .screen)
      return complain(
        "unknown name '\(track.name)'", at: track.place, unknown: .init(name: track.name, candidates: scope.names))
    }
    plan.tracks.append(ScreenPlan.TrackPlan(name: track.name, value: value))
  }

  /// Whether a name is a number of a scroll view that every trace contains.
  private func isTraced(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    guard let (view, rest) = try? ScreenScope(self, .screen).find(parts, 0), rest.count == 1 else { return false }
    return instances[view].scrollView != nil && ScreenCompiler.tracedValues.contains { $0.name == rest[0] }
  }

  /// What is drawn under a name.
  private func trackValue(_ name: String) -> ScreenPlan.TrackPlan.Value? {
    if let index = stateIndices[name] {
      let state = plan.state[index]
      readState.insert(index)
      if state.type == .text { return nil }
      return state.type == .number ? .drawn(.state(index)) : .slot(state.slot, state.type)
    }
    if name == "keyboard.top" { return .drawn(.keyboardTop) }
    if case .slot(let slot, let type)? = constants[name] { return .slot(slot, type) }
    if source.parameters.contains(where: { $0.name == name }), case .constant(let value, let type)? = constants[name] {
      return type == .text ? nil : .slot(addSlot(value), type)
    }
    let parts = name.split(separator: ".").map(String.init)
    guard let (view, rest) = try? ScreenScope(self, .screen).find(parts, 0), rest.count == 1 else { return nil }
    if let axis = ScreenCompiler.placeAxis(rest[0]) { return .onScreen(view, axis) }
    if rest[0] == ScrollValue.offset.name, let list = instances[view].scrollView { return .drawn(.offset(list)) }
    if rest[0] == ScrollValue.zoom.name, let list = instances[view].scrollView { return .drawn(.zoom(list)) }
    if case .slot(let slot, let type)? = scrollMeaning(view, rest) ?? editingMeaning(view, rest) {
      return .slot(slot, type)
    }
    guard let key = ViewKey(named: rest[0]), let meaning = try? value(of: view, key, at: 0) else { return nil }
    if key.isAnimated { return .drawn(.view(view, key)) }
    switch meaning {
    case .slot(let slot, let type): return .slot(slot, type)
    case .constant(let value, let type): return .slot(addSlot(value), type)
    }
  }

  /// The words for a text that a track should be.
  package static func textTrack(_ name: String) -> String {
    "'\(name)' is a text, which traces do not contain (write a track of an expression: "
      + "tracks: {typed: length(\(name))}, or == for whether it is one)"
  }

  // MARK: - Targets and guides

  func compileTargets() {
    for target in source.targets {
      let scope = ScreenScope(self, .screen)
      guard target.view == "screen" || view(named: target.view, at: target.place, scope) != nil else { continue }
      let view = target.view == "screen" ? -1 : self.view(named: target.view, at: target.place, scope) ?? -1
      var cells: [ScreenPlan.Cell] = []
      let part = target.part.map { $0.map { slot(of: $0) { cells.append($0) } } }
      plan.targets.append(ScreenPlan.TargetPlan(name: target.name, view: view, part: part, cells: cells))
    }
  }

  /// Returns a slot with the value of an expression, which a cell computes if it changes.
  func slot(
    of expression: SourceExpression, as type: ValueType = .number, _ add: (ScreenPlan.Cell) -> Void
  ) -> Int {
    let slot = addSlot()
    guard let program = program(expression, as: type, in: ScreenScope(self, .screen)) else { return slot }
    if let value = program.valueWithoutSlots {
      plan.slots[slot] = value
    } else {
      add(ScreenPlan.Cell(slot: slot, program: program, effect: .none, place: expression.place))
    }
    return slot
  }

  // MARK: - Description

  func descriptor() -> SceneDescriptor {
    if let interface = source.interface { return descriptor(interface) }
    return SceneDescriptor(
      name: source.name, summary: "A user-defined screen.", parameters: source.parameters.map(\.descriptor),
      targets: targets, tracks: tracks, texts: plan.state.filter { $0.type == .text }.map(\.name),
      scrollViews: scrollViews, guides: guides, canTurn: true, invitations: invitations)
  }

  private func pattern(_ family: (key: String, value: Family)) -> String {
    family.key + String(repeating: ".N", count: family.value.chain.count)
  }

  private var sortedFamilies: [(key: String, value: Family)] {
    families.filter { !$0.value.isInRow }.sorted { $0.key < $1.key }
  }

  var targets: [TargetDescriptor] {
    let own = source.targets.map { TargetDescriptor($0.name, "A target of the screen.") }
    let views = sortedFamilies.map { family in
      TargetDescriptor(pattern(family), "The view's center.", isScrollable: isScroll(family.value))
    }
    let items = sortedFamilies.filter { hasItems($0.value) }.map {
      TargetDescriptor("\($0.key).N", "Item N of the bar or the control, from 0.")
    }
    let lists = plan.scrollViews.filter { $0.rows != nil }
    let rows = lists.count == 1 ? ["row.N"] : []
    let named = lists.isEmpty ? [] : sortedFamilies.filter { hasRows($0.value) }.map { "\(pattern($0)).row.N" }
    let inRows = plan.rowViewsByName.keys.sorted().map { TargetDescriptor("\($0).N", "The view in row N, from 0.") }
    let bar = source.views.contains(where: \.hasScrollToTop) ? ["statusBar"] : []
    return own + views + items + inRows
      + (rows + named + bar).map { TargetDescriptor($0, "A row of the list, from 0.") }
  }

  /// Each name once.
  var guides: [GuideDescriptor] {
    var listed: Set<String> = []
    return source.guides.filter { listed.insert($0.name).inserted }.map {
      GuideDescriptor($0.name, "A guide of the screen.")
    }
  }

  private func isScroll(_ family: Family) -> Bool {
    family.members.values.contains { instances[$0].scrollView != nil }
  }

  /// Whether a view shows items by which fingers touch it.
  private func hasItems(_ family: Family) -> Bool {
    family.chain.isEmpty && family.members.values.contains { instances[$0].source.part?.items != nil }
  }

  private func hasRows(_ family: Family) -> Bool {
    family.members.values.contains {
      instances[$0].source.scroll.map { if case .rows = $0.content { true } else { false } } ?? false
    }
  }

  var scrollViews: [ScrollViewDescriptor] {
    sortedFamilies.filter { isScroll($0.value) }.map { family in
      let isVertical = family.value.members.values.contains { instances[$0].source.scroll?.isVertical == true }
      return ScrollViewDescriptor(
        pattern(family), axis: isVertical ? .vertical : .horizontal, "A scroll view of the screen.")
    }
  }

  var tracks: [TrackDescriptor] {
    let state = plan.state.filter { $0.type != .text }.map {
      TrackDescriptor($0.name, "State of the screen.", words: $0.type.words)
    }
    let written = Set((source.tracks ?? []).filter { $0.value != nil }.map(\.name))
    let chosen = Set((source.tracks ?? []).filter { $0.value?.choosesModelValue ?? false }.map(\.name))
    // A track of an expression can have the name of a text, which is none itself.
    let remembered = Set(plan.state.filter { $0.type != .text }.map(\.name))
    let own = plan.tracks.filter { written.contains($0.name) && !remembered.contains($0.name) }.map { track in
      let summary =
        chosen.contains(track.name) ? "One of several model values of the screen." : "A track of the screen."
      return TrackDescriptor(track.name, summary, words: track.value.type.words)
    }
    let lists = sortedFamilies.filter { isScroll($0.value) }.flatMap { family in
      ScreenCompiler.scrollTracks.map { TrackDescriptor("\(pattern(family)).\($0.name)", $0.summary) }
    }
    let views = sortedFamilies.flatMap { family in
      (ViewKey.allCases.map { ($0.name, $0.summary) } + ScreenCompiler.onScreen).map { key, summary in
        TrackDescriptor("\(pattern(family)).\(key)", summary)
      }
    }
    let parameters = source.parameters.filter { $0.value.isTrack }.map { parameter in
      TrackDescriptor(parameter.name, "A parameter of the screen.", words: constants[parameter.name]?.type.words ?? [])
    }
    let editors = sortedFamilies.filter { $0.value.members.values.contains { instances[$0].source.edits != nil } }
    let fields = editors.flatMap { family in
      EditingValue.allCases.map { TrackDescriptor("\(pattern(family)).\($0.rawValue)", $0.summary) }
    }
    return own + state + parameters + views + fields + lists + [
      TrackDescriptor("keyboard.top", "The keyboard's top edge on screen (points).")
    ]
  }

  /// The numbers of scroll views that traces do not contain anyway.
  private static let scrollTracks = ScrollValue.named.filter { !tracedValues.contains($0) }
  /// Those that every trace contains, besides both offsets.
  private static let tracedValues: [ScrollValue] = [.dragging, .decelerating]

  private static let onScreen = [
    ("screenX", "The left edge on screen, as drawn (points)."),
    ("screenY", "The top edge on screen, as drawn (points)."),
  ]
}

extension ValueType {
  fileprivate var words: [String] { if case .word(let words) = self { words } else { [] } }
}

extension ParameterValue {
  /// Whether the value is a number, a flag, or a word.
  fileprivate var isTrack: Bool {
    switch self {
    case .boolean, .integer, .number, .duration, .choice: true
    default: false
    }
  }
}
