/// Lists in arguments of functions: in brackets, or with a name.
extension Compiler {
  /// Adds the values of a list, and returns how many they are and their kind.
  mutating func elements(
    of list: Syntax, _ wanted: ValueType?, _ function: Function
  ) throws(ExpressionProblem) -> (count: Int, type: ValueType) {
    guard case .list(let items, _) = list else { return try elements(of: self.list(list, function), wanted, list) }
    guard let first = items.first else { throw ExpressionProblem("expected \(function.form)", at: list.offset) }
    let type = try typed(first, wanted)
    for item in items.dropFirst() { try put(item, type) }
    return (items.count, type)
  }

  /// Returns the slots of a list that changes, or of what is drawn of it: `drawn(list)`.
  mutating func slotList(_ list: Syntax) throws(ExpressionProblem) -> SlotList? {
    switch list {
    case .name(let name, let offset): return try scope.slotList(named: name, isDrawn: false, at: offset)
    case .call("drawn", let arguments, _):
      guard arguments.count == 1, case .name(let name, let offset) = arguments[0] else { return nil }
      return try scope.slotList(named: name, isDrawn: true, at: offset)
    default: return nil
    }
  }

  /// Returns the list and the index that a name such as "names.i" or "names.2" means, or nil if it means no value of a list.
  mutating func element(
    _ name: String, isDrawn: Bool, _ offset: Int
  ) throws(ExpressionProblem) -> (list: Syntax, index: Syntax)? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    if let end = name.lastIndex(of: "."), dot < end {
      // "thumb.open.left": the left edge of one of several views.
      let list = "\(name[..<dot]).*\(name[end...])"
      let index = String(name[name.index(after: dot)..<end])
      if try scope.slotList(named: list, isDrawn: isDrawn, at: offset) != nil {
        let start = offset + name.distance(from: name.startIndex, to: dot) + 1
        return (.name(list, offset: offset), .name(index, offset: start))
      }
    }
    let (base, rest) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    let changing = try scope.slotList(named: base, isDrawn: isDrawn, at: offset)
    guard changing != nil || (!isDrawn && scope.list(named: base) != nil) else { return nil }
    let index = Double(rest).map { Syntax.number($0, offset: offset) } ?? .name(rest, offset: offset + base.count + 1)
    return (.name(base, offset: offset), index)
  }

  /// Returns the list that is written or named.
  mutating func list(_ syntax: Syntax, _ function: Function) throws(ExpressionProblem) -> ExpressionList {
    if case .list(let items, _) = syntax, !items.isEmpty {
      return .numbers([Double](repeating: 0, count: items.count))
    }
    guard case .name(let name, let offset) = syntax else {
      throw ExpressionProblem("expected \(function.form)", at: syntax.offset)
    }
    if let list = scope.list(named: name) { return list }
    guard try scope.meaning(of: name, at: offset) == nil else {
      throw ExpressionProblem("'\(name)' is not a list", at: offset)
    }
    throw ExpressionProblem(
      "unknown list '\(name)'", at: offset, unknown: .init(name: name, candidates: scope.listNames))
  }

  /// Adds the values of a list with a name. Texts become words or colors where those are wanted.
  private mutating func elements(
    of list: ExpressionList, _ wanted: ValueType?, _ syntax: Syntax
  ) throws(ExpressionProblem) -> (count: Int, type: ValueType) {
    var type = ValueType.number
    switch list {
    case .numbers(let numbers): for number in numbers { type = push(number, .number) }
    case .flags(let flags): for flag in flags { type = push(flag ? 1 : 0, .flag) }
    case .texts(let texts): for text in texts { type = try element(text, wanted, syntax) }
    }
    return (list.count, type)
  }

  private mutating func element(
    _ text: String, _ wanted: ValueType?, _ list: Syntax
  ) throws(ExpressionProblem) -> ValueType {
    switch wanted {
    case .color:
      guard let index = scope.index(ofColor: text) else { throw unknown(text, .color, list.offset) }
      return push(Double(index), .color)
    case .word(let words):
      guard words.contains(text) else { throw unknown(text, wanted, list.offset) }
      return push(scope.number(ofText: text), .word(words))
    default: return push(scope.number(ofText: text), .text)
    }
  }

  // MARK: - Colors

  /// Adds an interpolation between colors, which are numbered one after the other; a number between two of them means a color
  /// between them. Returns false if the second list contains no colors.
  mutating func colors(
    _ arguments: [Syntax], _ wanted: ValueType?, since start: Int
  ) throws(ExpressionProblem) -> Bool {
    guard arguments.count == 3, case .list(let xs, _) = arguments[1], case .list(let ys, _) = arguments[2],
      xs.count == ys.count, xs.count >= 2, wanted == .color || ys.contains(where: \.isExactColor)
    else { return false }
    var names: [String] = []
    for color in ys {
      switch color {
      case .name(let text, let offset), .color(let text, let offset), .text(let text, let offset):
        guard scope.index(ofColor: text) != nil else { throw unknown(text, .color, offset) }
        names.append(text)
      default:
        throw ExpressionProblem("expected a color such as systemBlue or #FF8800 in the list", at: color.offset)
      }
    }
    guard let base = scope.index(ofColors: names) else { return false }
    for number in [arguments[0]] + xs { try put(number, .number) }
    for index in names.indices { _ = push(Double(base + index), .color) }
    add(.interpolate, taking: 1 + 2 * xs.count, since: start, count: xs.count)
    return true
  }
}

extension Syntax {
  fileprivate var isExactColor: Bool { if case .color = self { true } else { false } }
}
