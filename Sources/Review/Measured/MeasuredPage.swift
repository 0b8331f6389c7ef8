import Flipbook
import FlipbookExport
import FlipbookMeasuring
import FlipbookPages
import FlipbookUnits

// The page that shows what was followed over the frames.
extension MeasuredMovie {
  /// The page in one file, which loads nothing. Its frames are reduced and in gray.
  ///
  /// - Parameter title: What the page is called.
  package func page(title: String) -> [UInt8] {
    var json = JSONWriter()
    json.object(.compact) {
      $0.field("title", title)
      $0.field("facts", lines[0])
      $0.field("end", end.rounded(toDecimals: 6))
      let sides = [Double(size.width) * scale.pointsPerPixel, Double(size.height) * scale.pointsPerPixelDown]
      MeasuredMovie.write(sides, "points", 3, to: &$0)
      MeasuredMovie.write([pictures.size.width, pictures.size.height].map(Double.init), "pixels", 0, to: &$0)
      MeasuredMovie.write(seconds, "seconds", 6, to: &$0)
      MeasuredMovie.write(pictures.shown.map(Double.init), "shown", 0, to: &$0)
      $0.field("regions") { json in
        json.array(.compact) { json in for region in regions { write(region, to: &json) } }
      }
      $0.field("tracks") { json in
        json.array(.compact) { json in for region in regions { writeTracks(of: region, to: &json) } }
      }
      $0.field("pictures") { json in
        json.array(.compact) { json in for picture in pictures.pictures { json.value(picture) } }
      }
    }
    return PageDocument.measured(data: json.take())
  }

  private func write(_ region: MeasuredRegion, to json: inout JSONWriter) {
    json.object(.compact) {
      $0.field("name", region.name)
      $0.field("boxes") { json in
        json.array(.compact) { json in
          for frame in seconds.indices {
            guard let box = region.box(in: frame) else {
              json.null()
              continue
            }
            json.array(.compact) { json in
              for side in [box.left, box.top, box.width, box.height] {
                json.value(side.rounded(toDecimals: 2))
              }
            }
          }
        }
      }
    }
  }

  private func writeTracks(of region: MeasuredRegion, to json: inout JSONWriter) {
    for column in region.columns {
      json.object(.compact) {
        $0.field("name", "\(region.name).\(column.name)")
        $0.field("region", region.name)
        if column.name.hasPrefix("offset.") { $0.field("axis", String(column.name.suffix(1))) }
        MeasuredMovie.write(column.values, "values", 3, to: &$0)
        MeasuredMovie.write(column.errors, "errors", 3, to: &$0)
      }
    }
  }

  private static func write(_ numbers: [Double?], _ name: String, _ decimals: Int, to json: inout JSONWriter) {
    json.field(name) { json in
      json.array(.compact) { json in
        for number in numbers {
          if let number { json.value(number.rounded(toDecimals: decimals)) } else { json.null() }
        }
      }
    }
  }
}

extension MeasuredRegion {
  /// The rectangle of the region in a frame, in points; `nil` where it is hidden or lost.
  func box(in frame: Int) -> Box? {
    guard var box, columns.allSatisfy({ $0.values[frame] != nil }) else { return nil }
    for column in columns {
      guard let value = column.values[frame] else { continue }
      switch column.name {
      case "x": (box.left, box.right) = (value, value + box.width)
      case "y": (box.top, box.bottom) = (value, value + box.height)
      case "left": box.left = min(value, box.right)
      case "top": box.top = min(value, box.bottom)
      case "right": box.right = max(value, box.left)
      case "bottom": box.bottom = max(value, box.top)
      default: break
      }
    }
    return box
  }
}
