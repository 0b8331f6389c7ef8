extension StandardComponent {
  /// A context menu, 250 points wide, below a preview, or beside it where there is no room.
  ///
  /// `spot` is where the preview is when it is lifted, and `aside` as wide as 1 point where the menu is beside it.
  /// `room` is the part of the screen for both, and `factor` as wide as what enlarges the preview, or makes one smaller that would not fit.
  static let contextMenu = StandardComponent(
    "contextMenu",
    "UIKit's context menu: a view is lifted from its place over the blurred screen, with a menu of actions.",
    [
      Parameter("source", "self", "The view that is lifted, such as photo, or cell.chosen for a copy."),
      Parameter("preview", "menuPreview", "The component that is shown in its place."),
      Parameter("actions", "[Copy]", "The titles of the actions."),
      Parameter("icons", "[\"\"]", "Their icons; \"\" for none."),
      Parameter("destructive", "-1", "The number of the action in red, from 0; −1 for none."),
      Parameter("enlarged", "1.15", "The factor by which the preview is enlarged."),
    ],
    #"""
      state: {shown: false, lifted: false, lift: 0, pressed: -1}
      lists: {titles: actions, symbols: icons}
      hidden: not lifted
      views:
        veil: {blur: 12 * lift, color: {light: "#FFFFFF00", dark: "#00000000"}, touches: none}
        dim: {color: {light: "#00000026", dark: "#00000066"}, alpha: lift}
        room: {hidden: true, left: 0, width: self.width - safe.left - safe.right - 32, height: self.height - safe.top - home.height - 16}
        fits: {hidden: true, left: 0, height: 0, width: "min(enlarged, room.width / max(1, source.width))"}
        spot:
          hidden: true
          width: source.width * factor.width
          height: source.height * factor.width
          left: "clamp(source.screenX + source.width / 2 - spot.width / 2, safe.left + 16, max(safe.left + 16, self.width - safe.right - 16 - spot.width))"
          top: "max(safe.top + 8, min(source.screenY + source.height / 2 - spot.height / 2, self.height - home.height - 8 - spot.height - if(aside.width > 0, 0, 10 + menu.height)))"
        aside: {hidden: true, width: "if(source.height * fits.width + 10 + menu.height > room.height and source.width * min(fits.width, room.height / max(1, source.height)) + 260 <= room.width, 1, 0)", height: 0}
        factor: {hidden: true, left: 0, height: 0, width: "max(0.1, min(fits.width, (room.height - if(aside.width > 0, 0, 10 + menu.height)) / max(1, source.height)))"}
        lifting:
          component: preview
          width: source.width
          height: source.height
          left: source.screenX + lift * (spot.left + (spot.width - source.width) / 2 - source.screenX)
          top: source.screenY + lift * (spot.top + (spot.height - source.height) / 2 - source.screenY)
          scale: 1 + lift * (factor.width - 1)
          shadow: 0.3 * lift
        menu:
          width: 250
          height: "min(count(titles) * 44 + if(device.hasGlass, 20, 0), room.height)"
          left: "if(aside.width > 0, if(menu.anchorX == 0, spot.right + 10, spot.left - 260), clamp(if(menu.anchorX == 0, spot.left, spot.right - 250), safe.left + 16, self.width - safe.right - 266))"
          top: "if(aside.width > 0, max(safe.top + 8, min(spot.top, self.height - home.height - 8 - menu.height)), spot.bottom + 10)"
          alpha: lift
          scale: 0.25 + 0.75 * lift
          anchorX: "if(source.screenX + source.width / 2 <= self.width / 2, 0, 1)"
          anchorY: 0
          views:
    \#(menuRows)
      on:
        - {becomes: shown, set: {lifted: true}, animate: {lift: 1}, spring: {response: 0.4, damping: 0.8}}
        - {becomes: not shown, animate: {lift: 0}, spring: {response: 0.35}, then: {when: not shown, set: {lifted: false}}}
        - {touchDown: action, set: {pressed: i}}
        - {touchUp: action, set: {pressed: -1}}
        - {tapped: [action, dim], set: {shown: false}}
    """#)
}

extension StandardComponent {
  /// A plain card.
  static let menuPreview = StandardComponent(
    "menuPreview", "What a context menu lifts without a preview of its own: a plain card.",
    [],
    #"""
      color: secondarySystemGroupedBackground
      corner: 12
    """#)
}

extension StandardComponent {
  /// The plate of a menu and its rows, which are as wide as the view `menu` around them.
  static let menuRows = #"""
            flat: {material: regular, corner: 13, hidden: device.hasGlass}
            glass: {look: card, glass: 1, color: secondarySystemGroupedBackground, corner: 32, hidden: not device.hasGlass}
            marked: {hidden: true, left: 0, height: 0, width: "if(count(symbols) > 1 or pick(symbols, 0) != '', 1, 0)"}
            inside:
              corner: "if(device.hasGlass, 32, 13)"
              clips: true
              scroll: y
              content: count(titles) * 44 + if(device.hasGlass, 20, 0)
              alwaysBounces: false
              views:
                action:
                  repeat: count(titles)
                  color: "if(pressed == i, systemFill, clear)"
                  top: "i * 44 + if(device.hasGlass, 10, 0)"
                  height: 44
                  views:
                    name: {text: "{titles.i}", color: "if(i == destructive, systemRed, label)", left: "if(device.hasGlass, if(marked.width == 1, 56, 24), 16)", width: "234 - name.left - if(marked.width == 1 and not device.hasGlass, 38, 0)", centerY: 22}
                    sign: {icon: "if(i < count(symbols), pick(symbols, i), '')", color: "if(i == destructive, systemRed, label)", width: 22, height: 22, left: "if(device.hasGlass, 22, 250 - 38)", centerY: 22}
                    rule: {color: separator, height: 1 / screen.scale, hidden: i == 0 or device.hasGlass}
    """#
}
