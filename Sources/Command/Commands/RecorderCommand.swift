import Flipbook

extension Command {
  static var recorder: Command {
    Command(
      name: "recorder",
      summary: "print a recorder to paste into an app or a page",
      operands: OperandDescription(
        placeholder: "swift|web", expected: "swift or web", count: 1...1, words: RecorderKind.allCases.map(\.rawValue)),
      discussion: """
        'swift' prints a Swift file for an app or its UI tests, and 'web' prints JavaScript for a page. Each records
        the views you name in every display refresh, and the touches, and writes both as CSV for 'check --recorded'
        and 'import touches'. To save it, use: flipbook recorder swift > MotionRecorder.swift
        """
    ) { arguments, console in
      switch RecorderKind(rawValue: arguments.operands[0]) {
      case .swift: console.write(SwiftRecorder.text)
      case .web: console.write(WebRecorder.text)
      case nil: .wrong
      }
    }
  }
}

private enum RecorderKind: String, CaseIterable {
  case swift
  case web
}
