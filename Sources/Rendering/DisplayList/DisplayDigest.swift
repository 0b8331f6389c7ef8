import FlipbookSnapshots
import FlipbookUnits

/// A digest of items of a display list: words are mixed with the steps of FNV-1a and SplitMix64.
struct DisplayDigest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest. Every bit depends on everything that was added.
  var value: UInt64 {
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  private mutating func add(word: UInt64) {
    state = (state ^ word) &* 0x100_0000_01B3
    state ^= state >> 29
  }

  /// Adds a group's items, clip, opacity, and position.
  mutating func addShape(of group: DisplayGroup, _ pictures: inout PictureDigests) {
    add(group.offset.dx, group.offset.dy, group.alpha)
    if let transform = group.transform {
      add(transform.a, transform.b, transform.translation.dx, transform.translation.dy)
      if !transform.isUniform { add(transform.c, transform.d) }
    }
    if let mode = BlendMode.allCases.firstIndex(of: group.blendMode), mode > 0 { add(word: UInt64(16 + mode)) }
    if let clip = group.clip {
      add(clip.rect)
      add(clip.cornerRadius)
      if let path = clip.path { add(path) }
    }
    add(word: UInt64(group.items.count))
    for item in group.items { add(item, &pictures) }
  }

  mutating func add(_ item: DisplayItem, _ pictures: inout PictureDigests) {
    switch item {
    case .group(let group):
      add(word: 1)
      addShape(of: group, &pictures)
    case .rectangle(let rect, let cornerRadius, let paint):
      add(word: 2)
      add(rect)
      add(cornerRadius)
      add(paint)
    case .fill(let path, let paint):
      add(word: 3)
      add(path)
      add(paint)
    case .stroke(let path, let stroke, let color):
      add(word: stroke.ends == .round ? 4 : 5)
      add(path)
      add(stroke.width)
      add(color)
    case .text(let line): add(line)
    case .picture(let picture): add(picture, &pictures)
    case .material(let rect, let cornerRadius, let material):
      add(word: 8)
      add(rect)
      add(cornerRadius)
      add(material)
    }
  }

  // MARK: - Parts

  /// Adds numbers in thousandths. Numbers beyond any picture are all the same.
  private mutating func add(_ numbers: Double...) {
    for number in numbers {
      let scaled = (number * 1000).rounded()
      add(word: scaled.magnitude < 1e15 ? UInt64(bitPattern: Int64(scaled)) : .max)
    }
  }

  /// Adds bytes, eight at a time.
  mutating func add(_ bytes: [UInt8]) {
    add(word: UInt64(bytes.count))
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
        add(word: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      for byte in bytes[(bytes.count & ~7)...] { add(word: UInt64(byte)) }
    }
  }

  private mutating func add(_ text: String) {
    add(word: UInt64(text.utf8.count))
    for byte in text.utf8 { add(word: UInt64(byte)) }
  }

  private mutating func add(_ rect: Rect) { add(rect.minX, rect.minY, rect.width, rect.height) }

  private mutating func add(_ color: Color) { add(color.red, color.green, color.blue, color.alpha) }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let gradient):
      switch gradient.shape {
      case .linear(let start, let end): add(start.x, start.y, end.x, end.y)
      case .radial(let center, let radius): add(center.x, center.y, radius)
      }
      for stop in gradient.stops {
        add(stop.location)
        add(stop.color)
      }
    }
  }

  private mutating func add(_ material: Material) {
    add(material.blur, material.saturation, material.rim, material.alpha)
    switch material.growth {
    case .upward(let distance): add(1, distance)
    case .downward(let distance): add(2, distance)
    case nil: add(0)
    }
    add(material.tint)
    add(material.flat)
  }

  private mutating func add(_ path: Path) {
    add(word: UInt64(path.elements.count))
    for element in path.elements {
      switch element {
      case .move(let point): add(1, point.x, point.y)
      case .line(let point): add(2, point.x, point.y)
      case .quad(let control, let point): add(3, control.x, control.y, point.x, point.y)
      case .cubic(let first, let second, let point): add(4, first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: add(5)
      }
    }
  }

  private mutating func add(_ line: TextLine) {
    add(word: 6)
    add(line.string)
    add(line.origin.x, line.origin.y)
    add(line.color)
    for run in line.runs {
      add(run.size, run.emboldening)
      add(word: UInt64(run.glyphs.count))
      for glyph in run.glyphs {
        add(glyph.outline.id.font)
        add(word: UInt64(glyph.outline.id.number))
        add(glyph.x, glyph.y)
      }
    }
  }

  private mutating func add(_ picture: PictureReference, _ pictures: inout PictureDigests) {
    add(word: 7)
    add(picture.rect)
    add(picture.cornerRadius)
    if let scaled = picture.scaled { add(scaled) }
    // The node has the path of a file, whose pixels do not belong to the look.
    if picture.file == nil { add(word: pictures.digest(ofLandscape: picture.index)) }
  }
}
