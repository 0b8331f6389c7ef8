/// The drawings of icons by the names of Apple's SF Symbols, in a 24-point square. All are original.
enum SymbolDrawings {
  /// A drawing.
  enum Drawing {
    /// Lines with round ends.
    case lines(String)
    /// An area with a line around it. Holes have the opposite direction.
    case area(String)
    /// A drawing of `IconDrawings`, or the filled variant of one.
    case outline(String), filled(String)
    /// The lines of another symbol, and the area inside them.
    case solid(String)
    /// The lines of another symbol in a circle, or in white on a disc.
    case circle(String), disc(String)
  }

  static let all: [String: Drawing] = {
    var all = shared.merging(arrows) { $1 }.merging(objects) { $1 }.merging(media) { $1 }.merging(areas) { $1 }
    for name in circled {
      all["\(name).circle"] = .circle(name)
      all["\(name).circle.fill"] = .disc(name)
    }
    for name in solid { all["\(name).fill"] = .solid(name) }
    all["person.crop.circle.fill"] = .disc("person")
    return all
  }()

  private static let circled = [
    "arrow.up", "arrow.down", "checkmark", "ellipsis", "exclamationmark", "info", "minus", "plus", "questionmark",
    "xmark", "chevron.right", "chevron.down",
  ]
  /// Symbols whose filled variant is their own outline, filled.
  static let solid = [
    "book", "bookmark", "cart", "cloud", "folder", "hand.thumbsup", "location", "lock", "message", "moon", "person.2",
    "phone", "sun.max", "tag",
  ]

  /// Symbols that share a drawing with the built-in scenes.
  private static let shared: [String: Drawing] = [
    "arrow.up": .outline("send-up"), "arrow.uturn.backward": .outline("undo"), "arrow.uturn.forward": .outline("redo"),
    "bag": .outline("bag"), "bag.fill": .filled("bag"), "bell": .outline("bell"), "bell.fill": .filled("bell"),
    "camera": .outline("camera"), "camera.fill": .filled("camera"), "checkmark": .outline("check"),
    "chevron.left": .outline("chevron-left"), "chevron.right": .outline("chevron-right"),
    "delete.left": .outline("delete-left"), "doc.on.clipboard": .outline("clipboard"),
    "face.smiling": .outline("face"), "gear": .outline("gear"), "gearshape": .outline("gear"),
    "globe": .outline("globe"), "heart": .outline("heart"), "heart.fill": .filled("heart"),
    "house": .outline("house"), "house.fill": .filled("house"),
    "keyboard.chevron.compact.down": .outline("keyboard-down"), "line.3.horizontal": .outline("menu"),
    "list.bullet": .outline("list"), "magnifyingglass": .outline("magnifier"), "mic": .outline("microphone"),
    "person": .outline("person"), "person.fill": .filled("person"), "photo": .outline("photo"),
    "play.fill": .outline("play"), "plus": .outline("plus"), "return": .outline("return"),
    "square.and.arrow.up": .outline("share"), "star": .outline("star"), "star.fill": .filled("star"),
    "tray": .outline("tray"), "wifi": .outline("wifi"), "ellipsis": .outline("ellipsis"),
  ]

