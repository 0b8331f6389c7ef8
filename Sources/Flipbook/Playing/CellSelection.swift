package import FlipbookScenarios
import Synchronization

/// The cells of matrices that `--only device=iphone-8,appearance=dark` selects.
///
/// The axes and values of all scenarios are collected, so that choices that none of them has can be reported at the
/// end.
package final class CellSelection: Sendable {
  /// A value of an axis.
  package struct Choice: Hashable, Sendable {
    package let axis: String
    package let value: String

    /// Returns `nil` unless the text is `axis=value`.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      axis = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }
  }

  /// An axis of the scenarios that were read, with its values in the order in which they appeared.
  private struct Axis {
    let name: String
    var values: [String] = []
  }

  private struct State {
    var axes: [Axis] = []
    var hasRead = false
    var hasMatch = false

    mutating func note(_ setting: MatrixCell.Setting) {
      let index = axes.firstIndex { $0.name == setting.axis } ?? axes.endIndex
      if index == axes.endIndex { axes.append(Axis(name: setting.axis)) }
      if !axes[index].values.contains(setting.value) { axes[index].values.append(setting.value) }
    }
  }

  private let choices: [Choice]
  private let valuesByAxis: [String: Set<String>]
  private let state = Mutex(State())

  /// Selects every cell, and scenarios without a matrix.
  package static let all = CellSelection([])

  package init(_ choices: [Choice]) {
    self.choices = choices
    valuesByAxis = Dictionary(grouping: choices, by: \.axis).mapValues { Set($0.map(\.value)) }
  }

  /// The selected cells of a scenario.
  package func cells(of reading: ScenarioReading) -> [MatrixCell] {
    guard !choices.isEmpty else { return reading.cells }
    let cells = reading.cells.filter(contains)
    state.withLock { state in
      state.hasRead = true
      state.hasMatch = state.hasMatch || !cells.isEmpty
      for setting in reading.cells.flatMap(\.settings) { state.note(setting) }
    }
    return cells
  }

  /// Returns whether the cell has one of the selected values on every selected axis.
  private func contains(_ cell: MatrixCell) -> Bool {
    valuesByAxis.allSatisfy { axis, values in
      cell.settings.contains { $0.axis == axis && values.contains($0.value) }
    }
  }

  // MARK: - Problems

  /// Returns the reason that no cell of a scenario is selected.
  package func reason(for reading: ScenarioReading) -> String {
    let alone = CellSelection(choices)
    _ = alone.cells(of: reading)
    return alone.problems.joined(separator: "; ")
  }

  /// Whether any cell was selected.
  package var hasMatch: Bool { state.withLock(\.hasMatch) }

  /// The problems of the selection, given the scenarios that were read.
  package var problems: [String] {
    let (axes, state) = state.withLock { ($0.axes, (hasRead: $0.hasRead, hasMatch: $0.hasMatch)) }
    guard state.hasRead else { return [] }
    guard !axes.isEmpty else { return [message("no scenario has a matrix")] }
    let unknown = choices.compactMap { problem(with: $0, axes) }
    guard unknown.isEmpty, !state.hasMatch else { return unknown }
    let all = choices.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
    return [message("no cell has \(Wording.quoted(all)), although each value exists")]
  }

  private func problem(with choice: Choice, _ axes: [Axis]) -> String? {
    guard let axis = axes.first(where: { $0.name == choice.axis }) else {
      let names = axes.map(\.name)
      let nearest = NearestName.sorted(names, by: choice.axis).compactMap { name in axes.first { $0.name == name } }
      let list = nearest.map { "\($0.name) (\(Wording.list($0.values)))" }
      return message(
        "unknown axis \(Wording.quoted(choice.axis))\(hint(choice.axis, names)); expected \(Wording.choice(list))")
    }
    guard !axis.values.contains(choice.value) else { return nil }
    let list = Wording.choice(NearestName.sorted(axis.values, by: choice.value))
    let value = "\(Wording.quoted(choice.value)) of axis '\(axis.name)'"
    return message("unknown value \(value)\(hint(choice.value, axis.values)); expected \(list)")
  }

  private func hint(_ wrong: String, _ names: [String]) -> String {
    NearestName.find(wrong, among: names).map { " (did you mean '\($0)'?)" } ?? ""
  }

  private func message(_ words: String) -> String { "--only: \(words)" }
}
