extension StandardComponent {
  /// A page that grows from a view. LookFacts, "Sheets and pushes", lists the sources of its numbers.
  ///
  /// `window` is the part of the page that is seen, and goes from the place of the source to the whole screen. `inside` is the whole page,
  /// scaled so that its part `match` covers the source; `factor` is as wide as that scale.
  static let zoomTransition = StandardComponent(
    "zoomTransition",
    "UIKit's zoom transition: a page grows from a view, of which a part of the page is the enlargement.",
    [
      Parameter("page", nil, "The views of the page."),
      Parameter("source", "self", "The view from which it grows, such as card.chosen for a copy."),
      Parameter(
        "match", "self", directlyIn: "page",
        "The view directly in the page that is the same as the source, such as its picture."),
      Parameter("list", "none", "The scroll view in it that takes over a drag while the page is in its place."),
      Parameter("background", "systemBackground", "Its color."),
      Parameter("dismisses", "true", "Whether a drag dismisses it."),
    ],
    #"""
      state: {shown: false, lifted: false, rise: 0, pulled: 0, aside: 0}
      hidden: not lifted
      views:
        factor: {hidden: true, left: 0, height: 0, width: "max(source.width / max(1, match.width), source.height / max(1, match.height))"}
        dim: {\#(dimming), alpha: rise}
        window:
          color: background
          left: (1 - rise) * source.screenX + aside
          top: (1 - rise) * source.screenY + pulled
          width: source.width + rise * (self.width - source.width)
          height: source.height + rise * (self.height - source.height)
          scale: 1 - 0.3 * clamp(pulled / self.height, 0, 1)
          corner: "interpolate(rise, [0, 1], [source.corner, 0]) + 40 * clamp(pulled / 40, 0, 1)"
          clips: true
          views:
            inside:
              left: (1 - rise) * (source.width / 2 - factor.width * (match.left + match.width / 2))
              top: (1 - rise) * (source.height / 2 - factor.width * (match.top + match.height / 2))
              width: self.width
              height: self.height
              scale: factor.width + rise * (1 - factor.width)
              anchorX: 0
              anchorY: 0
              views: page
      gestures: {pull: {pan: window, axis: y, handsOverTo: list, room: pulled}}
      on:
        - {becomes: shown, set: {lifted: true}, animate: {rise: 1}, spring: {response: 0.45, damping: 0.9}}
        - {becomes: not shown, animate: {rise: 0, pulled: 0, aside: 0}, spring: {response: 0.45, damping: 0.9}, then: {when: not shown, set: {lifted: false}}}
        - {began: pull, when: shown, stop: [pulled, aside]}
        - {moved: pull, when: shown and dismisses, set: {pulled: "max(0, pulled + pull.movement.y)", aside: aside + pull.movement.x}}
        - ended: pull
          when: shown and dismisses and project(pulled, pull.velocity.y) > 100
          set: {shown: false}
          else: {when: shown, animate: {pulled: 0, aside: 0}, spring: {response: 0.35}}
        - {canceled: pull, when: shown, animate: {pulled: 0, aside: 0}, spring: {response: 0.35}}
    """#)
}
