import Flipbook

/// The scenario with a screen of its own that 'flipbook new --screen' prints.
enum ScreenStarter {
  static var text: String {
    """
    # Editors complete and validate this file with its schema: \(Program.toolName) schema > scenario.schema.json
    # yaml-language-server: $schema=./scenario.schema.json
    flipbook: 1
    title: A large title that collapses
    device: iphone-15          # '\(Program.toolName) list devices'
    screen:
      parameters: {open: 96, folded: 44}         # never change; also axes of a matrix, and --set open=120
      state: {fold: open}                        # changed only by the handlers below
      views:                                     # from back to front; '\(Program.toolName) list looks'
        list: {scroll: y, rows: 40, inset: {top: safe.top + open}, scrollsToTop: true}
        bar:
          color: bar
          height: safe.top + fold                # at most two of top, bottom, height, centerY
          views:
            small:
              text: Wayside
              style: headline
              centerX: bar.width / 2
              bottom: bar.height - 11
              alpha: interpolate(fold, [folded, 60], [1, 0])
            large:
              text: Wayside
              style: largeTitle
              left: 16
              bottom: bar.height - 6
              alpha: interpolate(fold, [60, open], [0, 1])
      on:                                        # '\(Program.toolName) list handlers'
        - scrolled: list
          set: {fold: "clamp(-list.offset - safe.top, folded, open)"}
        - didEndDragging: list
          when: not decelerates and fold > folded and fold < open
          scroll: {list: "if(fold > 70, -open, -folded) - safe.top"}
          during: 0.2
          curve: easeOut
      guides:                                    # shown by --overlay guides
        folded: {y: safe.top + folded, label: "folded {folded}"}

    timeline:
      - at: 0.3
        drag: {from: list, by: [0, -90], during: 0.4}

    expect:                                      # evaluated by '\(Program.toolName) check'
      - always: {fold: {inside: [44, 96]}}
      - {at: end, bar.bottom: safe.top + fold}

    # matrix:                                    # one result for each combination
    #   device: [iphone-se-1, iphone-15]
    #   open: [96, 120]

    """
  }
}
