import FlipbookSimulation

/// The guides of the four behaviors. Guides with the same name are merged.
enum MediaReaderGuides {
  static let all: [GuideDescriptor] = {
    let parts = SideDrawerBehavior.guides + CategoryStrip.guides + DirectionBars.guides + ParallaxCells.guides
    return parts.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.map { name in
      let summaries = parts.filter { $0.name == name }.map(\.summary)
      return GuideDescriptor(name, summaries.joined(separator: " Also: "))
    }
  }()
}
