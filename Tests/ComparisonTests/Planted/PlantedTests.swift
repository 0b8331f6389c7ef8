import Testing

/// Planted changes and noise, and what is reported about them.
@Suite("Planted changes")
struct PlantedTests {
  @Test(
    "A planted change is named first",
    arguments: PlantedPairs.all + PlantedRuns.all + PlantedCourses.all + PlantedBreaks.all + PlantedLimits.all
      + PlantedSpans.all)
  func change(pair: PlantedPair) {
    let mistake = pair.mistake
    #expect(mistake == nil, "\(pair.testDescription): \(mistake ?? "")")
  }

  @Test("Noise is nothing else", arguments: PlantedNoise.all)
  func noise(pair: PlantedPair) {
    let mistake = pair.mistake
    #expect(mistake == nil, "\(pair.testDescription): \(mistake ?? "")")
  }
}
