import Flipbook

extension Option where Value == FrameRange {
  static let frames = Option(
    "frames",
    ValueKind(
      placeholder: "A..B", expected: "a range of frames such as 0..59", words: [],
      read: FrameRange.init),
    "only frames A through B")
}

extension Option where Value == [CellSelection.Choice] {
  static let only = Option<[CellSelection.Choice]>.list(
    "only",
    ValueKind(
      placeholder: "AXIS=VALUE", expected: "an axis and its value such as device=iphone-8", words: [],
      read: CellSelection.Choice.init),
    "only cells of a matrix with this value; repeat an axis to allow several values")
}

extension Option where Value == String {
  static let contactSheet = Option(
    "contact-sheet", .outputFile, "write a PNG of the worst moments: expected, difference, actual")
}
