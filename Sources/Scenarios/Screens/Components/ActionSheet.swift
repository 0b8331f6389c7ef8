extension StandardComponent {
  /// An action sheet with rows of 57 points, 8 points from the edges; on iPads, a popover at its source, without the action that cancels.
  ///
  /// `spot` is 1 point wide if the popover is below its source, 2 points if it is above, and has no width in the middle of the screen.
  /// `room` is as high as the actions and what is above them can be.
  static let actionSheet = StandardComponent(
    "actionSheet", "UIKit's action sheet: actions and one to cancel, at the bottom of the screen; on iPads, a popover.",
    [
      Parameter("title", "\"\"", "The title above the actions."),
      Parameter("message", "\"\"", "The message below it."),
      Parameter("actions", "[OK]", "The titles of the actions."),
      Parameter("cancel", "{en: Cancel, ja: キャンセル}", "The title of the action that cancels."),
      Parameter("destructive", "-1", "The number of the action in red, from 0; −1 for none."),
      Parameter("source", "self", "The view at which it is a popover, on iPads; without one, it is in the middle."),
    ],
    #"""
      state: {shown: false, rise: 0, pressed: -2}
      lists: {titles: actions}
      hidden: not shown and drawn(rise) == 0
      views:
        dim: {\#(dimming), alpha: rise, hidden: device.isPad}
        beside: {hidden: not device.isPad}
        spot: {hidden: true, left: 0, height: 0, width: "if(source.screenY + source.height + 13 + group.height + 10 <= self.height - home.height, 1, if(source.screenY - 13 - group.height - 10 >= safe.top, 2, 0))"}
        titled: {text: "{title}", hidden: true, left: 0}
        noted: {text: "{message}", hidden: true, left: 0}
        room: {hidden: true, left: 0, width: 0, height: "self.height - safe.top - if(device.isPad, home.height + 20, max(8, home.height) + 73)"}
        sheet:
          width: "if(device.isPad, 320, min(self.width, self.height) - 16)"
          height: "if(device.isPad, group.height, last.bottom)"
          centerX: "if(device.isPad, clamp(source.screenX + source.width / 2, sheet.width / 2 + 10, self.width - sheet.width / 2 - 10), self.width / 2)"
          top: "if(device.isPad, if(spot.width == 1, source.screenY + source.height + if(device.hasGlass, 8, 13), if(spot.width == 2, source.screenY - if(device.hasGlass, 8, 13) - sheet.height, (self.height - sheet.height) / 2)), self.height - rise * (sheet.height + max(8, home.height)))"
          alpha: "if(device.isPad, rise, 1)"
          views:
            arrow:
              clips: true
              width: 26
              height: 13
              top: "if(spot.width == 1, -13, sheet.height)"
              centerX: "clamp(source.screenX + source.width / 2 - sheet.left, 30, sheet.width - 30)"
              hidden: not device.isPad or device.hasGlass or spot.width == 0
              views: {tip: {material: regular, corner: 3, rotation: 45, width: 18, height: 18, centerX: 13, centerY: "if(spot.width == 1, 13, 0)"}}
            flat: {material: regular, corner: 14, height: group.height, shadow: "if(device.isPad, 0.1, 0)", hidden: device.hasGlass}
            glass: {look: card, glass: 1, color: secondarySystemGroupedBackground, corner: 30, height: group.height, hidden: not device.hasGlass}
            group:
              height: buttons.bottom
              corner: "if(device.hasGlass, 30, 14)"
              clips: true
              views:
                heading: {text: "{title}", style: footnote, weight: semibold, color: secondaryLabel, alignment: "if(device.hasGlass, left, center)", lines: 0, left: "if(device.hasGlass, 24, 16)", width: sheet.width - 2 * heading.left, top: 14, hidden: titled.width < 2}
                note: {text: "{message}", style: footnote, color: secondaryLabel, alignment: "if(device.hasGlass, left, center)", lines: 0, left: heading.left, width: heading.width, top: "if(titled.width < 2, 14, heading.bottom + 2)", hidden: noted.width < 2}
                line: {top: "if(noted.width < 2, if(titled.width < 2, 0, heading.bottom + 14), note.bottom + 14)", height: 0}
                buttons:
                  scroll: y
                  content: count(titles) * 57
                  alwaysBounces: false
                  top: line.top
                  height: max(57, min(count(titles) * 57, room.height - line.top))
                  views:
                    action:
                      repeat: count(titles)
                      color: "if(pressed == i, systemFill, clear)"
                      height: 57
                      top: i * 57
                      views:
                        name: {text: "{titles.i}", size: "if(device.hasGlass, 17, 20)", color: "if(i == destructive, systemRed, if(device.hasGlass, label, tint))", alignment: "if(device.hasGlass, left, center)", left: heading.left, width: heading.width, centerY: 28.5}
                        rule: {color: separator, height: 1 / screen.scale, hidden: i == 0 and line.top == 0 or device.hasGlass}
            last:
              look: card
              glass: "if(device.hasGlass, 1, 0)"
              shadow: "if(device.hasGlass, 1, 0)"
              color: tertiarySystemBackground
              corner: "if(device.hasGlass, 28.5, 14)"
              top: group.bottom + 8
              height: 57
              hidden: device.isPad
              views:
                held: {color: "if(pressed == -1, systemFill, clear)", corner: last.corner}
                word: {text: "{cancel}", size: "if(device.hasGlass, 17, 20)", weight: semibold, color: "if(device.hasGlass, label, tint)", alignment: "if(device.hasGlass, left, center)", left: heading.left, width: heading.width, centerY: 28.5}
      on:
        - {becomes: shown, animate: {rise: 1}, during: 0.335, curve: "bezier(0.35, 0.91, 0.33, 0.97)"}
        - {becomes: not shown, animate: {rise: 0}, during: 0.335, curve: "bezier(0.35, 0.91, 0.33, 0.97)"}
        - {touchDown: action, set: {pressed: i}}
        - {touchDown: last, set: {pressed: -1}}
        - {touchUp: [action, last], set: {pressed: -2}}
        - {tapped: [action, last, dim, beside], set: {shown: false}}
    """#)
}
