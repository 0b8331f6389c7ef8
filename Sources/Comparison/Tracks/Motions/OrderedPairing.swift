/// Pairs the elements of two sequences in order, such as the motions of two runs, at the smallest cost.
package struct OrderedPairing<Element> {
  package private(set) var pairs: [(first: Element, second: Element)] = []
  package private(set) var onlyFirst: [Element] = []
  package private(set) var onlySecond: [Element] = []

  /// The most elements that are paired. More are noise, and left out.
  private static var most: Int { 400 }
  /// The cost of leaving an element without a partner, in seconds that a motion is late.
  private static var unpairedCost: Double { 0.75 }

  /// - Parameter cost: The cost of pairing two elements; more than twice 0.75 if they can't be partners.
  package init(_ first: [Element], _ second: [Element], cost: (Element, Element) -> Double) {
    let (first, second) = (Array(first.prefix(Self.most)), Array(second.prefix(Self.most)))
    let pairCosts = first.map { one in second.map { cost(one, $0) } }
    let costs = Self.costs(pairCosts, second.count)
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      if i < first.count, j < second.count, costs[i][j] == pairCosts[i][j] + costs[i + 1][j + 1] {
        pairs.append((first[i], second[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < first.count, j == second.count || costs[i][j] == Self.unpairedCost + costs[i + 1][j] {
        onlyFirst.append(first[i])
        i += 1
      } else {
        onlySecond.append(second[j])
        j += 1
      }
    }
  }

  /// The smallest cost of all elements from the i-th and j-th on, in row i and column j.
  private static func costs(_ pairCosts: [[Double]], _ seconds: Int) -> [[Double]] {
    let firsts = pairCosts.count
    var costs = Array(repeating: Array(repeating: 0.0, count: seconds + 1), count: firsts + 1)
    for i in stride(from: firsts, through: 0, by: -1) {
      for j in stride(from: seconds, through: 0, by: -1) {
        if i == firsts || j == seconds {
          costs[i][j] = Double(firsts - i + seconds - j) * unpairedCost
        } else {
          let pair = pairCosts[i][j] + costs[i + 1][j + 1]
          costs[i][j] = min(pair, unpairedCost + min(costs[i + 1][j], costs[i][j + 1]))
        }
      }
    }
    return costs
  }
}
