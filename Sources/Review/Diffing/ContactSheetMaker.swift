import FlipbookRuns
package import Flipbook
import FlipbookBitmaps
import FlipbookCairoRendering
package import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
package import FlipbookStorage
import FlipbookRendering
import FlipbookScenarios
import FlipbookUnits

/// Chooses the worst moments of a comparison for a contact sheet, and draws their pictures.
///
/// If both runs have pictures, a row has the expected picture, the difference, and the actual picture. Otherwise, it
/// has the curves of the tracks that differ most, and the actual picture.
package struct ContactSheetMaker {
  package let first: Run
  package let second: Run
  package let report: DiffReport
  package let tolerance: PictureTolerance
  package let fontFolders: [String]

  package init(first: Run, second: Run, report: DiffReport, tolerance: PictureTolerance, fontFolders: [String]) {
    self.first = first
    self.second = second
    self.report = report
    self.tolerance = tolerance
    self.fontFolders = fontFolders
  }

  private static let mostRows = 3
  /// The maximum width of a picture in pixels. Larger pictures are scaled down by a whole number.
  private static let widestPicture = 480

  /// Returns `nil` if there is no difference to show.
  func sheet() throws -> ContactSheet? {
    guard report.differs else { return nil }
    let rows = first.pixels != nil && second.pixels != nil ? try pictureRows() : try curveRows()
    guard !rows.isEmpty else { return nil }
    return ContactSheet(
      title: "\(first.name) and \(second.name)", verdict: DiffWords(report).verdict, rows: rows)
  }

  /// Writes the sheet as PNG.
  package func write(to file: OutputFile) -> Outcome {
    do {
      if let sheet = try sheet() { return sheet.write(to: file, fontFolders: fontFolders) }
      return Outcome(status: .done, messages: [.done("not written, because no pictures differ", place: file.path)])
    } catch {
      return Outcome.of(error, place: file.path)
    }
  }

  private func pictureRows() throws(PictureProblem) -> [ContactSheet.Row] {
    guard let pixels = report.pixels, let one = first.pixels, let other = second.pixels else { return [] }
    let comparison = PixelComparison(one, other, tolerance: tolerance)
    // Frames are shifted as in the report, unless no difference would remain.
    let shift = pixels.aligned.map { $0.tally.differingFrames > 0 ? $0.shift : 0 } ?? 0
    let tally = shift == 0 ? pixels.tally : pixels.bestTally
    var rows: [ContactSheet.Row] = []
    for frame in tally.worst.sorted(by: { $0.frame < $1.frame }) {
      let pair = try comparison.pictures(frame.frame, shift: shift)
      let beside = shift == 0 ? "" : " beside frame \(frame.frame - shift)"
      var difference = PictureComparison(tolerance: tolerance).drawing(of: pair.first, pair.second).map(shown)
      let divisor = ContactSheetMaker.divisor(pair.first.size)
      difference?.frame(frame.spread.box.divided(by: divisor))
      rows.append(
        ContactSheet.Row(
          caption: "frame \(frame.frame)\(beside), \(Wording.count(frame.counts.perceptible, "pixel")) differ",
          pictures: [("expected", shown(pair.first)), ("difference", difference), ("actual", shown(pair.second))]
            .compactMap { label, bitmap in bitmap.map { ContactSheet.Picture(label: label, bitmap: $0) } }))
    }
    if rows.isEmpty, let other = tally.firstOtherSize {
      let pair = try comparison.pictures(other.frame)
      rows = [
        ContactSheet.Row(
          caption: "frame \(other.frame), different sizes",
          pictures: [
            ContactSheet.Picture(label: "expected", bitmap: shown(pair.first)),
            ContactSheet.Picture(label: "actual", bitmap: shown(pair.second)),
          ])
      ]
    }
    return rows
  }

  private func curveRows() throws -> [ContactSheet.Row] {
    let differences = (report.tracks?.differences ?? []).filter { $0.worst != nil }.prefix(ContactSheetMaker.mostRows)
    guard !differences.isEmpty else { return [] }
    let renderer = try CairoRenderer(fontDirectories: fontFolders)
    let pictures = try actualPictures(Set(differences.compactMap { $0.worst?.frame }))
    return try differences.compactMap { difference in
      guard let worst = difference.worst, let one = first.tracks, let other = second.tracks else { return nil }
      let seconds = report.tracks?.framesPerSecond.map { Double(worst.frame) / Double($0) }
      let chart = TrackChart(name: difference.name, expected: one, actual: other, seconds: seconds)
      let curves = ContactSheet.Picture(
        label: "expected (gray) and actual (blue)", bitmap: try chart.draw(renderer))
      let actual = pictures[worst.frame].map { ContactSheet.Picture(label: "actual", bitmap: $0) }
      return ContactSheet.Row(
        caption: "frame \(worst.frame): \(difference.name): \(difference.words)",
        pictures: [curves] + [actual].compactMap(\.self))
    }
  }

  /// Returns the pictures of the second run in these frames, or nothing if it has no pictures.
  private func actualPictures(_ frames: Set<Int>) throws -> [Int: Bitmap] {
    guard let pixels = second.pixels, let tracks = report.tracks,
      tracks.clocks.first.framesPerSecond == tracks.clocks.second.framesPerSecond
    else { return [:] }
    let source = try pixels.open()
    var found: [Int: Bitmap] = [:]
    for frame in frames.sorted() where (0..<pixels.clock.count).contains(frame - pixels.clock.firstFrame) {
      found[frame] = shown(try source.picture(frame - pixels.clock.firstFrame).decoded())
    }
    return found
  }

  private func shown(_ picture: StraightBitmap) -> Bitmap {
    let whole = picture.onWhite
    return whole.reduced(by: ContactSheetMaker.divisor(picture.size)) ?? whole
  }

  private static func divisor(_ size: PixelSize) -> Int { (size.width + widestPicture - 1) / widestPicture }
}

extension PixelRect {
  /// Returns the rectangle in a picture that is scaled down by a divisor.
  fileprivate func divided(by divisor: Int) -> PixelRect {
    PixelRect(
      left: left / divisor, top: top / divisor, right: (right + divisor - 1) / divisor,
      bottom: (bottom + divisor - 1) / divisor)
  }
}

extension Bitmap {
  private static let red: [UInt8] = [0x30, 0x3B, 0xFF, 0xFF]

  /// Draws a red line around part of the picture at a distance of two pixels, because single pixels are hard to see in
  /// a small picture.
  fileprivate mutating func frame(_ part: PixelRect) {
    var target = pixels
    let (left, right) = (part.left - 3, part.right + 2)
    let (top, bottom) = (part.top - 3, part.bottom + 2)
    func mark(_ x: Int, _ y: Int) {
      guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return }
      let place = y * rowBytes + x * Bitmap.bytesPerPixel
      target.replaceSubrange(place..<place + Bitmap.bytesPerPixel, with: Bitmap.red)
    }
    for x in left...right { [top, bottom].forEach { mark(x, $0) } }
    for y in top...bottom { [left, right].forEach { mark($0, y) } }
    self = Bitmap(size: size, rowBytes: rowBytes, pixels: target, isOpaque: isOpaque)
  }
}
