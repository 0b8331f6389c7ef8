extension StandardComponent {
  /// A sheet with detents, which a finger moves between them and away. LookFacts, "Sheets and pushes", lists the sources of its numbers.
  ///
  /// `rise` is 0 below the screen and 1 where the largest sheet stops; `most`, `next`, and `least` are as wide as its values at the
  /// detents. `trip` is as wide as the distance between 0 and 1, and `whole` 1 point where UIKit knows no detents.
  static let sheet = StandardComponent(
    "sheet", "UIKit's sheet: a page from the bottom with detents, over a page that is dimmed and scaled.",
    [
      Parameter("behind", nil, "The views of the page behind it."),
      Parameter("page", nil, "The views in the sheet."),
      Parameter("detents", "[large]", of: ["medium", "large"], "Where it stops: medium, large, or both."),
      Parameter("lowest", "0", "The height of another detent, below these (points); 0 for none."),
      Parameter("list", "none", "The scroll view in it that takes over a drag once the sheet is at its highest."),
      Parameter("background", "secondarySystemGroupedBackground", "Its color."),
      Parameter("handle", "true", "Whether it has a grabber."),
      Parameter(
        "undimmed", "[none]", of: ["none", "smallest", "medium", "large"],
        "The detents at which the page behind it is not dimmed and can be touched: up to largestUndimmedDetentIdentifier."
      ),
      Parameter("dismisses", "true", "Whether a drag, or a tap beside it, dismisses it."),
    ],
    #"""
      lists: {stops: detents, clears: undimmed}
      state: {shown: false, detent: {words: [smallest, medium, large]}, rise: 0, finger: 0}
      views:
        card: {hidden: true, width: "if(device.isPad, min(540, self.width - 40), self.width)", height: "if(device.isPad, min(620, self.height - safe.top - 20), if(landscape, self.height, self.height - safe.top - 10))", top: 0, centerX: self.width / 2}
        trip: {hidden: true, left: 0, height: 0, width: "if(device.isPad, (self.height + card.height) / 2, card.height)"}
        whole: {hidden: true, left: 0, height: 0, width: "if(device.isPad or landscape, 1, 0)"}
        half: {hidden: true, left: 0, height: 0, width: "if(whole.width == 1, 1, self.height / 2 / trip.width)"}
        most: {hidden: true, left: 0, height: 0, width: "if(pick(stops, 0) == 'large' or pick(stops, 1) == 'large', 1, half.width)"}
        next: {hidden: true, left: 0, height: 0, width: "if(pick(stops, 0) == 'medium' or pick(stops, 1) == 'medium', half.width, most.width)"}
        least: {hidden: true, left: 0, height: 0, width: "if(lowest > 0 and whole.width == 0, min(lowest / trip.width, next.width), next.width)"}
        goal: {hidden: true, left: 0, height: 0, width: "if(detent == large, most.width, if(detent == medium, next.width, least.width))"}
        clear: {hidden: true, left: 0, height: 0, width: "if(whole.width == 1, 0, if((pick(clears, 0) == 'large' or pick(clears, 1) == 'large' or pick(clears, 2) == 'large') and most.width == 1, 1, if((pick(clears, 0) == 'medium' or pick(clears, 1) == 'medium') and (pick(stops, 0) == 'medium' or pick(stops, 1) == 'medium'), next.width, if(pick(clears, 0) == 'smallest', least.width, 0))))"}
        black: {color: black, hidden: rise == 0 and drawn(rise) == 0}
        back:
          color: systemBackground
          width: self.width
          height: self.height
          top: safe.top * veil.alpha
          scale: 1 - 0.0835 * veil.alpha
          anchorY: 0
          corner: "if(device.hasGlass, 36, 10) * veil.alpha"
          clips: veil.alpha > 0 or drawn(veil.alpha) > 0
          views:
            under: {views: behind}
            dim: {\#(dimming), alpha: "if(clear.width == 0, clamp(rise / least.width, 0, 1), clamp((rise - clear.width) / max(0.001, most.width - clear.width), 0, 1))", hidden: rise <= clear.width and drawn(rise) <= clear.width}
            veil: {color: {light: "#00000000", dark: "#C8C8C81A"}, alpha: "if(whole.width == 1 or most.width < 1, 0, if(next.width < 1, interpolate(rise, [next.width, 1], [0, 1]), clamp(rise, 0, 1)))", touches: none}
        sheet:
          left: card.left + if(device.hasGlass and whole.width == 0, if(next.width < 1, interpolate(rise, [next.width, 1], [8, 0]), if(most.width < 1, 8, 0)), 0)
          width: card.width - 2 * (sheet.left - card.left)
          top: self.height - rise * trip.width
          height: "if(device.isPad, card.height, max(rise, least.width) * trip.width - (sheet.left - card.left))"
          hidden: rise == 0 and drawn(rise) == 0
          views:
            plate:
              look: card
              color: background
              shadow: "if(device.isPad or sheet.left > card.left, 1, 0)"
              corner: "if(device.hasGlass, 36, if(landscape and not device.isPad, 0, 10))"
              bottomCorner: "if(device.isPad, plate.corner, if(device.hasGlass, if(home.height > 0, 54, 36), 0))"
              glass: (sheet.left - card.left) / 8
              height: "sheet.height + if(device.isPad or sheet.left > card.left, 0, 54)"
            inside:
              corner: plate.corner
              clips: true
              height: plate.height
              views: {content: {height: sheet.height, views: page}}
            grab: {look: grabber, top: 0, hidden: not handle or whole.width == 1}
      gestures: {pull: {pan: sheet, axis: y, handsOverTo: list, room: (most.width - rise) * trip.width}}
      on:
        - {becomes: shown and not pull.active and rise != goal.width, animate: {rise: goal.width}, \#(presentationSpring)}
        - {becomes: not shown and not pull.active and rise != 0, animate: {rise: 0}, \#(presentationSpring), then: {when: not shown, set: {detent: smallest}}}
        - {tapped: dim, when: dismisses, set: {shown: false}}
        - {began: pull, stop: rise, set: {finger: rise}}
        - moved: pull
          set:
            finger: finger - pull.movement.y / trip.width
            rise: "if(finger > most.width, most.width + rubber((finger - most.width) * trip.width, 0.008 * self.height) / trip.width, if(finger < least.width and not dismisses, least.width - rubber((least.width - finger) * trip.width, 100) / trip.width, max(finger, 0)))"
        - ended: pull
          let:
            stop: "nearest([if(dismisses, 0, least.width), least.width, next.width, most.width], rise - project(0, pull.velocity.y) / trip.width)"
          do:
            - {set: {detent: "if(stop == most.width, large, if(stop == next.width, medium, smallest))"}}
            - {animate: {rise: stop}, \#(presentationSpring), velocity: "clamp(-pull.velocity.y / trip.width, -18 * abs(stop - rise), 18 * abs(stop - rise))"}
            - {set: {shown: stop > 0}}
        - {canceled: pull, animate: {rise: goal.width}, \#(presentationSpring)}
    """#)
}
