import Testing

/// Faults of apps that people reported, as small screens. Nothing in them says what is expected.
extension Mutant {
  static let reports: [Mutant] = [
    Mutant(
      "passes another tab after a move without animation", "detour",
      #"""
      screen:
        name: third-tab
        state: {at: 0, from: 0}
        views:
          pages: {scroll: x, pages: 4, top: bar.bottom + 44, views: {page: {repeat: 4, color: "if(mod(i, 2) == 0, systemTeal, systemIndigo)", left: i * pages.width, width: pages.width}}}
          tab: {repeat: 4, color: systemBackground, left: i * screen.width / 4, width: screen.width / 4, top: bar.bottom, height: 44}
          line: {color: tint, left: at * screen.width / 4, width: screen.width / 4, top: bar.bottom + 42, height: 2, touches: none}
          last: {look: button, title: Last, left: 20, top: 400, width: 100, height: 44}
          nav: {look: navigationBar, title: News}
        on:
          - {tapped: last, scroll: {pages: 3 * pages.width}, animated: false, set: {at: 3}}
          - {tapped: tab, do: [{set: {at: from}}, {set: {from: i}, animate: {at: i}, scroll: {pages: i * pages.width}, during: 0.3}]}
        tracks: {line: drawn(line.left)}
      """#),
    Mutant(
      "an indicator stays between two tabs after a swipe left and quickly right", "halfway",
      #"""
      screen:
        name: indicator
        state: {at: 0, isMoving: false}
        views:
          pages: {scroll: x, content: 4 * pages.width, decelerationRate: fast, top: bar.bottom + 44, views: {page: {repeat: 4, color: "if(mod(i, 2) == 0, systemTeal, systemIndigo)", left: i * pages.width, width: pages.width}}}
          line: {color: tint, left: at * screen.width / 4, width: screen.width / 4, top: bar.bottom + 42, height: 2, touches: none}
          nav: {look: navigationBar, title: News}
        on:
          - {scrolled: pages, when: pages.dragging, set: {at: "clamp(pages.offset / pages.width, 0, 3)"}}
          - willEndDragging: pages
            let: {goal: "clamp(round(pages.offset / pages.width + if(velocity > 0.3, 0.5, if(velocity < -0.3, -0.5, 0))), 0, 3)"}
            targetContentOffset: goal * pages.width
            do: [{when: not isMoving, set: {isMoving: true}, animate: {at: goal}, during: 0.4, then: {set: {isMoving: false}}}]
        tracks: {line: drawn(line.left)}
      """#, leastSeeds: 1),
    Mutant(
      "a bar stays hidden over a short list", "comesBack",
      #"""
      screen:
        name: hidden-bar
        state: {hidden: 0, way: 0}
        views:
          list: {scroll: y, top: bar.bottom, height: screen.height - bar.bottom, content: list.height + 24, alwaysBounces: true, views: {note: {text: Short, left: 20, top: 20}}}
          nav: {look: navigationBar, title: News, top: bar.top - hidden * bar.bottom}
        on:
          - {scrolled: list, set: {way: "if(way * clampedDelta < 0, clampedDelta, way + clampedDelta)"}}
          - {scrolled: list, when: way > 20 and hidden == 0, animate: {hidden: 1}, during: 0.2}
          - {scrolled: list, when: way < -40 and hidden == 1, animate: {hidden: 0}, during: 0.2}
        tracks: {bar: drawn(nav.top)}
      """#),
    Mutant(
      "a text bar is lifted twice", "comesBack",
      #"""
      screen:
        name: lifted-twice
        state: {lift: 0}
        views:
          list: {scroll: y, rows: 20, inset: {top: bar.bottom}, keyboard: onDrag}
          box: {look: inputBar, placeholder: Message, editing: keyboard.shown, bottom: screen.height - home.height - lift}
          nav: {look: navigationBar, title: Mio}
        on:
          - {tapped: box, keyboard: show}
          - {keyboardWillShow: screen, animate: {lift: lift + keyboard.endHeight - home.height}, during: keyboard.duration, curve: keyboard}
          - {keyboardWillChangeFrame: screen, animate: {lift: lift + keyboard.endHeight - home.height}, during: keyboard.duration, curve: keyboard}
          - {keyboardWillHide: screen, animate: {lift: 0}, during: keyboard.duration, curve: keyboard}
        tracks: {box: drawn(box.bottom)}
      """#),
    Mutant(
      "a drawer cannot be closed after a canceled pan", "halfway",
      #"""
      screen:
        name: stuck-drawer
        state: {x: 0, isDragging: false}
        views:
          menu: {color: secondarySystemBackground, width: 240}
          main: {color: systemBackground, left: x, width: screen.width}
          veil: {color: black, left: x, width: screen.width, alpha: x / 800, touches: "if(x > 0, self, none)"}
        gestures:
          pull: {pan: main, axis: x}
        on:
          - {began: pull, set: {isDragging: true}}
          - {moved: pull, set: {x: "clamp(x + pull.movement.x, 0, 240)"}}
          - {ended: pull, set: {isDragging: false}, animate: {x: "if(x > 120, 240, 0)"}, during: 0.3}
          - {resignedActive: screen, cancel: touch}
          - {canceled: pull, animate: {x: "if(x > 120, 240, 0)"}, during: 0.3}
          - {tapped: veil, when: not isDragging, animate: {x: 0}, during: 0.3}
        tracks: {main: drawn(main.left)}
      """#),
  ]
}
