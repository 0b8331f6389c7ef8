extension IconDrawings {
  /// The path data of a selected icon: the area, and the line around it. Holes have the opposite direction.
  struct Filled {
    let area: String
    let line: String
  }

  /// The icons that look different when selected. Most are filled outlines.
  static let filled: [String: Filled] = {
    var filled = [
      "bag": Filled(area: bag, line: bag + " M8.6 8 V7.4 A3.4 3.4 0 0 1 15.4 7.4 V8"),
      "camera": Filled(area: camera + lens, line: camera),
      "house": Filled(area: house, line: house),
    ]
    for name in ["bell", "heart", "person", "shift"] {
      filled[name] = lines[name].map { Filled(area: $0, line: $0) }
    }
    return filled
  }()

  private static let bag = "M5.6 8 H18.4 L19.4 19 Q19.5 20.6 17.9 20.6 H6.1 Q4.5 20.6 4.6 19 Z"
  private static let camera =
    "M8 6.8 L9.3 4.9 Q9.6 4.4 10.2 4.4 H13.8 Q14.4 4.4 14.7 4.9 L16 6.8 H18.8 Q21 6.8 21 9 V17.2 Q21 "
    + "19.4 18.8 19.4 H5.2 Q3 19.4 3 17.2 V9 Q3 6.8 5.2 6.8 Z"
  /// A disc with a transparent ring around it.
  private static let lens =
    " M16.3 12.9 A4.3 4.3 0 1 0 7.7 12.9 A4.3 4.3 0 1 0 16.3 12.9 M14.6 12.9 A2.6 2.6 0 1 1 9.4 12.9 "
    + "A2.6 2.6 0 1 1 14.6 12.9"
  /// A house with a transparent door.
  private static let house =
    "M12 4 L21 11.5 H18.5 V19.5 Q18.5 20.5 17.5 20.5 H15.2 V14.6 H8.8 V20.5 H6.5 Q5.5 20.5 5.5 19.5 "
    + "V11.5 H3 Z"
}