  private static let arrows: [String: Drawing] = [
    "arrow.clockwise": .lines("M19.3 9.2 A8 8 0 1 0 20 12.6 M19.8 4.4 V9.4 H14.8"),
    "arrow.counterclockwise": .lines("M4.7 9.2 A8 8 0 1 1 4 12.6 M4.2 4.4 V9.4 H9.2"),
    "arrow.down": .lines("M12 4.5 V19 M6 13 L12 19 L18 13"),
    "arrow.left": .lines("M19.5 12 H4.5 M10.5 6 L4.5 12 L10.5 18"),
    "arrow.right": .lines("M4.5 12 H19.5 M13.5 6 L19.5 12 L13.5 18"),
    "arrow.up.left.and.arrow.down.right": .lines(
      "M10 4.5 H4.5 V10 M14 19.5 H19.5 V14 M4.8 4.8 L10.6 10.6 M13.4 13.4 L19.2 19.2"),
    "chevron.down": .lines("M4 8.5 L12 16 L20 8.5"),
    "chevron.up": .lines("M4 15.5 L12 8 L20 15.5"),
    "minus": .lines("M4 12 H20"),
    "xmark": .lines("M5 5 L19 19 M19 5 L5 19"),
    "square.and.arrow.down": .lines(
      "M12 2.8 V14.2 M7.8 10.4 L12 14.6 L16.2 10.4 M8.6 9 H7 Q5.2 9 5.2 10.8 V18.6 Q5.2 20.4 7 20.4 H17 Q18.8 20.4 "
        + "18.8 18.6 V10.8 Q18.8 9 17 9 H15.4"),
    "shuffle": .lines(
      "M3 7 H5.6 Q8 7 9.4 9.1 L13 14.9 Q14.4 17 16.8 17 H20.6 M3 17 H5.6 Q8 17 9.2 15.2 M13.2 8.8 Q14.4 7 16.8 7 H20.6 "
        + "M18 4.2 L20.8 7 L18 9.8 M18 14.2 L20.8 17 L18 19.8"),
    "repeat": .lines(
      "M4 11.4 V10 Q4 7 7 7 H19.6 M16.8 4.2 L19.6 7 L16.8 9.8 M20 12.6 V14 Q20 17 17 17 H4.4 M7.2 14.2 L4.4 17 L7.2 19.8"
    ),
    "info": .lines("M10 10.2 H12.2 V18 M9.4 18 H15 M12 5.6 V5.8"),
    "exclamationmark": .lines("M12 3.6 V14.6 M12 19.6 V19.8"),
    "questionmark": .lines("M7.6 8.2 A4.4 4.4 0 1 1 13.9 12.2 Q12 13.2 12 15.2 M12 19.6 V19.8"),
    "line.3.horizontal.decrease": .lines("M3.5 7 H20.5 M6.5 12 H17.5 M9.5 17 H14.5"),
    "slider.horizontal.3": .lines(
      "M3.5 6.5 H13 M18 6.5 H20.5 M18 6.5 A2.4 2.4 0 1 1 13.2 6.5 A2.4 2.4 0 1 1 18 6.5 M3.5 12 H5.6 M10.6 12 H20.5 "
        + "M10.6 12 A2.4 2.4 0 1 1 5.8 12 A2.4 2.4 0 1 1 10.6 12 M3.5 17.5 H11.4 M16.4 17.5 H20.5 M16.4 17.5 A2.4 2.4 0 "
        + "1 1 11.6 17.5 A2.4 2.4 0 1 1 16.4 17.5"),
  ]

