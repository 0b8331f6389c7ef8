extension StandardScreen {
  /// A list with a header in its content that opens and closes with the scroll.
  static let collapsingHeader = StandardScreen(
    "collapsing-header",
    #"""
    interface:
      summary: A header's band closes while the list scrolls down and opens while it scrolls up, at any offset.
      targets:
        list: The list's center.
        row.N: A row of the list, from 0.
        header: The header's band.
        statusBar: The status bar; a tap scrolls to the top.
      tracks:
        header.y: The header's top edge in the list's content (points).
        header.screenY: "The band's top edge from the list's top edge (points): 0 open, −height closed."
        header.state: start, stop_up, move_up, stop_down, or move_down.
      scrollViews: {list: The list.}
      guides:
        headerHeight: The band's height.
        stop_up: "Where the band's top stops when it is open: the list's top edge."
        stop_down: "Where the band's top stops when it is closed: its height above the list."
        header.screenY: From the list's top edge to the band's.
        header.state: The state of the last scroll and the header's position in the content.
      starter: |-
        - at: 0.3
          swipe: {from: list, by: [0, -140], during: 0.15}   # the header closes
        - after: 1.5
          drag: {from: list, by: [0, 80], during: 0.5}       # and opens with the finger
    parameters:
      variant: {words: [article, refined]}
      minY:
        value: -230
        inside: [-10000, 0]
        summary: The header's position in the content when it is open at the top (points).
      headerHeight: {value: 30, inside: [0, 10000], summary: Height of the band that opens and closes (points).}
      factor: {value: 0.1, inside: [0, 10], summary: The fraction of the scroll by which the header moves in the content.}
      rows: {type: whole, value: 40, inside: [0, 1000000], summary: Rows of the list.}
      rowHeight: {value: 44, inside: [1, 10000], summary: Height of a row (points).}
      content: {type: content, of: [title, rows]}
    state:
      y: minY      # the header's top in the list's content
      last: 0      # the offset of the previous scroll
      header.state: {words: [start, stop_up, move_up, stop_down, move_down]}
    views:
      status: {color: tint, height: safe.top, touches: none}   # the header's color, up to the edge of the screen
      list:
        scroll: y
        top: safe.top
        rows: rows
        rowHeight: rowHeight
        inset: {top: headerHeight}
        indicatorInset: 0
        scrollsToTop: true
        views:
          header:
            look: collapsingHeader
            title: "{content.title}"
            bandHeight: headerHeight
            top: y
            height: -minY
            touches: none
    tracks:
      header.y: drawn(header.top)
      header.screenY: drawn(header.top) - (minY + headerHeight) - drawn(list.offset)
    targets: {header: {view: list, top: y - minY - headerHeight, height: headerHeight}}
    guides:
      - {guide: stop_up, y: drawn(list.top)}
      - {guide: stop_down, y: drawn(list.top) - headerHeight}
      - guide: headerHeight
        x: screen.width * 0.78
        from: drawn(list.top) + drawn(header.top) - (minY + headerHeight) - drawn(list.offset)
        to: drawn(list.top) + drawn(header.top) - (minY + headerHeight) - drawn(list.offset) + headerHeight
        kind: rule
        label: "h {headerHeight}"
      - guide: header.screenY
        x: screen.width * 0.5
        from: drawn(list.top)
        to: drawn(list.top) + drawn(header.top) - (minY + headerHeight) - drawn(list.offset)
        label: "header.screenY {drawn(list.top) + drawn(header.top) - (minY + headerHeight) - drawn(list.offset) - drawn(list.top)}"
      - guide: header.state
        x: screen.width * 0.5
        y: drawn(list.top) + 120
        label: "{header.state}, header.y {drawn(header.top)}"
    on:
      - scrolled: list
        let:
          closed: list.offset + minY
          opened: list.offset + (minY + headerHeight)
          moved: y + (last - list.offset) * factor
        set:
          header.state: "if(list.offset <= -headerHeight, start,
            if(last > list.offset, if(y >= opened, stop_up, move_up), if(y <= closed, stop_down, move_down)))"
          # The article's clamp comes one callback late.
          y: "if(header.state == start, minY, if(header.state == stop_up, opened, if(header.state == stop_down, closed,
            if(variant == refined, clamp(moved, closed, opened), moved))))"
          last: list.offset
      # Opens or closes a band that is open in part. The state stays.
      - didEndDragging: list
        when: not decelerates
        do:
          - &settle
            animate:
              y: "if(variant == refined and list.offset > -headerHeight,
                list.offset + if(y - list.offset - minY < headerHeight / 2, minY, minY + headerHeight), y)"
            named: header
            during: 0.2
            curve: easeInOut
      - {didEndDecelerating: list, do: [*settle]}
    """#)
}
