internal import FlipbookYAML

/// One of the combinations of a scenario's `matrix`.
package struct MatrixCell: Hashable, Sendable {
  package struct Setting: Hashable, Sendable {
    /// The name of the axis, such as `device`, `appearance`, or a parameter of the scene.
    package let axis: String
    /// The name of the value: its text, without characters that a file name cannot contain.
    package let value: String
    /// The path of keys from the scenario to the value that is set.
    let path: [String]
    let node: Node
  }

  /// One setting per axis, in file order. Empty for a scenario without a matrix.
  package let settings: [Setting]

  /// The only cell of a scenario without a matrix.
  package static let plain = MatrixCell(settings: [])

  /// The name of the cell, such as "device=iphone-8,appearance=dark"; `nil` without a matrix.
  package var name: String? {
    settings.isEmpty ? nil : settings.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
  }

  /// Returns the scenario's keys with the values of this cell.
  func apply(to root: Node) -> Node {
    settings.reduce(root) { $0.setting($1.path, to: $1.node) }
  }
}

/// The `matrix` of a scenario: all combinations of the values of its axes, except the excluded ones.
struct Matrix {
  struct Value {
    let name: String
    let node: Node
  }

  struct Axis {
    let name: String
    let path: [String]
    let values: [Value]
  }

  /// Sets of values for some axes. A cell is excluded if it matches all of them.
  typealias Exclusion = [(axis: Int, values: Set<Int>)]

  let axes: [Axis]
  /// For each cell, the index of its value on each axis. The last axis varies fastest.
  private var choices: [[Int]]

  /// - Precondition: The number of combinations is within the limit.
  init(axes: [Axis]) {
    self.axes = axes
    choices = [[]]
    for axis in axes { choices = choices.flatMap { choice in axis.values.indices.map { choice + [$0] } } }
  }

  /// Returns the number of combinations for axes with these numbers of values, or `nil` if it overflows.
  static func count(of values: [Int]) -> Int? {
    values.reduce(1) { count, values in
      guard let count else { return nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: values)
      return overflow ? nil : product
    }
  }

  /// Removes the matching cells, and returns how many there were.
  mutating func exclude(_ exclusion: Exclusion) -> Int {
    let before = choices.count
    choices.removeAll { choice in exclusion.allSatisfy { $0.values.contains(choice[$0.axis]) } }
    return before - choices.count
  }

  var cells: [MatrixCell] {
    choices.map { choice in
      MatrixCell(
        settings: zip(axes, choice).map { axis, index in
          let value = axis.values[index]
          return MatrixCell.Setting(axis: axis.name, value: value.name, path: axis.path, node: value.node)
        })
    }
  }
}
