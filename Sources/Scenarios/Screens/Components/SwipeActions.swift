extension StandardComponent {
  /// A list whose rows show up to three buttons on each side. LookFacts, "Swipe actions", lists the sources of its numbers.
  ///
  /// `x` is the left edge of the row `open`, and `side` −1 while it shows its trailing actions, 1 while it shows the leading ones.
  /// `spread` is 1 where the button `chosen` covers the others. `trailRoom` is as wide as an open row is moved, and `trailWide` as wide
  /// as each button then is.
  static let swipeActions = StandardComponent(
    "swipeActions", "UIKit's swipe actions: a list whose rows show buttons as a finger moves them to a side.",
    [
      Parameter("cell", nil, "The views of a row."),
      Parameter("rows", "1", in: 0...1_000, "How many rows there are, at most 1,000."),
      Parameter("rowHeight", "44", in: 1...10_000, "The height of a row (points)."),
      Parameter(
        "trailing", "[Delete]", most: 3, "The titles of the actions on the right, from the edge; \"\" for none."),
      Parameter("trailingIcons", "[\"\"]", most: 3, "Their icons, which replace titles in rows lower than 91 points."),
      Parameter("trailingColors", "[systemRed]", most: 3, "Their colors; gray for those without one."),
      Parameter("leading", "[\"\"]", most: 3, "The titles of the actions on the left, from the edge; \"\" for none."),
      Parameter("leadingIcons", "[\"\"]", most: 3, "Their icons."),
      Parameter("leadingColors", "[systemBlue]", most: 3, "Their colors."),
      Parameter("destructive", "-1", "The number of the trailing action that removes the row, from 0; −1 for none."),
      Parameter("fullSwipe", "true", "Whether a long swipe performs the first action."),
      Parameter("background", "systemBackground", "The color of the rows."),
    ],
    #"""
      scroll: y
      rows: rows
      rowHeight: rowHeight * (1 - drawn(gone.i))
      lists: {trails: trailing, trailSigns: trailingIcons, trailShades: trailingColors, leads: leading, leadSigns: leadingIcons, leadShades: leadingColors}
      state:
        open: -1
        performed: {words: [none, trailing0, trailing1, trailing2, leading0, leading1, leading2]}
        gone: {repeat: rows, value: 0}
        x: 0
        before: 0
        side: 0
        spread: 0
        chosen: 0
        pressed: -1
        past: false
        removing: false
      views:
    \#(SwipeSide.all.map(\.sizes).joined(separator: "\n"))
      row:
        clips: true
        views:
          shown: {hidden: true, left: 0, top: 0, height: rowHeight, width: "if(i == open, max(0, side * drawn(x)), 0)"}
    \#(SwipeSide.all.map(\.buttons).joined(separator: "\n"))
          front:
            color: background
            left: "if(i == open, drawn(x), 0)"
            width: row.width
            height: shown.height
            views:
              inside: {views: cell}
              shield: {hidden: x == 0}
      gestures: {slide: {pan: front, axis: x}}
      on:
        - began: slide
          when: not removing and (open == slide.row or abs(drawn(x)) < 2)
          do:
            - {stop: x}
            - {set: {side: "if(open == slide.row and x != 0, sign(x), sign(slide.location.x - slide.start.x))", before: "if(open == slide.row, x, 0)", open: slide.row, chosen: 0, spread: 0, past: false}}
            - {when: performed != none, set: {performed: none}}
          else: {when: not removing and x != 0, \#(closing)}
        - moved: slide
          when: open == slide.row and not removing
          let:
            raw: side * (before + slide.translation.x)
            reach: "if(side < 0, trailRoom.width, leadRoom.width)"
            isPast: "fullSwipe and reach > 0 and raw > max(reach + 20, 0.6 * self.width)"
          do:
            - {set: {x: "if(reach == 0, 0, side * if(raw < 0, -rubber(-raw, self.width), if(fullSwipe or raw < reach, raw, reach + rubber(raw - reach, self.width))))"}}
            - {when: isPast != past, set: {past: isPast}, animate: {spread: "if(isPast, 1, 0)"}, spring: {duration: 0.35}}
        - ended: slide
          when: open == slide.row and not removing
          let: {reach: "if(side < 0, trailRoom.width, leadRoom.width)"}
          do:
            - {when: past and side < 0, do: \#(SwipeSide.trail.performing(0))}
            - {when: past and side > 0, do: \#(SwipeSide.lead.performing(0))}
            - {when: not past, animate: {x: "side * nearest([0, reach], side * project(x, slide.velocity.x))"}, spring: {response: 0.628, damping: 0.9}, velocity: "if(reach == 0, 0, slide.velocity.x)"}
        - {canceled: slide, when: not removing, \#(closing)}
        - {tapped: shield, \#(closing)}
        - {willBeginDragging: self, when: x != 0 and not removing, \#(closing)}
        - {willTransition: screen, when: x != 0 and not removing, set: {x: 0}}
    \#(SwipeSide.all.map(\.handlers).joined(separator: "\n"))
    """#)

  /// The actions that close the open row.
  fileprivate static let closing = "animate: {x: 0}, spring: {response: 0.628, damping: 0.9}"
}

/// The buttons on a side of a row, in YAML.
private struct SwipeSide {
  let name: String
  let action: String
  /// The inset of the safe area on this side.
  let safe: String
  /// The number of the first button among those of both sides.
  let first: Int
  let isTrailing: Bool

  static let trail = SwipeSide(
    name: "trail", action: "trailing", safe: "safe.right", first: 0, isTrailing: true)
  static let lead = SwipeSide(
    name: "lead", action: "leading", safe: "safe.left", first: 3, isTrailing: false)
  static let all = [trail, lead]

  private func icon(_ index: Int) -> String {
    "if(\(index) < count(\(name)Signs), pick(\(name)Signs, \(index)), '')"
  }

  /// How many buttons there are, and how wide they and an open row are: as wide as the widest title of those without an icon.
  var sizes: String {
    let words = (0..<3).map {
      "    \(name)Title\($0): {text: \"{pick(\(name)s, \($0))}\", size: 15, \(SwipeSide.number)}"
    }
    let widths = (0..<3).map { "if(\($0) < count(\(name)s) and \(icon($0)) == '', \(name)Title\($0).width + 16, 0)" }
    let count = "if(pick(\(name)s, 0) == '' and \(icon(0)) == '', 0, count(\(name)s))"
    return """
      \(words.joined(separator: "\n"))
          \(name)Many: {\(SwipeSide.number), width: "\(count)"}
          \(name)Edge: {\(SwipeSide.number), width: "if(device.hasGlass, max(8, \(safe)), \(safe))"}
          \(name)Wide: {\(SwipeSide.number), width: "max(74, min((self.width - 30) / max(1, \(name)Many.width), max(\(widths.joined(separator: ", ")))))"}
          \(name)Room: {\(SwipeSide.number), width: "if(\(name)Many.width == 0, 0, \(name)Many.width * (\(name)Wide.width + if(device.hasGlass, 8, 0)) + \(name)Edge.width)"}
      """
  }

  /// The keys of a view that is only as wide as a number.
  private static let number = "hidden: true, left: 0, top: 0, height: 0"

  /// The last action is behind all others, which cover it where they are.
  var buttons: String {
    let slice =
      "if(device.hasGlass, max(0, shown.width - \(name)Edge.width - \(name)Many.width * 8) / max(1, \(name)Many.width), shown.width * \(name)Wide.width / max(1, \(name)Room.width))"
    return (["      \(name)Slice: {\(SwipeSide.number), width: \"\(slice)\"}"] + (0..<3).reversed().map(button))
      .joined(separator: "\n")
  }

  private func button(_ index: Int) -> String {
    let this = "\(name)\(index)"
    let isOn = isTrailing ? "side < 0" : "side > 0"
    let (edge, slice, wide) = ("\(name)Edge.width", "\(name)Slice.width", "\(name)Wide.width")
    let spread = "if(chosen == \(index), drawn(spread), 0)"
    // In look 26, capsules; else areas, of which the first also fills the safe area.
    let margin = "shown.width * \(safe) / max(1, \(name)Room.width)"
    let own = index == 0 ? "\(slice) + if(device.hasGlass, 0, \(margin))" : slice
    let area = index == 0 ? "0" : "\(margin) + \(index) * \(slice)"
    let inset = "if(device.hasGlass, \(edge) + \(index) * (\(slice) + 8), \(area))"
    let width =
      "\(own) + \(spread) * max(0, shown.width - if(device.hasGlass, 8, 0) - (\(inset)) - (\(own)))"
    let middle = "(1 - \(spread)) * max(if(device.hasGlass, 0, \(wide)), \(slice)) / 2 + \(spread) * \(wide) / 2"
    let place = isTrailing ? "right: \"row.width - (\(inset))\"" : "left: \"\(inset)\""
    let center = isTrailing ? middle : "\(this).width - (\(middle))"
    let icon = icon(index)
    let factor = "if(device.hasGlass, min(1, \(this).width / \(wide)), 1)"
    let hasBoth = "\(icon) != '' and shown.height >= 91 and pick(\(name)s, \(index)) != ''"
    return #"""
            \#(this):
              color: "if(\#(index) < count(\#(name)Shades), pick(\#(name)Shades, \#(index)), systemGray)"
              \#(place)
              width: "\#(width)"
              height: "if(device.hasGlass, max(0, min(shown.height - 16, \#(this).width)), shown.height)"
              centerY: shown.height / 2
              corner: "if(device.hasGlass, \#(this).height / 2, 0)"
              alpha: "if(device.hasGlass and chosen != \#(index), 1 - drawn(spread), 1)"
              clips: true
              hidden: "not (\#(isOn)) or i != open or \#(index) >= \#(name)Many.width"
              views:
                \#(this)Sign: {icon: "\#(icon)", color: white, width: 24, height: 24, centerX: "\#(center)", centerY: "\#(this).height / 2 - if(\#(hasBoth), 12, 0) * \#(factor)", scale: "\#(factor)"}
                \#(this)Word: {text: "{pick(\#(name)s, \#(index))}", size: 15, color: white, lines: 0, alignment: center, width: "\#(wide) - 12", centerX: "\#(center)", centerY: "\#(this).height / 2 + if(\#(hasBoth), 16, 0) * \#(factor)", hidden: "\#(icon) != '' and not (\#(hasBoth))", scale: "\#(factor)"}
                \#(this)Held: {color: black, alpha: 0.2, hidden: pressed != \#(first + index), touches: none}
      """#
  }

  /// What happens as a button is touched.
  var handlers: String {
    (0..<3).map { index in
      """
          - {touchDown: \(name)\(index), set: {pressed: \(first + index)}}
          - {touchUp: \(name)\(index), set: {pressed: -1}}
          - {tapped: \(name)\(index), when: not removing, do: \(performing(index))}
      """
    }.joined(separator: "\n")
  }

  /// The list of actions that perform an action of the app, and then close the row or remove it.
  func performing(_ index: Int) -> String {
    let closing = "\(StandardComponent.closing), then: {when: x == 0, set: {spread: 0}}"
    let removing =
      "let: {which: open}, set: {removing: true}, animate: {x: -self.width, spread: 1, gone.which: 1}, during: 0.3, then: {set: {x: 0, spread: 0, past: false, removing: false, open: -1}}"
    let end = isTrailing ? "when: destructive == \(index), \(removing), else: {\(closing)}" : closing
    return "[{set: {chosen: \(index), performed: \(action)\(index)}}, {\(end)}]"
  }
}
