import ConcurrencyExtras

/// Numbers for the fields that hold children, so that a child's path is found by comparing
/// integers. The same key path always has the same number.
enum FieldNumber {
  private struct Table {
    var numbers: [Key: Int] = [:]
  }

  private struct Key: Hashable, @unchecked Sendable {
    // Safe: key paths are immutable; those with captured values are compared, never changed.
    let keyPath: AnyKeyPath
  }

  private static let table = Lock(Table())

  /// The number of a key path. Costs a lock and hashing the key path: for making a node.
  static func of(_ keyPath: AnyKeyPath) -> Int {
    let key = Key(keyPath: keyPath)
    return table.withLock { table in
      if let number = table.numbers[key] { return number }
      let number = table.numbers.count
      table.numbers[key] = number
      return number
    }
  }
}
