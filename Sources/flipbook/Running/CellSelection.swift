import Scenarios

/// Which cells of matrices are wanted, as `--only device=iphone-8,appearance=dark` asks for.
struct CellSelection: Hashable, Sendable {
  /// A value of an axis.
  struct Choice: Hashable, Sendable {
    let axis: String
    let value: String

    /// nil for what is not `axis=value`.
    init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      axis = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }
  }

  private let valuesByAxis: [String: Set<String>]

  /// Every cell, and scenarios without a matrix.
  static let all = CellSelection([])

  init(_ choices: [Choice]) {
    valuesByAxis = Dictionary(grouping: choices, by: \.axis).mapValues { Set($0.map(\.value)) }
  }

  /// Of an axis that is named, one of the values that are named for it; a cell without that axis is not wanted.
  func contains(_ cell: MatrixCell) -> Bool {
    valuesByAxis.allSatisfy { axis, values in
      cell.settings.contains { $0.axis == axis && values.contains($0.value) }
    }
  }
}

extension Option where Value == [CellSelection.Choice] {
  static let only = Option<[CellSelection.Choice]>.list(
    "only",
    ValueKind(
      placeholder: "AXIS=VALUE", expected: "an axis and its value such as device=iphone-8", words: [],
      read: CellSelection.Choice.init),
    "only the cells of a matrix that have this value; of one axis any of several")
}
