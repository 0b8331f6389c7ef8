extension StandardScreen {
  /// A list whose navigation bar and tab bar hide while it scrolls.
  static let hidingBars = StandardScreen(
    "hiding-bars",
    #"""
    interface:
      summary: The navigation bar and the tab bar hide while the list scrolls down and return while it scrolls up.
      targets:
        list: The list's center.
        row.N: A row of the list, from 0.
        statusBar: The status bar; a tap brings the bars back and scrolls to the top.
        tab.N: A tab, 0 to 3.
      tracks:
        navigationBar.top: The navigation bar's top edge on screen (points).
        tabBar.top: The tab bar's top edge on screen (points).
        top.constant: The list's distance from the screen's top (points, model).
        bottom.constant: The list's distance from the screen's bottom, negative inward (points, model).
        direction: "The scroll's direction: none, top, or bottom."
      scrollViews: {list: The list.}
      guides:
        top.constant: From the screen's top to the list's.
        bottom.constant: From the list's bottom to the screen's, as a negative constant.
        navDistance: How far the navigation bar is from its default position.
        tabDistance: How far the tab bar is from its default position.
        moved: How far the list has scrolled since beginOffset, and the direction that this set.
      starter: |-
        - at: 0.3
          swipe: {from: list, by: [0, -140], during: 0.15}   # the bars hide
        - after: 1.5
          swipe: {from: list, by: [0, 140], during: 0.2}     # and come back
    parameters:
      variant: {words: [article, refined]}
      rows: {type: whole, value: 50, inside: [0, 1000000], summary: Rows of the list.}
      rowHeight: {value: 44, inside: [1, 10000], summary: Height of a row (points).}
      draggingDuringDeceleration: {value: true, summary: Whether `isDragging` stays true while the list decelerates.}
      content: {type: content, of: [title, rows]}
    state:
      navTop: bar.top                               # the top edges of both bars
      tabTop: screen.height - (tabs.height + home.height)
      tabHeight: tabs.height + home.height
      tabShown: screen.height - (tabs.height + home.height)
      most: "max(bar.top + bar.height, tabs.height + home.height)"   # refined: how much of the bars can be hidden
      direction: {words: [none, top, bottom]}
      counts: 0                                     # 1 while `begin` is where a drag began
      begin: 0
      hidden: 0                                     # refined: how much of the bars is hidden
      hiddenAtBegin: 0
      shares: {repeat: 3, value: 0}                 # how far the bars are from their places, for a device that turns
    views:
      list:
        scroll: y
        rows: rows
        rowHeight: rowHeight
        top: navTop + bar.height
        bottom: tabTop
        scrollsToTop: true
        draggingAfterLift: draggingDuringDeceleration
        edgesForExtendedLayout: all
      navigationBar: {look: navigationBar, topAttached: true, title: "{content.title}", top: navTop}
      tabBar:
        look: tabBar
        items: {en: [Home, Discover, Saved, Profile], ja: [ホーム, みつける, 保存, マイページ]}
        icons: [house, magnifyingglass, heart, person]
        top: tabTop
        height: tabHeight
        views:
          tab: {repeat: 4, left: i * (screen.width / 4), width: screen.width / 4, height: tabs.height}
    tracks:
      navigationBar.top: drawn(navigationBar.top)
      tabBar.top: drawn(tabBar.top)
      top.constant: navTop + bar.height
      bottom.constant: tabTop - screen.height
      direction: direction
    guides:
      - guide: top.constant
        x: screen.width * 0.7
        from: 0
        to: drawn(list.top)
        kind: constraint
        when: round((navTop + bar.height) * 10) == round(drawn(list.top) * 10)
        label: "top.constant {navTop + bar.height}"
      - guide: top.constant
        x: screen.width * 0.7
        from: 0
        to: drawn(list.top)
        kind: constraint
        when: round((navTop + bar.height) * 10) != round(drawn(list.top) * 10)
        label: "top.constant {navTop + bar.height} (drawn {drawn(list.top)})"
      - guide: bottom.constant
        x: screen.width * 0.7
        from: drawn(list.bottom)
        to: screen.height
        kind: constraint
        when: round((tabTop - screen.height) * 10) == round((drawn(list.bottom) - screen.height) * 10)
        label: "bottom.constant {tabTop - screen.height}"
      - guide: bottom.constant
        x: screen.width * 0.7
        from: drawn(list.bottom)
        to: screen.height
        kind: constraint
        when: round((tabTop - screen.height) * 10) != round((drawn(list.bottom) - screen.height) * 10)
        label: "bottom.constant {tabTop - screen.height} (drawn {drawn(list.bottom) - screen.height})"
      - guide: navDistance
        x: screen.width * 0.3
        from: bar.top
        to: drawn(navigationBar.top)
        label: "navDistance {drawn(navigationBar.top) - bar.top}"
      - guide: tabDistance
        x: screen.width * 0.3
        from: tabShown
        to: drawn(tabBar.top)
        label: "tabDistance {drawn(tabBar.top) - tabShown}"
      - guide: moved
        x: screen.width * 0.5
        y: screen.height / 2
        when: counts == 1 and drawn(list.offset) - begin == 0
        label: "offset − beginOffset {drawn(list.offset) - begin}, direction {direction}"
      - guide: moved
        x: screen.width * 0.5
        from: screen.height / 2
        to: "clamp(screen.height / 2 - (drawn(list.offset) - begin), drawn(list.top), max(drawn(list.top), drawn(list.bottom)))"
        when: counts == 1 and drawn(list.offset) - begin != 0
        label: "offset − beginOffset {drawn(list.offset) - begin}, direction {direction}"
    on:
      - willBeginDragging: list
        when: variant == refined
        set: {begin: list.clamped, hiddenAtBegin: hidden, counts: 1}
        else: {when: counts == 0, set: {begin: list.offset, counts: 1}}
      - scrolled: list
        let:
          now: list.offset
          isBetween: list.offset > 0 and list.offset < list.upper
          from: "if(counts == 1, begin, 0)"
        when: variant == refined
        do:
          - when: list.follows and isBetween and counts == 1
            set: {hidden: hiddenAtBegin + now - begin, direction: "if(now > begin, bottom, if(now < begin, top, direction))"}
          - set: {hidden: "clamp(hidden, 0, min(most, max(0, now)))"}
          - &place
            set:
              navTop: "if(hidden >= bar.top + bar.height, -bar.height, bar.top - hidden)"
              tabTop: "tabShown + min(hidden, tabHeight)"
        else:
          when: list.dragging
          do:
            - when: now <= 0
              set: &shown {navTop: bar.top, tabTop: tabShown}
              else:
                when: isBetween and (now > from and direction != top or now < from and direction != bottom)
                do:
                  - when: counts == 1
                    set:
                      navTop: "clamp(bar.top - (now - from), bar.top - 2 * bar.height - statusBar.height, bar.top)"
                      tabTop: "clamp(tabShown + (now - from), tabShown, tabShown + 2 * tabHeight)"
                  - set: {direction: "if(now > from, bottom, top)"}
      - didEndDragging: list
        when: not decelerates
        do:
          - &end
            when: variant == refined
            do:
              - set: {hidden: "if(hidden >= most / 2 and list.offset >= most, most, 0)", counts: 0}
              - &move
                animate:
                  navTop: "if(hidden >= bar.top + bar.height, -bar.height, bar.top - hidden)"
                  tabTop: "tabShown + min(hidden, tabHeight)"
                named: bars
                during: 0.2
                curve: easeInOut
                layoutIfNeeded: true
              - set: {direction: none}
            else: {set: {counts: 0, direction: none}}
      - {didEndDecelerating: list, do: [*end]}
      - {didEndScrolling: list, when: variant == refined and not list.follows, do: [*end]}
      - tappedStatusBar: screen
        when: variant == refined
        do: [{set: {hidden: 0}}, *move]
        else: {set: *shown}
      - willDisappear: screen
        do: &leave
          - {set: *shown}
          - {when: variant == refined, set: {hidden: 0, counts: 0, direction: none}}
      - {resignedActive: screen, do: *leave}
      # The same shares of the bars are hidden on the turned device, which moves them by other distances.
      - willTransition: screen
        set:
          shares.0: (navTop - bar.top) / (-2 * bar.height - statusBar.height)
          shares.1: (tabTop - tabShown) / (2 * tabHeight)
          shares.2: hidden / most
      - didTransition: screen
        let: {turned: shares.2 * most}
        when: variant == refined
        do:
          - set: {hidden: "if(list.offset >= turned, turned, 0)"}
          - {when: counts == 1, set: {begin: list.offset, hiddenAtBegin: hidden}}
          - *place
        else:
          set:
            navTop: bar.top + shares.0 * (-2 * bar.height - statusBar.height)
            tabTop: tabShown + shares.1 * (2 * tabHeight)
    """#)
}
