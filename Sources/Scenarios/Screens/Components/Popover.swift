extension StandardComponent {
  /// A popover with a page of its own. LookFacts, "Sheets and pushes", lists the sources of its numbers.
  ///
  /// `field` is the part of the screen for it. `spot` is 1 point wide if it is below its source, 2 points above, 3 points to the right,
  /// and 4 points to the left of it, and has no width in the middle of the screen. `sheet` is 1 point wide where the page is a sheet.
  static let popover = StandardComponent(
    "popover", "UIKit's popover: a page at a view, with an arrow; on iPhones a sheet.",
    [
      Parameter("page", nil, "The views in the popover."),
      Parameter("source", "self", "The view at which it is; without one, it is in the middle."),
      Parameter("contentWidth", "320", "The width of its page, as preferredContentSize (points)."),
      Parameter("contentHeight", "480", "The height of its page (points)."),
      Parameter("adapts", "true", "Whether it is a sheet on iPhones, as without presentationCompactAdaptation."),
      Parameter("list", "none", "The scroll view in it that takes over a drag of the sheet."),
      Parameter("background", "secondarySystemGroupedBackground", "The color of the sheet."),
      Parameter("dismisses", "true", "Whether a tap beside it, or a drag of the sheet, dismisses it."),
    ],
    #"""
      state: {shown: false, rise: 0}
      hidden: not shown and drawn(rise) == 0
      views:
        sheet: {hidden: true, left: 0, height: 0, width: "if(adapts and not device.isPad, 1, 0)"}
        beside: {}
        dim: {\#(dimming), alpha: "if(sheet.width == 1, clamp(rise, 0, 1), 0)", touches: none}
        field: {hidden: true, left: safe.left + 10, right: self.width - safe.right - 10, top: "max(safe.top, 10)", bottom: "min(keyboard.top, self.height - home.height) - 10"}
        gap: {hidden: true, left: 0, height: 0, width: "if(device.hasGlass, 8, 13)"}
        spot: {hidden: true, left: 0, height: 0, width: "if(source.screenY + source.height + gap.width + plate.height <= field.bottom, 1, if(source.screenY - gap.width - plate.height >= field.top, 2, if(source.screenX + source.width + gap.width + plate.width <= field.right, 3, if(source.screenX - gap.width - plate.width >= field.left, 4, 0))))"}
        plate:
          width: "if(sheet.width == 1, self.width, min(max(contentWidth, 1), field.width))"
          height: "if(sheet.width == 1, self.height - if(landscape, 0, safe.top + 10), min(max(contentHeight, 1), field.height))"
          left: "if(sheet.width == 1, 0, if(spot.width == 3, source.screenX + source.width + gap.width, if(spot.width == 4, source.screenX - gap.width - plate.width, if(spot.width == 0, (self.width - plate.width) / 2, clamp(source.screenX + (source.width - plate.width) / 2, field.left, max(field.left, field.right - plate.width))))))"
          top: "if(sheet.width == 1, self.height - rise * plate.height, if(spot.width == 1, source.screenY + source.height + gap.width, if(spot.width == 2, source.screenY - gap.width - plate.height, if(spot.width == 0, field.top + (field.height - plate.height) / 2, clamp(source.screenY + (source.height - plate.height) / 2, field.top, max(field.top, field.bottom - plate.height))))))"
          alpha: "if(sheet.width == 1, 1, rise)"
          views:
            arrow:
              clips: true
              width: "if(spot.width > 2, 13, 26)"
              height: "if(spot.width > 2, 26, 13)"
              left: "if(spot.width == 3, -13, if(spot.width == 4, plate.width, clamp(source.screenX + source.width / 2 - plate.left, 30, max(30, plate.width - 30)) - 13))"
              top: "if(spot.width == 1, -13, if(spot.width == 2, plate.height, clamp(source.screenY + source.height / 2 - plate.top, 30, max(30, plate.height - 30)) - 13))"
              hidden: device.hasGlass or spot.width == 0 or sheet.width == 1
              views: {tip: {material: regular, corner: 3, rotation: 45, width: 18, height: 18, centerX: "if(spot.width == 4, 0, 13)", centerY: "if(spot.width == 2, 0, 13)"}}
            flat: {material: regular, corner: 14, shadow: 0.1, hidden: device.hasGlass or sheet.width == 1}
            glass: {look: card, glass: 1, color: secondarySystemGroupedBackground, corner: 30, hidden: not device.hasGlass or sheet.width == 1}
            solid: {look: card, color: background, shadow: 0, corner: inside.corner, bottomCorner: 0, height: inside.height, hidden: sheet.width == 0}
            inside:
              corner: "if(sheet.width == 1, if(device.hasGlass, 36, if(landscape, 0, 10)), if(device.hasGlass, 30, 14))"
              clips: true
              height: plate.height + 54 * sheet.width
              views: {content: {height: plate.height, views: page}}
      gestures: {pull: {pan: plate, when: sheet.width == 1, axis: y, handsOverTo: list, room: (1 - rise) * plate.height}}
      on:
        - becomes: shown and not pull.active
          when: sheet.width == 1
          animate: {rise: 1}
          \#(presentationSpring)
          else: {animate: {rise: 1}, during: 0.335, curve: "bezier(0.35, 0.91, 0.33, 0.97)"}
        - becomes: not shown
          when: sheet.width == 1
          animate: {rise: 0}
          \#(presentationSpring)
          else: {animate: {rise: 0}, during: 0.335, curve: "bezier(0.35, 0.91, 0.33, 0.97)"}
        - {began: pull, stop: rise}
        - {moved: pull, when: dismisses, set: {rise: "min(1, rise - pull.movement.y / plate.height)"}}
        - {ended: pull, when: "dismisses and project(rise, -pull.velocity.y / plate.height) < 0.5", set: {shown: false}}
        - {canceled: pull, when: shown, animate: {rise: 1}, \#(presentationSpring)}
        - {tapped: beside, when: dismisses, set: {shown: false}}
    """#)
}
