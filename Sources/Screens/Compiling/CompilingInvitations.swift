import FlipbookSimulation

/// The gestures that a screen answers.
extension ScreenCompiler {
  /// Each gesture once for each target that begins with the name of its view.
  var invitations: [GestureInvitation] {
    let answered = source.handlers.compactMap { handler -> (String, GestureInvitation.Kind)? in
      switch handler.event {
      case .tapped: (handler.subject, .tap)
      case .doubleTapped: (handler.subject, .doubleTap)
      case .touchMoved: (handler.subject, .drag(.both))
      default: nil
      }
    }
    let gestures = source.gestures.map { ($0.view, $0.invitation) }
    let others = plan.scrollViews.contains(where: \.canScrollToTop) ? [GestureInvitation("statusBar", .tap)] : []
    let scrolling = families.keys.sorted().flatMap { name -> [(String, GestureInvitation.Kind)] in
      guard let scroll = families[name]?.members.values.lazy.compactMap({ self.instances[$0].source.scroll }).first
      else { return [] }
      let drag = (name, GestureInvitation.Kind.drag(scroll.isVertical ? .vertical : .horizontal))
      return scroll.zoom == nil ? [drag] : [drag, (name, .pair)]
    }
    var taken: Set<GestureInvitation> = []
    return others
      + (answered + gestures + scrolling).flatMap { name, kind in
        patterns(of: name).map { GestureInvitation($0, kind) }
      }.filter { taken.insert($0).inserted }
  }

  private func patterns(of view: String) -> [String] {
    // What is about any touch is about those of the places that the screen names.
    if view == "screen" { return source.targets.map(\.name) }
    if plan.rowViewsByName[view] != nil { return ["\(view).N"] }
    guard let family = families[view] else { return [] }
    return [view + String(repeating: ".N", count: family.chain.count)]
  }
}

extension ScreenPlan.ScrollPlan {
  fileprivate var canScrollToTop: Bool { scrollsToTopSlot != nil || flags[.scrollsToTop] == true }
}

extension GestureSource {
  fileprivate var invitation: GestureInvitation.Kind {
    switch kind {
    case .pan where fingers > 1: .pair
    case .pan: edge.map(GestureInvitation.Kind.edgeDrag) ?? .drag(axis)
    case .press: .press
    case .swipe: .drag([.left, .right].contains(direction) ? .horizontal : .vertical)
    case .pinch, .rotation: .pair
    }
  }
}
