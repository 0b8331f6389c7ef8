import FlipbookExpressions
import FlipbookSimulation
import FlipbookUnits

/// What scenarios can name of a screen that says so.
extension ScreenCompiler {
  /// Describes only what the interface names; each name must exist.
  func descriptor(_ interface: InterfaceSource) -> SceneDescriptor {
    let texts = plan.state.filter { $0.type == .text }.map(\.name)
    let listed = targets
    let targets = known(interface.targets, listed.map(\.pattern), "target")
    let words = Dictionary(tracks.map { ($0.pattern, $0.words) }, uniquingKeysWith: { first, _ in first })
    let tracks = known(interface.tracks, Array(words.keys) + texts, "track")
    let axes = Dictionary(scrollViews.map { ($0.pattern, $0.axis) }, uniquingKeysWith: { first, _ in first })
    let scrollViews = known(interface.scrollViews, Array(axes.keys), "scroll view")
    return SceneDescriptor(
      name: source.name, summary: interface.summary,
      parameters: source.parameters.map(\.descriptor).filter { $0.name != "variant" },
      targets: targets.map { target in
        let isScrollable = listed.contains { $0.pattern == target.name && $0.isScrollable }
        return TargetDescriptor(target.name, target.summary, isScrollable: isScrollable)
      },
      tracks: tracks.filter { words[$0.name] != nil }.map {
        TrackDescriptor($0.name, $0.summary, words: words[$0.name] ?? [])
      }, texts: tracks.map(\.name).filter(texts.contains),
      scrollViews: scrollViews.map { ScrollViewDescriptor($0.name, axis: axes[$0.name] ?? .vertical, $0.summary) },
      guides: known(interface.guides, guides.map(\.name), "guide").map { GuideDescriptor($0.name, $0.summary) },
      starter: interface.starter, canTurn: true,
      invitations: invitations.filter { invited in targets.contains { $0.name == invited.pattern } })
  }

  /// The names of the tracks that the interface lists; for a pattern, those of all copies.
  var listedTracks: [String] {
    let listed = source.interface?.tracks.map(\.name) ?? []
    return listed.flatMap { name in
      guard let key = name.split(separator: ".").last, name.contains(".N.") else { return [name] }
      let copies = instances.indices.filter { instances[$0].row == nil }.map { "\(trackName($0)).\(key)" }
      return copies.filter { TrackDescriptor.pattern(of: $0) == name }
    }
  }

  /// Removes the tracks that scenarios cannot name.
  func removePrivateTracks() {
    guard let listed = source.interface?.tracks.map(\.name) else { return }
    plan.tracks.removeAll { !listed.contains($0.name) && !listed.contains(TrackDescriptor.pattern(of: $0.name)) }
  }

  /// The entries that the screen has; the others are reported, and then everything can be named, so that a misspelled name is the
  /// only mistake.
  private func known(
    _ entries: [InterfaceSource.Entry], _ names: [String], _ noun: String
  ) -> [InterfaceSource.Entry] {
    let unknown = entries.filter { !names.contains($0.name) }
    for entry in unknown {
      complain(
        "interface: the screen has no \(noun) '\(entry.name)'", at: entry.place,
        unknown: .init(name: entry.name, candidates: names.sorted()))
    }
    return unknown.isEmpty ? entries : names.map { ($0, "", 0) }
  }
}
