/// Values with numbers of their own: nearly always one, which is kept without an allocation.
struct FewByNumber<Value> {
  private var first: (number: UInt64, value: Value)?
  private var others: [UInt64: Value] = [:]

  /// The values in the order of their numbers.
  var inOrder: [Value] {
    guard !others.isEmpty else { return first.map { [$0.value] } ?? [] }
    var all = Array(others)
    if let first { all.append((first.number, first.value)) }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Does something with each value, in the order of their numbers.
  func forEach(_ body: (Value) -> Void) {
    if others.isEmpty {
      if let first { body(first.value) }
    } else {
      inOrder.forEach(body)
    }
  }

  /// Adds a value under a number that no other has.
  mutating func insert(_ value: Value, _ number: UInt64) {
    if first == nil {
      first = (number, value)
    } else {
      others[number] = value
    }
  }

  /// Takes out the value with a number, if there is one.
  @discardableResult
  mutating func remove(_ number: UInt64) -> Value? {
    guard let first, first.number == number else {
      return others.isEmpty ? nil : others.removeValue(forKey: number)
    }
    self.first = nil
    return first.value
  }
}
