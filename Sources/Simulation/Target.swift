public import FlipbookUnits

/// A place that a step can name: a view, or a part of one such as a list's row.
public struct Target: Hashable, Sendable {
  /// The view that is named, or that contains the named part.
  public let view: ViewID
  /// The part in the view's bounds, so that scrolled content moves with the offset, or nil for the whole view.
  public let part: Rect?

  /// Creates a target that is a view, or a part of it.
  public init(view: ViewID, part: Rect? = nil) {
    self.view = view
    self.part = part
  }
}

/// A target's name in parts: "row.12" has the stem "row" and the index 12, "menu.row.3" has "menu.row" and 3.
public struct TargetName: Hashable, Sendable {
  /// The whole name, as a scenario writes it.
  public let text: String
  /// The name without its index: the family's name, or the whole name if there is no index.
  public let stem: String
  /// The whole number after the last period, or nil if the name doesn't end with one.
  public let index: Int?

  /// Creates a name from a scenario's text; any text is a name.
  public init(_ text: String) {
    self.text = text
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if let last = parts.last, parts.count > 1, last.allSatisfy({ $0.isASCII && $0.isNumber }), let index = Int(last) {
      self.index = index
      stem = parts.dropLast().joined(separator: ".")
    } else {
      index = nil
      stem = text
    }
  }

  /// Returns whether this is exactly that name, which belongs to no family.
  public func isSingle(_ name: String) -> Bool { index == nil && stem == name }

  /// Returns the index if the name is of a member of a family that has `count` members, or nil.
  public func member(of family: String, count: Int) -> Int? {
    guard stem == family, let index, index < count else { return nil }
    return index
  }
}

extension Stage {
  /// Returns the target of that name in this scene, or nil if there is none.
  public func target(named text: String) -> Target? {
    let name = TargetName(text)
    for behavior in behaviors {
      if let target = behavior.target(name, on: self) { return target }
    }
    guard scrollsToTop != nil, name.isSingle("statusBar") else { return nil }
    return Target(view: statusBar)
  }

  /// What a `scroll` step moves: the scroll view of that name, else the target of that name that is one.
  func scrollable(named text: String) -> ScrollViewID? {
    scrollView(named: text) ?? target(named: text).flatMap { self[$0.view].scrollView }
  }

  /// Where a step's place is on screen now; throws a message for people if it is not visible.
  func resolve(_ place: Place) throws(TouchProblem) -> Point {
    switch place {
    case .point(let point):
      try requireOnScreen(point, "the point")
      return point
    case .target(let name):
      guard let target = target(named: name) else { throw TouchProblem("there is no target '\(name)' in this scene") }
      guard target.view != statusBar || !self[statusBar].isHidden else {
        throw TouchProblem("target '\(name)' is off the screen: the safe area's top is 0")
      }
      let center = modelFrameOnScreen(of: target).center
      try requireOnScreen(center, "the center of '\(name)'")
      try requireVisible(target.view, at: center, name)
      let hit = hitTest(center)
      guard !isView(hit, above: target.view) else {
        throw TouchProblem("target '\(name)' is covered by '\(self[hit].name)' at \(text(of: center))")
      }
      return center
    }
  }

  func requireOnScreen(_ point: Point, _ what: String) throws(TouchProblem) {
    let size = device.size
    guard point.x.isAtLeast(0), point.y.isAtLeast(0), point.x.isAtMost(size.width), point.y.isAtMost(size.height) else {
      throw TouchProblem(
        "\(what) is off the screen at \(text(of: point)); the screen is \(text(of: Point(x: size.width, y: size.height)))"
      )
    }
  }

  /// Throws where a view, or a view around it, is hidden, transparent or clipped at a point on screen.
  fileprivate func requireVisible(_ view: ViewID, at point: Point, _ name: String) throws(TouchProblem) {
    for ancestor in path(to: view) {
      guard !self[ancestor].isHidden, self[ancestor].alpha.isAtLeast(Stage.leastVisibleAlpha) else {
        throw TouchProblem("target '\(name)' is not visible: '\(self[ancestor].name)' is transparent")
      }
      guard !self[ancestor].clipsToBounds || modelFrameOnScreen(of: ancestor).contains(point) else {
        throw TouchProblem("target '\(name)' is not visible at \(text(of: point)): '\(self[ancestor].name)' clips it")
      }
    }
  }

  private func text(of point: Point) -> String { "[\(point.x.text(decimals: 2)), \(point.y.text(decimals: 2))]" }
}

extension Simulator {
  /// Returns the center of a target, where a finger touches it; nil if it cannot.
  package func touchableCenter(of name: String) -> Point? { try? stage.resolve(.target(name)) }

  /// Returns where a finger can touch a target whose center it cannot, such as a sheet most of which is below the screen: the middle
  /// of what is on screen, in whole points. Nil if the center can be touched, or if that part cannot.
  package func visiblePart(of name: String) -> Point? {
    guard (try? stage.resolve(.target(name))) == nil, let target = stage.target(named: name) else { return nil }
    guard let part = stage.modelFrameOnScreen(of: target).intersection(stage.device.bounds) else { return nil }
    let middle = Point(x: part.midX.rounded(), y: part.midY.rounded())
    guard (try? stage.requireVisible(target.view, at: middle, name)) != nil else { return nil }
    return stage.isView(stage.hitTest(middle), above: target.view) ? nil : middle
  }
}

/// What is wrong with a place, in words.
struct TouchProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
