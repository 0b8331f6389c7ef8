extension StandardComponent {
  /// An alert, 270 points wide. Its sizes are those of `UIAlertController`; LookFacts, "Alerts, action sheets, and menus", lists their sources.
  ///
  /// `pair` is 1 point wide where two actions are side by side, `rows` as high as all actions, and `room` as high as the plate can be.
  /// The plate grows no more once it is shown: it only fades away, and is large again for the next time.
  static let alert = StandardComponent(
    "alert", "UIKit's alert: a title, a message, and actions, in the middle of the screen.",
    [
      Parameter("title", "\"\"", "The title."),
      Parameter("message", "\"\"", "The message below it."),
      Parameter("actions", "[OK]", "The titles of the actions; two are side by side if they fit."),
      Parameter("preferred", "0", "The number of the action in semibold, from 0; −1 for none."),
      Parameter("destructive", "-1", "The number of the action in red; −1 for none."),
    ],
    #"""
      state: {shown: false, fade: 0, grow: 1.3, pressed: -1}
      lists: {titles: actions}
      hidden: not shown and drawn(fade) == 0
      views:
        dim: {\#(dimming), alpha: fade}
        titled: {text: "{title}", hidden: true, left: 0}
        noted: {text: "{message}", hidden: true, left: 0}
        first: {text: "{pick(titles, 0)}", weight: semibold, hidden: true, left: 0}
        second: {text: "{pick(titles, 1)}", weight: semibold, hidden: true, left: 0}
        pair: {hidden: true, left: 0, height: 0, width: "if(count(titles) == 2 and max(first.width, second.width) <= if(device.hasGlass, 115, 119), 1, 0)"}
        rows: {hidden: true, left: 0, width: 0, height: "if(pair.width == 1, 1, count(titles)) * if(device.hasGlass, 58, 44)"}
        room: {hidden: true, left: 0, width: 0, height: "min(keyboard.top, self.height) - 2 * max(safe.top, home.height) - 16"}
        plate:
          centerX: self.width / 2
          centerY: min(keyboard.top, self.height) / 2
          width: "if(device.hasGlass, 300, 270)"
          height: "buttons.bottom + if(device.hasGlass, 4, 0)"
          alpha: fade
          scale: grow
          views:
            flat: {material: regular, corner: 14, hidden: device.hasGlass}
            glass: {look: card, glass: 1, color: secondarySystemGroupedBackground, corner: 34, hidden: not device.hasGlass}
            inside:
              corner: 14
              clips: not device.hasGlass
              views:
                heading: {text: "{title}", style: headline, alignment: "if(device.hasGlass, left, center)", lines: 0, left: "if(device.hasGlass, 24, 16)", width: "plate.width - 2 * heading.left", top: "if(device.hasGlass, 22, 20)", hidden: titled.width < 2}
                note: {text: "{message}", size: "if(device.hasGlass, 15, 13)", alignment: "if(device.hasGlass, left, center)", lines: 0, color: "if(device.hasGlass, secondaryLabel, label)", left: heading.left, width: heading.width, top: "if(titled.width < 2, heading.top, heading.bottom + if(device.hasGlass, 6, 2))", hidden: noted.width < 2}
                line: {color: separator, top: "if(noted.width < 2, heading.bottom, note.bottom) + if(device.hasGlass, 18, 20)", height: 1 / screen.scale, hidden: device.hasGlass}
                buttons:
                  scroll: y
                  content: rows.height
                  alwaysBounces: false
                  top: line.top
                  height: "max(44, min(rows.height, room.height - line.top - if(device.hasGlass, 4, 0)))"
                  views:
                    action:
                      repeat: count(titles)
                      color: "if(device.hasGlass, if(pressed == i, systemFill, tertiarySystemFill), if(pressed == i, systemFill, clear))"
                      corner: "if(device.hasGlass, 24, 0)"
                      width: "if(pair.width == 1, plate.width / 2 - if(device.hasGlass, 19, 0), plate.width - if(device.hasGlass, 28, 0))"
                      height: "if(device.hasGlass, 48, 44)"
                      left: "if(device.hasGlass, 14, 0) + if(pair.width == 1, i * (action.width + if(device.hasGlass, 10, 0)), 0)"
                      top: "if(pair.width == 1, 0, i * if(device.hasGlass, 58, 44))"
                      views:
                        name: {text: "{titles.i}", color: "if(i == destructive, systemRed, if(device.hasGlass, label, tint))", weight: "if(i == preferred, semibold, if(device.hasGlass, medium, regular))", alignment: center, left: 8, width: action.width - 16, centerY: action.height / 2}
                        rule: {color: separator, width: "if(pair.width == 1, 1 / screen.scale, action.width)", height: "if(pair.width == 1, action.height, 1 / screen.scale)", hidden: i == 0 or device.hasGlass}
      on:
        - {becomes: shown, animate: {fade: 1, grow: 1}, spring: {response: 0.275}}
        - {becomes: not shown, animate: {fade: 0}, during: 0.25, then: {when: not shown, set: {grow: 1.3}}}
        - {touchDown: action, set: {pressed: i}}
        - {touchUp: action, set: {pressed: -1}}
        - {tapped: action, set: {shown: false}}
    """#)
}
