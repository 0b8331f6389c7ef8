import FlipbookRuns

/// Finds the lines in which two scenarios differ.
struct ScenarioChanges {
  private typealias Part = ScenarioText.Part
  private typealias Place = ScenarioText.Place

  private struct Found {
    let place: Place
    let edit: ChangedLine.Edit
  }

  /// The most parts of a scenario that are compared: far beyond any real one.
  private static let mostParts = 5_000

  private var found: [Found] = []

  /// - Parameter path: The path of the second scenario, relative to which files are named.
  /// - Returns: The lines, file by file, with those that only the first one has where they were.
  static func lines(from first: ScenarioText, to second: ScenarioText, path: String) -> [ChangedLine] {
    guard first.text != second.text, max(first.parts.count, second.parts.count) <= mostParts else { return [] }
    var changes = ScenarioChanges()
    changes.compare(ScenarioRenames.apply(to: first.parts, like: second.parts), second.parts)
    return changes.lines(path)
  }

  private func lines(_ path: String) -> [ChangedLine] {
    var order: [Place] = []
    var edits: [Place: [ChangedLine.Edit]] = [:]
    for change in found {
      if edits[change.place] == nil { order.append(change.place) }
      edits[change.place, default: []].append(change.edit)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let own = String(path.dropFirst(folder.count))
    let files = order.map(\.file)
    let rank = { (place: Place) in (files.firstIndex(of: place.file) ?? 0, place.line) }
    return order.sorted { rank($0) < rank($1) }.map { place in
      ChangedLine(
        file: ScenarioChanges.joined(folder, place.file), line: place.line, isOwn: place.file == own,
        edits: edits[place] ?? [])
    }
  }

  /// Returns the path without folders that ".." leaves.
  private static func joined(_ folder: String, _ file: String) -> String {
    var parts: [Substring] = []
    for part in (folder + file).split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  // MARK: - Parts

  private mutating func compare(_ first: [Part], _ second: [Part]) {
    var partners = [Int?](repeating: nil, count: second.count)
    var left = ScenarioChanges.pairEqual(first, second, &partners)
    func pair(_ matches: (Part, Part) -> Bool) {
      for (index, part) in second.enumerated() where partners[index] == nil {
        guard let place = left.firstIndex(where: { matches(first[$0], part) }) else { continue }
        partners[index] = left.remove(at: place)
      }
    }
    let inPlace = partners.map { $0 != nil }
    pair { $0.kind == $1.kind && $0.name == $1.name }
    for (index, part) in second.enumerated() where !inPlace[index] {
      if let partner = partners[index], part.isSame(as: first[partner]) {
        addOrder(index, of: second, partner, of: first)
      }
    }
    // A handler or a step of which another view is meant.
    pair { one, other in
      ["handler", "step"].contains(one.kind) && one.kind == other.kind
        && one.values.contains { other.values[$0.key]?.text == $0.value.text }
    }
    for (index, part) in second.enumerated() {
      if let partner = partners[index] {
        compare(first[partner], part)
      } else {
        add(part, "", Change(nil, ""), part.place)
      }
    }
    for index in left { add(first[index], "", Change("", nil), first[index].place) }
  }

  /// Pairs parts that are equal and in the same order.
  /// - Returns: The indices of the first parts that have no partner.
  private static func pairEqual(_ first: [Part], _ second: [Part], _ partners: inout [Int?]) -> [Int] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in second.difference(from: first, by: { $0.name == $1.name && $0.isSame(as: $1) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = first.indices.filter { !removed.contains($0) }
    for (one, other) in zip(kept, second.indices.filter { !inserted.contains($0) }) { partners[other] = one }
    return removed.sorted()
  }

  private mutating func compare(_ first: Part, _ second: Part) {
    for (path, value) in second.values.sorted(by: ScenarioChanges.isBefore) where first.values[path]?.text != value.text
    {
      add(second, path, Change(first.values[path]?.text, value.text), value.place)
    }
    for (path, value) in first.values.sorted(by: ScenarioChanges.isBefore) where second.values[path] == nil {
      add(second, path, Change(value.text, nil), ScenarioChanges.place(of: value, first, second))
    }
  }

  /// Returns the place of a value that was removed: the line of what was on the same line before, or that line.
  private static func place(of value: ScenarioText.Value, _ first: Part, _ second: Part) -> Place {
    if value.place == first.place, second.kind != "scenario" { return second.place }
    let neighbor = first.values.filter { $0.value.place == value.place && second.values[$0.key] != nil }.keys.min()
    return neighbor.flatMap { second.values[$0]?.place } ?? value.place
  }

  /// Adds that a view is before or behind others than it was, or that a handler runs before or after others.
  private mutating func addOrder(_ index: Int, of second: [Part], _ partner: Int, of first: [Part]) {
    let part = second[index]
    guard ["view", "handler"].contains(part.kind) else { return }
    let place = { (parts: ArraySlice<Part>) in
      parts.last { $0.kind == part.kind }.map { "after \($0.name.isEmpty ? $0.kind : $0.name)" } ?? "first"
    }
    add(part, ChangedLine.orderPath, Change(place(first[..<partner]), place(second[..<index])), part.place)
  }

  private static func isBefore(
    _ one: (key: String, value: ScenarioText.Value), _ other: (key: String, value: ScenarioText.Value)
  ) -> Bool {
    (one.value.place.file, one.value.place.line, one.key) < (other.value.place.file, other.value.place.line, other.key)
  }

  private mutating func add(_ part: Part, _ path: String, _ values: Change<String?>, _ place: Place) {
    let subject = part.kind == "scenario" ? "" : part.label
    found.append(Found(place: place, edit: ChangedLine.Edit(subject: subject, path: path, values: values)))
  }
}
