/// Creates an XML id, unique in the document, for each node path.
///
/// Letters, digits, "-" and "." are kept, "/" becomes "_", and other characters become their code points, such as
/// "_x1F600_". If an id is already in use, "-2", "-3" … is appended, in document order.
struct SVGNames {
  /// What every id begins with.
  private let prefix: String
  private var taken: Set<String> = []

  init(prefix: String = "") { self.prefix = prefix }

  mutating func id(of path: String) -> String {
    let base = prefix + SVGNames.encoded(path)
    var id = base
    var count = 1
    while !taken.insert(id).inserted {
      count += 1
      id = "\(base)-\(count)"
    }
    return id
  }

  private static func encoded(_ path: String) -> String {
    var id = ""
    for scalar in path.unicodeScalars {
      if isPlain(scalar) {
        id.unicodeScalars.append(scalar)
      } else if scalar == "/" {
        id += "_"
      } else {
        id += "_x" + String(scalar.value, radix: 16, uppercase: true) + "_"
      }
    }
    guard let first = id.unicodeScalars.first, first.properties.isAlphabetic else { return "node" + id }
    return id
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
    default: false
    }
  }
}
