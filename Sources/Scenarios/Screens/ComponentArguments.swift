internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookUnits
internal import FlipbookYAML

/// Checks the values that uses give the parameters of components that the program brings along.
struct ComponentArguments {
  let report: Report
  /// The use of the component.
  let use: Node

  /// Returns whether a parameter can have a value, and reports what is wrong with it.
  func accepts(_ argument: Node, for parameter: StandardComponent.Parameter) -> Bool {
    let name = parameter.name
    let isScalar = argument.scalar != nil && argument.scalar?.meaning != .null
    let isExpression = isScalar && argument.scalar.map { (try? Parser.parse($0.text)) != nil } ?? false
    return switch parameter.kind {
    case .views: true
    case .words(let words): hasOnly(words, argument, name)
    case .list: isList(argument, name, parameter.most)
    case .number:
      expect("a number or an expression", name, argument) { isExpression && !argument.isFlag }
        && isInside(parameter.range, argument, name)
    case .flag: expect("true, false, or a condition", name, argument) { isExpression && !argument.isNumber }
    case .view:
      expect("the name of a view, such as photo", name, argument) { argument.scalar?.text.isPath ?? false }
        && isContained(argument, parameter)
    case .text: expect("a text", name, argument) { isScalar || argument.entries != nil }
    }
  }

  private func expect(_ what: String, _ name: String, _ argument: Node, _ isFine: () -> Bool) -> Bool {
    if isFine() { return true }
    report.error("\(name): expected \(what), found \(Wording.describe(argument))", at: argument.range.start)
    return false
  }

  /// Whether a view is directly in those that another parameter gives, if it must be.
  private func isContained(_ argument: Node, _ parameter: StandardComponent.Parameter) -> Bool {
    guard let container = parameter.container, let entries = use.value(container)?.entries else { return true }
    let names = entries.compactMap(\.key.scalar?.text)
    return expect("a view directly in '\(container)' (\(Wording.choice(names)))", parameter.name, argument) {
      argument.scalar.map { $0.text == parameter.standard || names.contains(String($0.text.prefix { $0 != "." })) }
        ?? false
    }
  }

  /// Whether a number is in the range; an expression is.
  private func isInside(_ range: ClosedRange<Double>, _ argument: Node, _ name: String) -> Bool {
    guard case .number(let number)? = argument.scalar?.meaning else { return true }
    let (low, high) = (range.lowerBound.exactText, range.upperBound.exactText)
    return expect("a number from \(low) to \(high)", name, argument) { range.contains(number) }
  }

  private func hasOnly(_ words: [String], _ argument: Node, _ name: String) -> Bool {
    let items = argument.items?.isEmpty == true ? nil : argument.items
    let unknown = items?.filter { !words.contains($0.scalar?.text ?? "") } ?? [argument]
    for item in unknown { _ = expect("a list of \(Wording.choice(words))", name, item) { false } }
    return unknown.isEmpty
  }

  /// Whether a value is a list, one for each language, or the name of a list.
  private func isList(_ argument: Node, _ name: String, _ most: Int) -> Bool {
    if let entries = argument.entries, !entries.isEmpty { return entries.allSatisfy { isList($0.value, name, most) } }
    guard let items = argument.items else {
      return expect("a list such as [Copy, Share], or the name of one", name, argument) {
        argument.scalar.map { $0.meaning == .text && Syntax.isWord($0.text) } ?? false
      }
    }
    guard (1...most).contains(items.count) else {
      report.error("\(name): expected 1 to \(most) values, found \(items.count)", at: argument.range.start)
      return false
    }
    return items.allSatisfy { item in
      expect("a text", name, item) { item.entries != nil || item.scalar.map { $0.meaning != .null } ?? false }
    }
  }
}

/// A value that a use gives a parameter of a component.
struct ComponentArgument {
  let name: String
  let node: Node

  /// Returns where the value has a word, such as the name of a view or a part of an expression.
  func place(of word: Substring) -> Scalar.Place? {
    node.listed.lazy.compactMap { node in
      node.scalar.flatMap { scalar in
        let isWord = scalar.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(word)
        return isWord ? Scalar.Place(text: scalar.text, position: node.range.start) : nil
      }
    }.first
  }
}

extension Scalar {
  /// The text of a scalar, and where it is.
  struct Place {
    let text: String
    let position: SourcePosition
  }
}

extension ScreenReader {
  /// Reports at the value of a parameter what is wrong with a name in it, once for all places of the component; returns whether it did.
  func reportArgument(_ problem: ScreenProblem) -> Bool {
    let position = report.sources.order(of: places[problem.place].position)
    guard let arguments = arguments[position] else { return false }
    let quoted = problem.message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(
      String.init)
    guard let name = problem.unknown?.name ?? quoted else { return false }
    let word = name.prefix { $0 != "." }
    for argument in arguments {
      guard let place = argument.place(of: word) else { continue }
      let isView = problem.unknown != nil && name.contains(".") && place.text == word
      let candidates = problem.unknown?.candidates ?? []
      let views = candidates.filter { $0.hasSuffix(".width") }.map { String($0.dropLast(".width".count)) }
      let message = isView ? "unknown view '\(word)'" : problem.message
      let unknown = problem.unknown.map { isView ? .init(name: String(word), candidates: views) : $0 }
      let text = "\(argument.name): \(message)\(unknown.map(report.hint) ?? "")"
      if problem.isWarning { report.warning(text, at: place.position) } else { report.error(text, at: place.position) }
      return true
    }
    return false
  }
}

extension Node {
  /// The value, those of the list, or those of the lists of all languages.
  var listed: [Node] { scalar != nil ? [self] : items?.flatMap(\.listed) ?? languages.flatMap(\.listed) }

  private var languages: [Node] { ["en", "ja"].compactMap(value) }

  /// Whether one of the texts in a list, or in those of all languages, has an expression in braces.
  var hasBraces: Bool { scalar == nil && listed.contains { $0.scalar?.text.contains("{") ?? false } }

  /// The value of a list, or of those of all languages, at a position; the last one beyond the end.
  func value(at index: Int) -> Node {
    switch content {
    case .scalar: self
    case .sequence(let items): items[min(index, items.count - 1)]
    case .mapping(let entries):
      Node(.mapping(entries.map { Entry(key: $0.key, value: $0.value.value(at: index)) }), range: range)
    }
  }

  fileprivate var isFlag: Bool { if case .boolean? = scalar?.meaning { true } else { false } }
  fileprivate var isNumber: Bool { if case .number? = scalar?.meaning { true } else { false } }
}

extension String {
  /// Whether the text is a name with numbers of copies, such as "cell.chosen" or "cell.2".
  fileprivate var isPath: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return Syntax.isWord(parts.first.map(String.init) ?? "")
      && parts.dropFirst().allSatisfy { Syntax.isWord(String($0)) || Int($0) != nil }
  }
}
