extension StandardComponent {
  /// A page that is pushed over another one, with a bar for both. LookFacts, "Sheets and pushes", lists the sources of its numbers.
  static let push = StandardComponent(
    "push", "UIKit's navigation controller with two pages: a push, a pop, and a swipe back from the edge.",
    [
      Parameter("root", nil, "The views of the page below."),
      Parameter("page", nil, "The views of the page that is pushed."),
      Parameter("title", "\"\"", "The title of the page below, and of the back button."),
      Parameter("pageTitle", "\"\"", "The title of the page that is pushed."),
      Parameter("background", "systemBackground", "The color of both pages."),
    ],
    #"""
      state: {shown: false, progress: 0}
      clips: true
      views:
        titled: {text: "{title}", hidden: true, left: 0}
        named: {text: "{pageTitle}", hidden: true, left: 0}
        below:
          left: -0.3 * self.width * progress
          width: self.width
          color: background
          views: root
        dim: {color: black, alpha: 0.1 * progress, hidden: progress == 0 and drawn(progress) == 0}
        above:
          color: background
          left: self.width * (1 - progress)
          width: self.width
          hidden: progress == 0 and drawn(progress) == 0
          shadow: 0.2 * interpolate(progress, [0, 0.2], [0, 1])
          views: page
        bar:
          height: navigationBar.bottom
          hidden: titled.width < 2 and named.width < 2
          touches: through
          views:
            nav: {look: navigationBar, width: self.width}
            old: {look: navigationBar, title: "{title}", background: 0, left: "progress * if(device.hasGlass, -0.3 * self.width, 27 + safe.left + (backTitle.width - self.width) / 2)", width: self.width, alpha: "interpolate(drawn(progress), [0, 0.6], [1, 0])", touches: none}
            new: {look: navigationBar, title: "{pageTitle}", background: 0, left: "if(device.hasGlass, 0.3, 0.5) * self.width * (1 - progress)", width: self.width, alpha: progress, touches: none}
            chevron:
              clips: not device.hasGlass
              width: "if(device.hasGlass, self.width, safe.left + 24)"
              height: navigationBar.bottom
              alpha: progress
              touches: none
              views: {arrow: {look: navigationBar, back: "{title}", background: 0, width: self.width}}
            backTitle: {text: "{title}", color: tint, left: "27 + safe.left + (1 - progress) * ((self.width - backTitle.width) / 2 - 27 - safe.left)", centerY: navigationBar.top + navigationBar.height / 2, alpha: "interpolate(drawn(progress), [0.4, 1], [0, 1])", hidden: device.hasGlass, touches: none}
            back: {top: navigationBar.top, left: safe.left, width: 110, height: navigationBar.height, hidden: progress == 0}
      gestures:
        pop: {pan: above, edge: left, axis: x, edgeWidth: "if(device.hasGlass, 10000, 20)"}
      on:
        - {becomes: shown, when: progress != 1, animate: {progress: 1}, \#(presentationSpring)}
        - {becomes: not shown, when: progress != 0, animate: {progress: 0}, \#(presentationSpring)}
        - {tapped: back, set: {shown: false}}
        - {began: pop, stop: progress}
        - {moved: pop, set: {progress: "clamp(1 - pop.translation.x / self.width, 0, 1)"}}
        - ended: pop
          let: {goal: "if(project(pop.translation.x, pop.velocity.x) > self.width / 2, 0, 1)"}
          do:
            - {animate: {progress: goal}, \#(presentationSpring), velocity: "clamp(-pop.velocity.x / self.width, -18 * abs(goal - progress), 18 * abs(goal - progress))"}
            - {set: {shown: goal == 1}}
        - {canceled: pop, animate: {progress: 1}, \#(presentationSpring)}
    """#)
}
