extension StandardScreen {
  /// A list above a text bar that follows the keyboard.
  static let keyboardFollowing = StandardScreen(
    "keyboard-following",
    #"""
    interface:
      summary: A text bar at the bottom of the screen follows the keyboard through a constraint's constant.
      targets:
        field: The text bar; a tap shows the keyboard.
        background: The list's center; a tap hides the keyboard.
        list: The list.
        row.N: A row of the list, from 0.
      tracks:
        bottomConstraint.constant: The bar's distance above the bottom layout guide (points, model).
        field.bottom: The bar's bottom edge on screen (points).
        field.top: The bar's top edge on screen (points).
        keyboard.top: The keyboard's top edge on screen (points).
        tabBar.top: The tab bar's top edge on screen (points); empty without one.
        list.bottom: The list's bottom edge on screen (points).
      scrollViews: {list: The list.}
      guides:
        keyboard.height: How much of the keyboard is visible.
        bottomLayoutGuide.length: "L: the height of the tab bar if there is one, otherwise of the home indicator."
        bottomConstraint.constant: From the bottom layout guide up to the text bar.
        gap: The distance between the text bar and the keyboard.
      starter: |-
        - at: 0.3
          tap: field               # the keyboard appears, and the bar follows
        - after: 0.6               # seconds after the end of the previous step
          tap: background          # both hide again
    parameters:
      variant: {words: [article, refined]}
      tabBar: {value: false, summary: Whether there is a tab bar below the text bar.}
      curve:
        type: curve
        value: keyboard
        summary: "The text bar's curve; `keyboard` inherits the notification's, and any other takes the notification's duration."
      fieldHeight: {value: 100, inside: [0, 2000], summary: Height of the text bar in points.}
      rows: {type: whole, value: 30, inside: [0, 1000000], summary: "Rows of the list, 44 points each."}
      text:
        value:
          en: "Packing list: light jacket, notebook, two rolls of film. The bus leaves at 6:40, so breakfast on the way."
          ja: 持ち物：薄い上着、手帳、フィルム二本。バスは6時40分発、朝ごはんは途中で。
        summary: The text in the text bar's box.
      content: {type: content, of: [rows]}
    hardwareKeyboard: "if(variant == refined, bar, keyboard)"
    state:
      constant: 0        # from the bottom layout guide up to the bar; the article's can be below it
      wasEdited: 0       # 1 once the bar has had a caret, from which on the end of its text is visible
      guide: "if(tabBar, tabs.height + home.height, home.height)"   # the length of the bottom layout guide
    views:
      list: {scroll: y, rows: rows, top: safe.top, bottom: field.top, keyboard: "if(variant == refined, interactive, keeps)"}
      field:
        look: inputBar
        text: "{text}"
        placeholder: {en: Message, ja: メッセージ}
        editing: keyboard.shown
        scrolledToEnd: wasEdited == 1
        extension: "if(variant == refined and not tabBar, home.height, 0)"
        bottom: screen.height - guide - constant
        height: fieldHeight
      tabBar:
        look: tabBar
        items: {en: [Home, Discover, Saved, Profile], ja: [ホーム, みつける, 保存, マイページ]}
        icons: [house, magnifyingglass, heart, person]
        hidden: not tabBar
    tracks:
      bottomConstraint.constant: constant
      field.bottom: drawn(field.bottom)
      field.top: drawn(field.top)
      keyboard.top: drawn(keyboard.top)
      tabBar.top: {value: drawn(tabBar.top), when: tabBar}
      list.bottom: drawn(list.bottom)
    targets: {background: list}
    guides:
      - {guide: bottomLayoutGuide.length, y: screen.height - guide, kind: constraint, when: guide > 0, label: ""}
      - guide: keyboard.height
        x: screen.width * 0.88
        from: drawn(keyboard.top)
        to: screen.height
        label: "keyboard {screen.height - drawn(keyboard.top)}"
      - guide: bottomLayoutGuide.length
        x: screen.width * 0.12
        from: screen.height - guide
        to: screen.height
        kind: rule
        label: "L {guide}"
      - guide: bottomConstraint.constant
        x: screen.width * 0.35
        from: drawn(field.bottom)
        to: screen.height - guide
        kind: constraint
        when: round(constant * 10) == round((screen.height - guide - drawn(field.bottom)) * 10)
        label: "constant {constant}"
      - guide: bottomConstraint.constant
        x: screen.width * 0.35
        from: drawn(field.bottom)
        to: screen.height - guide
        kind: constraint
        when: round(constant * 10) != round((screen.height - guide - drawn(field.bottom)) * 10)
        label: "constant {constant} (drawn {screen.height - guide - drawn(field.bottom)})"
      - guide: gap
        x: screen.width * 0.62
        from: drawn(field.bottom)
        to: drawn(keyboard.top)
        when: drawn(keyboard.top) < screen.height - guide
        label: "gap {drawn(keyboard.top) - drawn(field.bottom)}"
    on:
      # The article's three steps: lay out, change the constant, and lay out in an animation block.
      - {keyboardWillShow: screen, set: {wasEdited: 1}, layoutIfNeeded: true}
      - {keyboardWillHide: screen, layoutIfNeeded: true}
      - {keyboardWillChangeFrame: screen, layoutIfNeeded: true}
      - keyboardWillShow: screen
        when: screen.hasAppeared and keyboard.isComplete
        animate: {constant: "if(variant == refined, max(0, keyboard.endHeight - guide), keyboard.endHeight - guide)"}
        named: field
        during: keyboard.duration
        curve: curve
        layoutIfNeeded: true
      - keyboardWillHide: screen
        when: screen.hasAppeared
        animate: {constant: 0}
        named: field
        during: keyboard.duration
        curve: curve
        layoutIfNeeded: true
      - keyboardWillChangeFrame: screen
        when: screen.hasAppeared and variant == refined
        animate: {constant: "max(0, keyboard.endHeight - guide)"}
        named: field
        during: keyboard.duration
        curve: curve
        layoutIfNeeded: true
      - {keyboardDragged: screen, when: screen.hasAppeared, set: {constant: "max(0, screen.height - keyboard.top - guide)"}}
      # Turned, the system's keyboard has another height, and the constraint is set again.
      - didTransition: screen
        when: keyboard.shown and screen.hasAppeared
        set: {constant: "if(variant == refined, max(0, keyboard.height - guide), keyboard.height - guide)"}
        else: {set: {constant: 0}}
      - {tapped: field, when: not keyboard.shown, keyboard: show}
      - {tapped: tabBar, do: []}
      - {tapped: screen, keyboard: hide}
    """#)
}
