/// A value that differs between the first and the second run.
package struct Change<Value> {
  package let first: Value
  package let second: Value

  package init(_ first: Value, _ second: Value) {
    self.first = first
    self.second = second
  }
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}
extension Change: Hashable where Value: Hashable {}
extension Change: Codable where Value: Codable {}
