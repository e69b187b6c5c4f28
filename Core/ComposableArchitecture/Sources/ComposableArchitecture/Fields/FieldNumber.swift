@_spi(Locks) import ConcurrencyExtras

/// Numbers for the fields that hold children, so that a child's path is found by comparing
/// integers. The same key path always has the same number in the same ``FeatureScope``.
enum FieldNumber {
  private struct Key: Hashable {
    let keyPath: AnyKeyPath
    let scope: FeatureScope
  }

  private struct Table {
    var numbers: [Key: Int] = [:]
    var keyPaths: [AnyKeyPath] = []
  }

  // Safe: key paths are immutable; those with captured values are compared, never changed.
  private static let table = UncheckedLock(Table())

  /// The number of a key path in the scope of the node that is being made. Costs a lock and hashing the
  /// key path.
  static func number(of keyPath: AnyKeyPath) -> Int {
    let key = Key(keyPath: keyPath, scope: .current)
    return table.withLock { table in
      if let number = table.numbers[key] { return number }
      let number = table.numbers.count
      table.numbers[key] = number
      table.keyPaths.append(keyPath)
      return number
    }
  }

  /// The name, in messages, of the property that a number stands for.
  static func name(of number: Int) -> String {
    let keyPath = table.withLock {
      $0.keyPaths.indices.contains(number) ? $0.keyPaths[number] : nil
    }
    return keyPath.map(name(of:)) ?? "?"
  }

  /// The name, in messages, of the property or the case that a key path leads to.
  static func name(of keyPath: AnyKeyPath) -> String {
    knownName(of: keyPath) ?? "\(Swift.type(of: keyPath).valueType)"
  }

  /// The same; `nil` for a computed property whose name is not known at run time.
  static func knownName(of keyPath: AnyKeyPath) -> String? {
    if let names = CaseNames.names(of: keyPath) { return names.joined(separator: ".") }
    func open<Root: ObservableState>(_ root: Root.Type) -> AnyKeyPath? {
      Root._$fields.first { $0.path == keyPath }?.storage
    }
    // The name of a stored property is known at run time, that of a computed one mostly is not.
    let type = Swift.type(of: keyPath).rootType
    let storage = (type as? any ObservableState.Type).flatMap { open($0) }
    let text = "\(storage ?? keyPath)"
    if text.contains("<computed") || text.contains("subscript(") { return nil }
    let name = text.split(separator: ".").last.map(String.init) ?? text
    return name.hasPrefix("_") || name.hasPrefix("$") ? String(name.dropFirst()) : name
  }
}