  private static let objects: [String: Drawing] = [
    "book": .lines(
      "M12 6.2 Q8.6 3.8 3 4.6 V18.2 Q8.6 17.4 12 19.8 Q15.4 17.4 21 18.2 V4.6 Q15.4 3.8 12 6.2 Z M12 6.2 V19.6"),
    "bookmark": .lines("M6.5 20.5 V5 Q6.5 3.5 8 3.5 H16 Q17.5 3.5 17.5 5 V20.5 L12 15.8 Z"),
    "calendar": .lines(
      "M5.6 5 H18.4 Q21 5 21 7.6 V17.6 Q21 20.2 18.4 20.2 H5.6 Q3 20.2 3 17.6 V7.6 Q3 5 5.6 5 Z M3.2 9.4 H20.8 M7.6 2.8 "
        + "V6.2 M16.4 2.8 V6.2 M7.4 13 H7.6 M11.9 13 H12.1 M16.4 13 H16.6 M7.4 16.6 H7.6 M11.9 16.6 H12.1"),
    "cart": .lines(
      "M2.4 4.4 H4.2 Q5 4.4 5.2 5.2 L7 14.2 Q7.3 15.6 8.7 15.6 H18.2 Q19.5 15.6 19.8 14.4 L21.4 7.6 H5.8 M10.2 19.6 A1.3 "
        + "1.3 0 1 1 7.6 19.6 A1.3 1.3 0 1 1 10.2 19.6 M18.6 19.6 A1.3 1.3 0 1 1 16 19.6 A1.3 1.3 0 1 1 18.6 19.6"),
    "clock": .lines("M21 12 A9 9 0 1 1 3 12 A9 9 0 1 1 21 12 M12 6.4 V12 L15.8 14.2"),
    "cloud": .lines(
      "M7 19 Q2.6 19 2.6 15 Q2.6 11.4 6.2 11 Q6.6 5.6 12 5.6 Q16.4 5.6 17.4 10 Q21.4 10.4 21.4 14.4 Q21.4 19 17 19 Z"),
    "creditcard": .lines(
      "M5.4 5 H18.6 Q21.4 5 21.4 7.8 V16.2 Q21.4 19 18.6 19 H5.4 Q2.6 19 2.6 16.2 V7.8 Q2.6 5 5.4 5 Z M2.8 9.4 H21.2 M6.2 "
        + "15 H10"),
    "doc": .lines(
      "M7.4 2.8 H13.6 L19 8.2 V19 Q19 21.2 16.8 21.2 H7.2 Q5 21.2 5 19 V5.2 Q5 2.8 7.4 2.8 Z M13.4 3.2 V8.4 H18.6"),
    "envelope": .lines(
      "M5.2 5 H18.8 Q21.4 5 21.4 7.6 V16.4 Q21.4 19 18.8 19 H5.2 Q2.6 19 2.6 16.4 V7.6 Q2.6 5 5.2 5 Z M3.4 6.4 L10.4 12.4 "
        + "Q12 13.8 13.6 12.4 L20.6 6.4"),
    "exclamationmark.triangle": .lines(
      "M10.6 4.4 Q12 2.4 13.4 4.4 L21.2 17.6 Q22.2 20 19.6 20 H4.4 Q1.8 20 2.8 17.6 Z M12 9 V13.4 M12 16.8 V17"),
    "eye": .lines(
      "M2 12 Q6.4 5.6 12 5.6 Q17.6 5.6 22 12 Q17.6 18.4 12 18.4 Q6.4 18.4 2 12 Z M15.2 12 A3.2 3.2 0 1 1 8.8 12 A3.2 3.2 "
        + "0 1 1 15.2 12"),
    "eye.slash": .lines(
      "M2 12 Q6.4 5.6 12 5.6 Q17.6 5.6 22 12 Q17.6 18.4 12 18.4 Q6.4 18.4 2 12 Z M15.2 12 A3.2 3.2 0 1 1 8.8 12 A3.2 3.2 "
        + "0 1 1 15.2 12 M4.4 4 L19.6 20"),
    "flag": .lines("M5 21.4 V4.2 Q8.4 2.4 12 4.2 Q15.6 6 19.4 4.4 V13.8 Q15.6 15.4 12 13.6 Q8.4 11.8 5 13.6"),
    "folder": .lines(
      "M2.8 17 V6.6 Q2.8 4.6 4.8 4.6 H8.4 Q9.2 4.6 9.8 5.2 L11.2 6.6 H18.8 Q21.2 6.6 21.2 9 V17 Q21.2 19.4 18.8 19.4 H5.2 "
        + "Q2.8 19.4 2.8 17 Z M3 10.4 H21"),
    "gift": .lines(
      "M4.4 11.4 V19 Q4.4 20.8 6.2 20.8 H17.8 Q19.6 20.8 19.6 19 V11.4 M3 7.6 H21 V11.2 H3 Z M12 7.6 V20.6 M12 7.4 Q8 7.4 "
        + "7.6 5.2 Q7.6 2.8 9.6 3 Q11.6 3.4 12 7.4 Q12.4 3.4 14.4 3 Q16.4 2.8 16.4 5.2 Q16 7.4 12 7.4"),
    "hand.thumbsup": .lines(
      "M7.4 10.6 L11 3.6 Q13.4 3.4 13.2 6 L12.8 9 H18.4 Q20.8 9.2 20.4 11.4 L19 18 Q18.6 19.8 16.6 19.8 H10.6 Q8.8 19.8 "
        + "7.4 18.8 Z M3.4 10.4 H7.4 V19.4 H3.4 Z"),
    "link": .lines(
      "M10 14 Q7.8 11.6 10 9.2 L13.4 5.8 Q15.8 3.8 18.2 5.8 Q20.4 8.2 18.2 10.6 L16.2 12.6 M14 10 Q16.2 12.4 14 14.8 "
        + "L10.6 18.2 Q8.2 20.2 5.8 18.2 Q3.6 15.8 5.8 13.4 L7.8 11.4"),
    "location": .lines("M20.6 3.4 L13.2 20.4 Q12.6 21.6 12.2 20.2 L11.4 12.6 L3.8 11.8 Q2.4 11.4 3.6 10.8 Z"),
    "lock": .lines(
      "M6.8 10.4 H17.2 Q19 10.4 19 12.2 V18.6 Q19 20.8 16.8 20.8 H7.2 Q5 20.8 5 18.6 V12.2 Q5 10.4 6.8 10.4 Z M8 10.2 V7.4 "
        + "A4 4 0 0 1 16 7.4 V10.2"),
    "map": .lines("M3 6 L9 3.6 L15 6 L21 3.6 V18 L15 20.4 L9 18 L3 20.4 Z M9 3.8 V17.8 M15 6.2 V20.2"),
    "message": .lines(
      "M12 3.6 C6.6 3.6 2.4 7 2.4 11.2 Q2.4 15.4 6.2 17.6 Q6.2 19.6 4.6 21 Q8 20.8 9.8 18.7 Q11 18.9 12 18.9 C17.4 18.9 "
        + "21.6 15.4 21.6 11.2 C21.6 7 17.4 3.6 12 3.6 Z"),
    "moon": .lines("M19.8 14.4 A8.4 8.4 0 1 1 10.4 3.6 Q8 10.4 12.4 13.2 Q16 15.6 19.8 14.4 Z"),
    "paperclip": .lines(
      "M19.6 11.2 L11.8 19 Q8.6 21.8 5.6 19 Q2.8 16 5.6 12.8 L13.8 4.6 Q15.8 2.8 17.8 4.6 Q19.6 6.6 17.8 8.6 L9.8 16.6 "
        + "Q8.8 17.4 7.8 16.6 Q7 15.6 7.8 14.6 L15 7.4"),
    "paperplane": .lines("M21.4 2.8 L2.6 9.6 L10.4 13.6 L14.4 21.4 Z M10.6 13.4 L21 3.2"),
    "pencil": .lines(
      "M4 20 L4.8 15.8 L16.4 4.2 Q17.6 3.2 18.8 4.2 L19.8 5.2 Q20.8 6.4 19.8 7.6 L8.2 19.2 Z M14.4 6.4 L17.6 9.6"),
    "person.2": .lines(
      "M12.4 8.2 A3.4 3.4 0 1 1 5.6 8.2 A3.4 3.4 0 1 1 12.4 8.2 M2 19.4 C2 16 5 14 9 14 C13 14 16 16 16 19.4 Z M15 5.2 A3.1 "
        + "3.1 0 1 1 15.4 11.2 M17.4 14.4 C20 14.8 22 16.6 22 19.4 H19"),
    "person.crop.circle": .lines(
      "M21.4 12 A9.4 9.4 0 1 1 2.6 12 A9.4 9.4 0 1 1 21.4 12 M15 9.8 A3 3 0 1 1 9 9.8 A3 3 0 1 1 15 9.8 M5.8 18.8 C7 16.2 "
        + "9.2 15 12 15 C14.8 15 17 16.2 18.2 18.8"),
    "phone": .lines(
      "M5 3.4 L8 2.8 Q9 2.8 9.4 3.8 L10.6 7 Q11 8 10.2 8.8 L8.6 10.2 Q10.4 13.6 13.8 15.4 L15.2 13.8 Q16 13 17 13.4 L20.2 "
        + "14.6 Q21.2 15 21.2 16 L20.6 19 Q20.2 21 18.2 20.8 C10.4 20.2 3.8 13.6 3.2 5.8 Q3 3.8 5 3.4 Z"),
    "square.and.pencil": .lines(
      "M12.6 5 H6.4 Q4 5 4 7.4 V17.8 Q4 20.2 6.4 20.2 H16.8 Q19.2 20.2 19.2 17.8 V11.6 M9.6 14.6 L10.2 11.8 L18.4 3.6 "
        + "Q19.4 2.8 20.4 3.8 Q21.4 4.8 20.6 5.8 L12.4 14 Z"),
    "square.grid.2x2": .lines(
      "M4.6 3.6 H9.4 Q10.4 3.6 10.4 4.6 V9.4 Q10.4 10.4 9.4 10.4 H4.6 Q3.6 10.4 3.6 9.4 V4.6 Q3.6 3.6 4.6 3.6 Z M14.6 3.6 "
        + "H19.4 Q20.4 3.6 20.4 4.6 V9.4 Q20.4 10.4 19.4 10.4 H14.6 Q13.6 10.4 13.6 9.4 V4.6 Q13.6 3.6 14.6 3.6 Z M4.6 13.6 "
        + "H9.4 Q10.4 13.6 10.4 14.6 V19.4 Q10.4 20.4 9.4 20.4 H4.6 Q3.6 20.4 3.6 19.4 V14.6 Q3.6 13.6 4.6 13.6 Z M14.6 13.6 "
        + "H19.4 Q20.4 13.6 20.4 14.6 V19.4 Q20.4 20.4 19.4 20.4 H14.6 Q13.6 20.4 13.6 19.4 V14.6 Q13.6 13.6 14.6 13.6 Z"
    ),
    "sun.max": .lines(
      "M16.4 12 A4.4 4.4 0 1 1 7.6 12 A4.4 4.4 0 1 1 16.4 12 M12 2 V4 M12 20 V22 M2 12 H4 M20 12 H22 M4.9 4.9 L6.3 6.3 "
        + "M17.7 17.7 L19.1 19.1 M4.9 19.1 L6.3 17.7 M17.7 6.3 L19.1 4.9"),
    "tag": .lines(
      "M3 4.6 Q3 3 4.6 3 H11 Q12 3 12.8 3.8 L20.6 11.6 Q21.8 12.8 20.6 14 L14 20.6 Q12.8 21.8 11.6 20.6 L3.8 12.8 Q3 12 3 "
        + "11 Z M8.6 7.4 A1.2 1.2 0 1 1 6.2 7.4 A1.2 1.2 0 1 1 8.6 7.4"),
    "trash": .lines(
      "M4 6.4 H20 M9 6.2 V4.6 Q9 3.2 10.4 3.2 H13.6 Q15 3.2 15 4.6 V6.2 M5.6 6.6 L6.6 19 Q6.8 21 8.8 21 H15.2 Q17.2 21 17.4 "
        + "19 L18.4 6.6 M12 10 V17.4 M9 10 L9.4 17.4 M15 10 L14.6 17.4"),
  ]
}
