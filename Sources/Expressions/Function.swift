/// A function of the language.
package struct Function: Sendable {
  /// The function's name.
  package let name: String
  /// How the function is written, such as "clamp(x, low, high)".
  package let form: String
  /// What the function returns, in one sentence.
  package let summary: String
  /// The kinds of the arguments.
  let arguments: Arguments
  let operation: Operation

  enum Arguments: Sendable {
    /// This many numbers.
    case numbers(Int)
    /// At least two numbers.
    case severalNumbers
    /// A number, and two lists of numbers of the same length.
    case numberAndLists
    /// A list of numbers, and a number.
    case listAndNumber
    /// A list of values of the same kind, and the index of one.
    case listAndIndex
    /// A list, and a value of its kind.
    case listAndValue
    /// A list.
    case list
    /// A flag, and two values of the same kind.
    case choice
    /// The name of a value that can be animated.
    case drawn
    /// A text.
    case text
    /// A text, and another one that is looked for in it.
    case textAndPart

    /// How many arguments there are; nil if there can be several numbers, or if they are counted with what they are.
    var count: Int? {
      switch self {
      case .numbers(let count): count
      case .list, .text, .drawn: 1
      case .listAndIndex, .listAndValue, .textAndPart: 2
      case .choice: 3
      case .severalNumbers, .numberAndLists, .listAndNumber: nil
      }
    }
  }

  private init(_ form: String, _ arguments: Arguments, _ operation: Operation, _ summary: String) {
    name = String(form.prefix { $0 != "(" })
    self.form = form
    self.summary = summary
    self.arguments = arguments
    self.operation = operation
  }

  package static func named(_ name: String) -> Function? { all.first { $0.name == name } }

  /// The functions, in the order in which they are listed.
  package static let all = [
    Function("if(condition, a, b)", .choice, .jump, "The second value if the condition is true, else the third."),
    Function("min(a, b, …)", .severalNumbers, .min, "The smallest of two or more numbers."),
    Function("max(a, b, …)", .severalNumbers, .max, "The largest of two or more numbers."),
    Function("clamp(x, low, high)", .numbers(3), .clamp, "The number, at least low and at most high."),
    Function("abs(x)", .numbers(1), .abs, "The number without its sign."),
    Function("sign(x)", .numbers(1), .sign, "-1, 0, or 1."),
    Function("floor(x)", .numbers(1), .floor, "The largest whole number that is not above the number."),
    Function("ceil(x)", .numbers(1), .ceil, "The smallest whole number that is not below the number."),
    Function("round(x)", .numbers(1), .round, "The nearest whole number; halves go away from 0."),
    Function("mod(x, n)", .numbers(2), .mod, "The remainder of x / n, with the sign of n."),
    Function("sqrt(x)", .numbers(1), .sqrt, "The square root of a number that is not negative."),
    Function(
      "interpolate(x, [x1, x2, …], [y1, y2, …])", .numberAndLists, .interpolate,
      "The y that belongs to x, linear between the points, and constant before the first and after the last."),
    Function(
      "extrapolate(x, [x1, x2, …], [y1, y2, …])", .numberAndLists, .extrapolate,
      "The same, continued linearly before the first point and after the last."),
    Function("nearest([a, b, …], x)", .listAndNumber, .nearest, "The number of the list that is nearest to x."),
    Function(
      "pick([a, b, …], n)", .listAndIndex, .pick, "Value n of the list, from 0; the first or last beyond its ends."),
    Function("count(list)", .list, .jump, "How many values a list has, or how many items there are."),
    Function(
      "firstIndex(list, value)", .listAndValue, .firstIndex,
      "The number of the first equal value of a list; -1 for none."),
    Function("length(text)", .text, .length, "How many characters a text has."),
    Function(
      "contains(text, part)", .textAndPart, .contains, "Whether a text contains another one, also an empty one."),
    Function("hasPrefix(text, part)", .textAndPart, .hasPrefix, "Whether a text begins with another one."),
    Function("hasSuffix(text, part)", .textAndPart, .hasSuffix, "Whether a text ends with another one."),
    Function(
      "localizedCaseInsensitiveContains(text, part)", .textAndPart, .containsAnyCase,
      "Whether a text contains another one, whether their letters are capital or small."),
    Function(
      "project(x, velocity)", .numbers(2), .project,
      "Where something at x with a velocity in points per second comes to rest at UIKit's normal deceleration rate."),
    Function(
      "rubber(x, length)", .numbers(2), .rubber,
      "How far a rubber band of that length shows a finger that is x points past the edge."),
    Function("drawn(name)", .drawn, .jump, "The value as it is drawn now, with what animations add."),
  ]
}
