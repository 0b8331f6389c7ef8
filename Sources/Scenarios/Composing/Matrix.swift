internal import FlipbookYAML

/// One of the runs that a scenario's `matrix` asks for.
package struct MatrixCell: Hashable, Sendable {
  package struct Setting: Hashable, Sendable {
    /// What is set: `device`, `appearance`, …, a scene's parameter.
    package let axis: String
    /// The value's name: as it is written, without what cannot stand in a file's name.
    package let value: String
    /// The keys from the scenario down to what is set.
    let path: [String]
    let node: Node
  }

  /// In the order of the file's axes; none for the one run of a scenario without a matrix.
  package let settings: [Setting]

  /// The scenario as it is.
  package static let plain = MatrixCell(settings: [])

  /// "device=iphone-8,appearance=dark"; nil without a matrix.
  package var name: String? {
    settings.isEmpty ? nil : settings.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
  }

  /// The scenario's keys with this cell's values.
  func apply(to root: Node) -> Node {
    settings.reduce(root) { $0.setting($1.path, to: $1.node) }
  }
}

/// The `matrix` of a scenario: every combination of its axes' values but the excluded.
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

  /// For some axes, which of their values.
  typealias Exclusion = [(axis: Int, values: Set<Int>)]

  let axes: [Axis]
  /// For each cell the place of its value on each axis, in the order of the file, the last axis changing fastest.
  private var choices: [[Int]]

  /// - Precondition: the count of their combinations is bounded.
  init(axes: [Axis]) {
    self.axes = axes
    choices = [[]]
    for axis in axes { choices = choices.flatMap { choice in axis.values.indices.map { choice + [$0] } } }
  }

  /// How many combinations axes with so many values have; nil where they cannot be counted.
  static func count(of values: [Int]) -> Int? {
    values.reduce(1) { count, values in
      guard let count else { return nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: values)
      return overflow ? nil : product
    }
  }

  /// Leaves cells out; how many that were there.
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
