extension StandardComponent {
  /// A pull-down menu, 250 points wide, below a button, or above it where there is no room.
  ///
  /// `below` is 1 point wide where the menu is below the button.
  static let menu = StandardComponent(
    "menu", "UIKit's pull-down menu: actions that spring from a button.",
    [
      Parameter("source", "self", "The button at which it appears, such as more, or button.chosen for a copy."),
      Parameter("actions", "[Copy]", "The titles of the actions."),
      Parameter("icons", "[\"\"]", "Their icons; \"\" for none."),
      Parameter("destructive", "-1", "The number of the action in red, from 0; −1 for none."),
    ],
    #"""
      state: {shown: false, lift: 0, pressed: -1}
      lists: {titles: actions, symbols: icons}
      hidden: not shown and drawn(lift) == 0
      views:
        beside: {}
        below: {hidden: true, left: 0, height: 0, width: "if(source.screenY + source.height + 8 + menu.height <= self.height - home.height - 8, 1, 0)"}
        menu:
          width: 250
          height: "min(count(titles) * 44 + if(device.hasGlass, 20, 0), self.height - safe.top - home.height - 16)"
          left: "clamp(if(menu.anchorX == 0, source.screenX, source.screenX + source.width - 250), safe.left + 16, self.width - safe.right - 266)"
          top: "max(safe.top + 8, if(below.width == 1, source.screenY + source.height + 8, source.screenY - 8 - menu.height))"
          alpha: clamp(lift, 0, 1)
          scale: 0.25 + 0.75 * lift
          anchorX: "if(source.screenX + source.width / 2 <= self.width / 2, 0, 1)"
          anchorY: 1 - below.width
          shadow: 0.15 * clamp(lift, 0, 1)
          views:
    \#(menuRows)
      on:
        - {becomes: shown, animate: {lift: 1}, spring: {response: 0.4, damping: 0.8}}
        - {becomes: not shown, animate: {lift: 0}, spring: {response: 0.35}}
        - {touchDown: action, set: {pressed: i}}
        - {touchUp: action, set: {pressed: -1}}
        - {tapped: [action, beside], set: {shown: false}}
    """#)
}
