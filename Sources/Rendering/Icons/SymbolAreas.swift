extension SymbolDrawings {
  /// Symbols of players.
  static let media: [String: Drawing] = [
    "music.note": .lines(
      "M10.4 17.4 A2.7 2.7 0 1 1 5 17.4 A2.7 2.7 0 1 1 10.4 17.4 M10.4 17.2 V4.8 L18.4 3 V7.6 L10.6 9.4"),
    "pause": .lines("M7 4.4 H9.4 V19.6 H7 Z M14.6 4.4 H17 V19.6 H14.6 Z"),
    "play": .lines("M7 4.6 L19.6 12 L7 19.4 Z"),
    "speaker.wave.2": .lines(
      "M3 9.4 H6.4 L11 5.4 V18.6 L6.4 14.6 H3 Z M14.4 9 Q16.4 12 14.4 15 M17.4 6.4 Q21.4 12 17.4 17.6"),
    "video": .lines(
      "M4.6 6 H13.4 Q15.8 6 15.8 8.4 V15.6 Q15.8 18 13.4 18 H4.6 Q2.2 18 2.2 15.6 V8.4 Q2.2 6 4.6 6 Z M16 10.6 L21.8 7 V17 "
        + "L16 13.4"),
  ]

  /// Symbols that consist of an area.
  static let areas: [String: Drawing] = [
    "backward.fill": .area("M11.4 6 V18 L2.6 12 Z M20.8 6 V18 L12 12 Z"),
    "bolt.fill": .area("M13.6 2.6 L5 13.4 H11 L9.8 21.4 L18.8 10 H12.6 Z"),
    "circle.fill": .area("M20.6 12 A8.6 8.6 0 1 1 3.4 12 A8.6 8.6 0 1 1 20.6 12"),
    "circle": .lines("M21 12 A9 9 0 1 1 3 12 A9 9 0 1 1 21 12"),
    "envelope.fill": .area(
      "M5.2 5 H18.8 Q21.4 5 21.4 6.4 L13.2 12.6 Q12 13.4 10.8 12.6 L2.6 6.4 Q2.6 5 5.2 5 Z M2.6 9 L10 14.6 Q12 16 "
        + "14 14.6 L21.4 9 V16.4 Q21.4 19 18.8 19 H5.2 Q2.6 19 2.6 16.4 Z"),
    "flag.fill": .area(
      "M5.4 4.2 Q8.4 2.4 12 4.2 Q15.6 6 19.4 4.4 V13.8 Q15.6 15.4 12 13.6 Q8.4 11.8 5.4 13.6 V21.4 H5 V4.2 Z"),
    "forward.fill": .area("M12.6 6 V18 L21.4 12 Z M3.2 6 V18 L12 12 Z"),
    "pause.fill": .area("M7 4.6 H9 V19.4 H7 Z M15 4.6 H17 V19.4 H15 Z"),
    "paperplane.fill": .area("M21.4 2.8 L2.6 9.6 L9.4 12.4 L15.6 7.6 L11 14 L14.4 21.4 Z"),
    "stop.fill": .area(
      "M6.6 5.6 H17.4 Q18.4 5.6 18.4 6.6 V17.4 Q18.4 18.4 17.4 18.4 H6.6 Q5.6 18.4 5.6 17.4 V6.6 Q5.6 5.6 6.6 5.6 Z"),
    "trash.fill": .area(
      "M9.4 3.2 H14.6 L15 5.6 H20 V6.4 H4 V5.6 H9 Z M5.6 8.6 H18.4 L17.4 19 Q17.2 21 15.2 21 H8.8 Q6.8 21 6.6 19 Z"),
    "video.fill": .area(
      "M4.6 6 H13 Q15.2 6 15.2 8.4 V15.6 Q15.2 18 13 18 H4.6 Q2.2 18 2.2 15.6 V8.4 Q2.2 6 4.6 6 Z M17.6 10.6 L21.8 "
        + "7.6 V16.4 L17.6 13.4 Z"),
  ]
}
