/// Values with unique numbers: nearly always one value, which is kept without an allocation.
struct NumberedValues<Value> {
  private var first: (number: UInt64, value: Value)?
  private var others: [UInt64: Value] = [:]

  /// The values in the order of their numbers.
  var inOrder: [Value] {
    guard !others.isEmpty else { return first.map { [$0.value] } ?? [] }
    var all = Array(others)
    if let first { all.append((first.number, first.value)) }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Calls a closure with each value, in the order of their numbers.
  func forEach(_ body: (Value) -> Void) {
    if others.isEmpty {
      if let first { body(first.value) }
    } else {
      inOrder.forEach(body)
    }
  }

  /// Adds a value under an unused number.
  mutating func insert(_ value: Value, _ number: UInt64) {
    if first == nil {
      first = (number, value)
    } else {
      others[number] = value
    }
  }

  /// Removes the value with a number, if there is one.
  @discardableResult
  mutating func remove(_ number: UInt64) -> Value? {
    guard let first, first.number == number else {
      return others.isEmpty ? nil : others.removeValue(forKey: number)
    }
    self.first = nil
    return first.value
  }
}
