import FlipbookSimulation
import FlipbookSnapshots
import TestSupport
import FlipbookUnits

/// The rules for a scene's tracks at rest: every model value has been reached, and nothing stays between its ends.
struct RestRules {
  let play: RandomPlay
  let recording: Recording

  private var device: Device { play.device }
  private var isRefined: Bool { play.variant == .refined }
  private var bar: Double { device.navigationBarHeight }
  private var last: Int { recording.lastFrame }
  private func number(_ track: String) -> Double { recording.number(track, last) ?? .nan }

  /// Describes the rules that are violated.
  var broken: [String] {
    var problems: [String] = []
    func require(_ isTrue: Bool, _ promise: String) { if !isTrue { problems.append(promise) } }
    for name in recording.table.names where name.hasSuffix(".dragging") || name.hasSuffix(".decelerating") {
      require(number(name) == 0, "\(name) is 0")
    }
    switch play.name {
    case "keyboard-following": keyboardFollowing(require)
    case "hiding-bars": hidingBars(require)
    case "collapsing-header": collapsingHeader(require)
    case "sticky-tabs": stickyTabs(require)
    case "side-drawer": sideDrawer(require)
    case "category-strip": categoryStrip(require)
    case "direction-bars": directionBars(require)
    case "parallax-cells": parallaxCells(listTop: device.navigationBarTop + bar, rowHeight: 210, require)
    case "infinite-strip": infiniteStrip(require)
    case "media-reader":
      sideDrawer(require)
      categoryStrip(require)
      directionBars(require)
    default: break
    }
    return problems
  }

  typealias Require = (_ isTrue: Bool, _ promise: String) -> Void

  private func keyboardFollowing(_ require: Require) {
    let constant = number("bottomConstraint.constant")
    let guide = device.size.height - device.homeIndicatorHeight
    require(number("field.bottom").isNear(guide - constant), "the bar is where its constraint puts it")
    require(number("field.top").isNear(number("list.bottom")), "the list ends at the bar")
    guard isRefined else { return }
    let shown = device.size.height - number("keyboard.top")
    require(constant.isNear(max(0, shown - device.homeIndicatorHeight)), "the bar is on the keyboard")
  }

  private func hidingBars(_ require: Require) {
    let navigation = number("navigationBar.top")
    let tab = number("tabBar.top")
    require(number("top.constant").isNear(navigation + bar), "the list begins at the navigation bar")
    require(number("bottom.constant").isNear(tab - device.size.height), "the list ends at the tab bar")
    guard isRefined else { return }
    let shownTab = device.size.height - device.tabBarHeight - device.homeIndicatorHeight
    let isShown = navigation.isNear(device.navigationBarTop) && tab.isNear(shownTab)
    let isHidden = navigation.isNear(-bar) && tab.isNear(device.size.height)
    require(isShown || isHidden, "the bars are shown or hidden, not at \(navigation) and \(tab)")
  }

  private func collapsingHeader(_ require: Require) {
    let band = number("header.screenY")
    require(band.isNear(number("header.y") + 200 - number("list.offset.y")), "the band is where the header is")
    guard isRefined else { return }
    require(band.isNear(0) || band.isNear(-30), "the band is open or closed, not at \(band)")
  }

  private func stickyTabs(_ require: Require) {
    let width = device.size.width
    require(number("pages.offset.x").isNear(number("page") * width), "a page fills the screen")
    require(number("tabs.underline.x").isNear(number("page") * width / 2), "the underline is at the page's tab")
    require(number("tabs.screenY").isNear(number("content.y") + 236), "the tabs are the content's lowest part")
  }

  private func sideDrawer(_ require: Require) {
    let isOpen = recording.word("drawer.state", last) == "opened"
    require(
      number("main.x").isNear(isOpen ? 240 : 0), "the main view is open or closed, not at \(number("main.x"))")
    require(number("menu.alpha").isNear(isOpen ? 1 : 0), "the menu is seen or not")
    require(number("shade.alpha").isNear(isOpen ? 0.36 : 0), "the shade is there or not")
    require(number("main.acceptsTouches") == (isOpen ? 0 : 1), "the main view takes touches when closed")
    require(number("menu.acceptsTouches") == (isOpen ? 1 : 0), "the menu takes touches when open")
  }

  private func categoryStrip(_ require: Require) {
    let stride = isRefined ? device.size.width / 3 : Double(Int(device.size.width) / 3)
    require(number("underline.x").isNear(number("selected") * stride), "the underline is at the selected button")
    require(number("underline.width").isNear(stride), "the underline is as wide as a button")
  }

  private func directionBars(_ require: Require) {
    let isHidden = number("navigationBar.hidden") == 1
    let constant = number("topMenu.constant")
    let top = device.navigationBarTop
    require(constant == 0 || constant == -40, "the menu is shown or away")
    require(number("navigationBar.top").isNear(isHidden ? top - bar : top), "the navigation bar is shown or away")
    require(number("topMenu.top").isNear((isHidden ? top : top + bar) + constant), "the menu hangs below the bar")
  }

  private func parallaxCells(listTop: Double, rowHeight: Double, _ require: Require) {
    let length = device.size.height - listTop
    for row in 0..<6 {
      guard let top = recording.number("cell.\(row).top", last) else { continue }
      let y = isRefined ? top - listTop : top
      let part = ((y + rowHeight) / (length + rowHeight)).clamped(to: 0...1)
      require(
        number("cell.\(row).picture.y").isNear(-(1 - part) * 200), "picture \(row) is shifted by its cell's place")
    }
  }

  private func infiniteStrip(_ require: Require) {
    let period = Double(Int(device.size.width) / 3 * 9)
    let offset = number("strip.offset.x")
    require(offset >= 0.5 * period - 1e-6 && offset < 1.5 * period, "the offset is in the middle copy")
    let wraps = (number("strip.position") - offset) / period
    require(wraps.isNear(wraps.rounded()), "the position is the offset and whole periods")
  }
}
