import CFlipbookPixels
package import FlipbookBitmaps
package import FlipbookUnits

/// Writes the frames of a run as a GIF with one palette.
///
/// Each frame is the smallest rectangle of pixels whose index changed. Unchanged pixels in it are transparent where that continues a
/// known sequence. Equal frames are one frame with a longer delay.
package final class GIFEncoder {
  /// The size of every picture, in pixels.
  package let size: PixelSize
  private let palette: GIFPalette
  private let delay: Int
  private let dithers: Bool
  private var body: [UInt8]
  private var canvas: [UInt8]
  private var next: [UInt8]
  private var rows: RowHashes?
  private var pending: Part?
  private let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(CPIXELS_LZW_SCRATCH), alignment: 8)

  /// A frame that is shown until the next one.
  private struct Part {
    var rect: PixelRect
    var data: [UInt8]
    /// In hundredths of a second.
    var delay: Int
    /// Whether the picture is cleared after it.
    var isCleared = false
  }

  /// - Parameters:
  ///   - delay: The duration of a frame in hundredths of a second, 1 to 65535.
  ///   - playCount: How often the frames are played, or nil for forever.
  package init(size: PixelSize, delay: Int, playCount: Int?, palette: GIFPalette, dithers: Bool = false) {
    precondition(size.width <= 0xFFFF && size.height <= 0xFFFF, "a picture that is too large for a GIF")
    self.size = size
    self.palette = palette
    self.delay = delay
    self.dithers = dithers
    canvas = [UInt8](repeating: palette.clearIndex, count: size.width * size.height)
    next = canvas
    body = GIFEncoder.header(size, palette, playCount)
  }

  deinit { scratch.deallocate() }

  /// The bytes so far, without those of the latest frame.
  package var byteCount: Int { body.count }

  /// Adds the next frame.
  ///
  /// - Parameter hashes: The hashes of the rows of the bitmap.
  package func append(_ bitmap: Bitmap, rows hashes: RowHashes) {
    precondition(bitmap.size == size && hashes.size == size, "a picture of another size")
    defer { rows = hashes }
    let changed = map(bitmap, hashes)
    guard let last = pending else {
      pending = Part(rect: PixelRect(size), data: data(of: PixelRect(size), over: false), delay: delay)
      canvas = next
      return
    }
    if changed.isEmpty, last.delay + delay <= 0xFFFF {
      pending?.delay += delay
      return
    }
    if uncovers(changed) { return replace(last) }
    let rect = changed.isEmpty ? PixelRect(left: 0, top: 0, right: 1, bottom: 1) : changed
    flush()
    pending = Part(rect: rect, data: data(of: rect, over: true), delay: delay)
    for row in rect.rows { copyRow(row) }
  }

  /// Returns the whole file. No frame can be added after that.
  package func finish() -> [UInt8] {
    flush()
    return body + [0x3B]
  }

  // MARK: - Frames

  /// Finds the indices of the rows that changed, and the rectangle in which they differ from what is shown.
  private func map(_ bitmap: Bitmap, _ hashes: RowHashes) -> PixelRect {
    var changed = PixelRect.nothing
    next.withUnsafeMutableBufferPointer { next in
      canvas.withUnsafeBufferPointer { canvas in
        guard let new = next.baseAddress, let old = canvas.baseAddress else { return }
        for row in 0..<size.height {
          if let rows, rows.isSame(row, as: hashes) { continue }
          let start = row * size.width
          palette.map(row, of: bitmap, dithers: dithers, to: new + start)
          let equal = cpixels_count_equal_bytes(new + start, old + start, size.width)
          guard equal < size.width else { continue }
          let end = size.width - cpixels_count_equal_bytes_at_end(new + start, old + start, size.width)
          changed = changed.union(PixelRect(left: equal, top: row, right: end, bottom: row + 1))
        }
      }
    }
    return changed
  }

  /// Makes the new indices of a row those that are shown.
  private func copyRow(_ row: Int) {
    let range = row * size.width..<(row + 1) * size.width
    canvas.replaceSubrange(range, with: next[range])
  }

  /// Whether pixels in a rectangle become transparent, which no frame can draw over another.
  private func uncovers(_ rect: PixelRect) -> Bool {
    let clear = palette.clearIndex
    return rect.rows.contains { row in
      (row * size.width + rect.left..<row * size.width + rect.right).contains {
        next[$0] == clear && canvas[$0] != clear
      }
    }
  }

  /// Draws the latest frame as a whole and clears it, so that the new one can be drawn on nothing.
  private func replace(_ last: Part) {
    let whole = PixelRect(size)
    swap(&canvas, &next)
    pending = Part(rect: whole, data: data(of: whole, over: false), delay: last.delay, isCleared: true)
    flush()
    swap(&canvas, &next)
    pending = Part(rect: whole, data: data(of: whole, over: false), delay: delay)
    canvas = next
  }

  /// Returns the compressed indices of a rectangle of `next`, over what is shown or on nothing.
  private func data(of rect: PixelRect, over isOver: Bool) -> [UInt8] {
    let start = rect.top * size.width + rect.left
    return [UInt8](unsafeUninitializedCapacity: cpixels_lzw_bound(rect.area)) { target, count in
      next.withUnsafeBufferPointer { next in
        canvas.withUnsafeBufferPointer { canvas in
          guard let new = next.baseAddress, let old = canvas.baseAddress, let target = target.baseAddress else {
            return
          }
          count = cpixels_lzw(
            new + start, isOver ? old + start : nil, size.width, rect.width, rect.height, palette.clearIndex,
            UInt32(palette.bits), scratch, target)
        }
      }
    }
  }

  // MARK: - Blocks

  private func flush() {
    guard let part = pending else { return }
    pending = nil
    // Transparent pixels; the frame stays, or the picture is cleared.
    body += [0x21, 0xF9, 4, (part.isCleared ? 2 : 1) << 2 | 1] + GIFEncoder.word(part.delay) + [palette.clearIndex, 0]
    let rect = part.rect
    body +=
      [0x2C] + [rect.left, rect.top, rect.width, rect.height].flatMap(GIFEncoder.word) + [0, UInt8(palette.bits)]
    body += part.data
  }

  private static func header(_ size: PixelSize, _ palette: GIFPalette, _ playCount: Int?) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + word(size.width) + word(size.height)
    bytes += [0xF0 | UInt8(palette.bits - 1), palette.clearIndex, 0]
    for index in 0..<1 << palette.bits {
      let color = palette.colors.indices.contains(index) ? palette.colors[index] : 0
      bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    guard playCount != 1 else { return bytes }
    // The number of repetitions, 0 for endless ones.
    return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(playCount.map { $0 - 1 } ?? 0) + [0]
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
}
