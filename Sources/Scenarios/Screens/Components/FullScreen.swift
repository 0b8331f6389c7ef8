extension StandardComponent {
  /// A page over the whole screen. LookFacts, "Sheets and pushes", lists the sources of its numbers.
  static let fullScreen = StandardComponent(
    "fullScreen", "UIKit's full-screen presentation: a page that covers the screen from the bottom, or fades in.",
    [
      Parameter("page", nil, "The views of the page."),
      Parameter("fades", "false", "Whether it fades in, as with UIKit's crossDissolve, and does not move."),
      Parameter("background", "systemBackground", "Its color."),
    ],
    #"""
      state: {shown: false, rise: 0}
      hidden: rise == 0 and drawn(rise) == 0
      views:
        cover:
          color: background
          top: "if(fades, 0, self.height * (1 - rise))"
          height: self.height
          alpha: "if(fades, rise, 1)"
          views: page
      on:
        - {becomes: shown, animate: {rise: 1}, \#(presentationSpring)}
        - {becomes: not shown, animate: {rise: 0}, \#(presentationSpring)}
    """#)
}
