import CFlipbookGIF
import FlipbookEncoding
package import FlipbookUnits

/// Draws the frames of a GIF: every disposal method, transparency, local palettes, and interlaced pictures.
///
/// A delay of less than 20 ms counts as 100 ms, which is what browsers play.
package final class GIFFrames: MovieFrames {
  package let size: PixelSize
  package private(set) var times = [0]
  /// The number of frames whose delay is shorter than browsers play.
  package private(set) var shortDelays = 0

  private let source: GIFSource
  private let file: UnsafeMutablePointer<GifFileType>
  private var canvas: [UInt8]
  /// What is done with the last frame before the next one is drawn.
  private var disposal: (method: Int32, area: Area, before: [UInt8])?
  private var count = 0
  private var hasEnded = false

  private struct Area {
    var left = 0
    var top = 0
    var width = 0
    var height = 0
  }

  /// Delays in hundredths of a second.
  private static let (shortestDelay, standardDelay) = (2, 10)

  package init(_ bytes: [UInt8]) throws(MovieProblem) {
    source = GIFSource(bytes)
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, target, count in
        guard let file, let target, let user = file.pointee.UserData else { return 0 }
        return Unmanaged<GIFSource>.fromOpaque(user).takeUnretainedValue().read(target, Int(count))
      }, &code)
    guard let opened else { throw MovieProblem("is damaged: \(GIFFrames.words(code))") }
    file = opened
    size = PixelSize(width: Int(opened.pointee.SWidth), height: Int(opened.pointee.SHeight))
    canvas = []
    try MovieLimits.check(size)
    canvas = [UInt8](repeating: 0, count: 4 * size.width * size.height)
  }

  deinit { DGifCloseFile(file, nil) }

  package func next() throws(MovieProblem) -> MoviePicture? {
    var control = GraphicsControlBlock(
      DisposalMode: Int32(DISPOSAL_UNSPECIFIED), UserInputFlag: false, DelayTime: 0, TransparentColor: -1)
    while !hasEnded {
      var type = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &type))
      switch type {
      case EXTENSION_RECORD_TYPE: try readExtension(&control)
      case IMAGE_DESC_RECORD_TYPE:
        try MovieLimits.check(frames: count)
        try draw(control)
        count += 1
        note(delay: Int(control.DelayTime))
        guard let picture = StraightBitmap(size: size, pixels: canvas) else { return nil }
        return .color(picture)
      case TERMINATE_RECORD_TYPE: hasEnded = true
      default: break
      }
    }
    guard count > 0 else { throw MovieProblem("has no frames") }
    return nil
  }

  private func note(delay: Int) {
    if delay < GIFFrames.shortestDelay { shortDelays += 1 }
    let shown = delay < GIFFrames.shortestDelay ? GIFFrames.standardDelay : delay
    times.append((times.last ?? 0) + shown * 10_000)
  }

  private func readExtension(_ control: inout GraphicsControlBlock) throws(MovieProblem) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(file, &code, &block))
    while let bytes = block {
      // The first byte is the length of the block.
      if code == GRAPHICS_EXT_FUNC_CODE { DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) }
      try check(DGifGetExtensionNext(file, &block))
    }
  }

  private func draw(_ control: GraphicsControlBlock) throws(MovieProblem) {
    dispose()
    try check(DGifGetImageDesc(file))
    let image = file.pointee.Image
    let area = Area(left: Int(image.Left), top: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
    try MovieLimits.check(PixelSize(width: area.width, height: area.height))
    guard let palette = image.ColorMap ?? file.pointee.SColorMap else {
      throw .frame(count, "has no palette")
    }
    let isUndone = control.DisposalMode == DISPOSE_PREVIOUS
    disposal = (control.DisposalMode, area, isUndone ? canvas : [])
    var line = [GifPixelType](repeating: 0, count: area.width)
    for row in GIFFrames.rows(of: area.height, isInterlaced: image.Interlace) {
      try check(DGifGetLine(file, &line, Int32(area.width)))
      paint(line, row: area.top + row, left: area.left, palette.pointee, transparent: Int(control.TransparentColor))
    }
  }

  /// The rows in the order in which a picture has them.
  private static func rows(of height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private func paint(
    _ line: [GifPixelType], row: Int, left: Int, _ palette: ColorMapObject, transparent: Int
  ) {
    guard row < size.height, let colors = palette.Colors else { return }
    for column in 0..<max(0, min(line.count, size.width - left)) {
      let index = Int(line[column])
      guard index != transparent, index < Int(palette.ColorCount) else { continue }
      let place = 4 * (row * size.width + left + column)
      canvas[place] = colors[index].Red
      canvas[place + 1] = colors[index].Green
      canvas[place + 2] = colors[index].Blue
      canvas[place + 3] = 255
    }
  }

  /// Disposes of the last frame. As in browsers, the background is transparent.
  private func dispose() {
    guard let (method, area, before) = disposal else { return }
    if method == DISPOSE_PREVIOUS { canvas = before }
    guard method == DISPOSE_BACKGROUND else { return }
    let columns = min(area.left, size.width)..<min(area.left + area.width, size.width)
    for row in min(area.top, size.height)..<min(area.top + area.height, size.height) {
      let start = 4 * (row * size.width + columns.lowerBound)
      canvas.replaceSubrange(start..<start + 4 * columns.count, with: repeatElement(0, count: 4 * columns.count))
    }
  }

  private func check(_ status: Int32) throws(MovieProblem) {
    guard status != GIF_OK else { return }
    throw .frame(count, "is damaged: \(GIFFrames.words(file.pointee.Error))")
  }

  private static func words(_ code: Int32) -> String {
    if [D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON, D_GIF_ERR_NO_SCRN_DSCR].contains(code) {
      return "the file ends early"
    }
    return GifErrorString(code).map { String(cString: $0).lowercased() } ?? "its data is wrong"
  }
}

/// The bytes of a GIF for its library.
private final class GIFSource {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(_ target: UnsafeMutablePointer<GifByteType>, _ count: Int) -> Int32 {
    let part = bytes[place..<min(bytes.count, place + max(0, count))]
    for (index, byte) in part.enumerated() { target[index] = byte }
    place = part.endIndex
    return Int32(part.count)
  }
}
