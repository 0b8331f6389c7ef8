internal import FlipbookMotion
import FlipbookSnapshots
package import FlipbookUnits

extension Stage {
  /// How long the system takes to turn the screen by a quarter: 0.3 s, as `willAnimateRotation(to:duration:)` announces it on
  /// iPhones [folk].
  package static let rotationSeconds = 0.3

  /// Turns the device as the system does: the behaviors are told the new size, the screen takes it, and everything is laid out,
  /// all inside one animation.
  ///
  /// In the device's own orientation, nothing happens.
  package mutating func rotate(to orientation: Orientation) {
    guard orientation != device.orientation else { return }
    let turned = device.held(in: orientation)
    post(.rotate, orientation.rawValue)
    animate("rotation", durationSeconds: Stage.rotationSeconds, curve: .easeInOut) { stage in
      stage.tellBehaviors { $0.screenWillTransition(to: turned.size, on: &$1) }
      let before = stage
      stage.turn(to: turned)
      if let setAgain = stage.setAgain { stage.layOut(as: setAgain(stage.traits), from: before) }
      stage.tellBehaviors { $0.screenDidTurn(on: &$1) }
      stage.keepAtTop(asOn: before)
      stage.layOut()
    }
  }

  /// Keeps the lists at their top that are there on the stage before the turn, as UIKit does where the inset changes. Those that a
  /// behavior has moved stay where they are.
  private mutating func keepAtTop(asOn before: Stage) {
    for index in scrollViews.indices {
      let id = ScrollViewID(index: index)
      let (top, oldTop) = (offsetLimits(of: id).lowerBound, before.offsetLimits(of: id).lowerBound)
      let isAtTop = before[id].position.isNear(oldTop) && self[id].position == before[id].position
      if isAtTop, self[id].activity.isResting, top < oldTop { put(id, onLimit: top) }
    }
  }

  /// Gives the screen, and what belongs to the system on it, the places that they have on the turned device.
  private mutating func turn(to device: Device) {
    startSize = startSize ?? self.device.size
    traits.device = device
    let (width, height) = (device.size.width, device.size.height)
    setFrame(of: screen, to: device.bounds)
    setFrame(of: statusBar, to: Stage.statusBarFrame(on: device))
    views[statusBar.index].isHidden = device.navigationBarTop == 0
    if let indicator = views.firstIndex(where: { $0.content == .homeIndicator }) {
      let home = device.homeIndicatorHeight
      setFrame(
        of: ViewID(index: indicator), to: Rect(x: 0, y: height - home, width: width, height: home))
    }
    keyboard.height = device.keyboardHeight(keyboard.type, suggestions: true)
    let top = keyboard.isShown ? shownKeyboardTop : height
    setFrame(of: keyboard.view, to: Rect(x: 0, y: top, width: width, height: keyboard.height))
  }

  /// Gives all views but the keyboard the places that they have on a stage that has been set for the turned device, and lets its
  /// behaviors take over.
  private mutating func layOut(as turned: Stage, from before: Stage) {
    var turned = turned
    turned.layoutFramesIfNeeded()
    guard turned.views.count == views.count, turned.behaviors.count == behaviors.count else {
      return stop("the scene is set with other views in \(device.orientation), so that it cannot be turned", place: 0)
    }
    constraints = turned.constraints
    for index in views.indices where index != keyboard.view.index {
      setFrame(of: ViewID(index: index), to: turned.views[index].frame)
      views[index].rows = turned.views[index].rows
    }
    for index in scrollViews.indices {
      scrollViews[index].contentLength = turned.scrollViews[index].contentLength
      scrollViews[index].laidOutFrame = views[scrollViews[index].view.index].frame.withoutNegativeSize
    }
    earlierBehaviors += behaviors
    (behaviors, trackOrder) = (turned.behaviors, turned.trackOrder)
    for (behavior, earlier) in zip(behaviors, before.behaviors) {
      behavior.takeOver(from: earlier, on: before, to: &self)
    }
  }

  /// The frame of the status bar, which keeps its height where it is hidden, so that it can fade.
  static func statusBarFrame(on device: Device) -> Rect {
    Rect(x: 0, y: 0, width: device.size.width, height: device.held(in: .portrait).navigationBarTop)
  }

  /// The traits with which the screen is drawn: while it turns, those of a device between its two orientations.
  var drawnTraits: Traits {
    guard startSize != nil else { return traits }
    let rest = animatedPart(of: .view(screen, .width))
    let distance = device.size.width - device.size.height
    guard rest != 0, distance != 0 else { return traits }
    var drawn = traits
    drawn.device = device.turning((1 + rest / distance).clamped(to: 0...1))
    return drawn
  }

  /// The opacity of the status bar, which is gone or comes back in the half of a turn in which the bars below are not yet in its place.
  func statusBarOpacity(on device: Device) -> Double { max(0, 2 * device.statusBarShare - 1) }

  /// Where the screen's origin is in pictures: its center stays where it was when the run began.
  var originInPictures: Point {
    guard let startSize else { return .zero }
    let size = drawnFrame(of: screen).size
    return Point(
      x: ((startSize.width - size.width) / 2).rounded(toScale: device.scale),
      y: ((startSize.height - size.height) / 2).rounded(toScale: device.scale))
  }
}
