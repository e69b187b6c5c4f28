/// Tells whether a value would be shown like the one before it.
///
/// Equal values would, unless they are or hold different objects: two objects may be equal by name and differ in
/// everything else. Only values that are equal and differ in memory are compared part by part.
enum ShownValue {
  /// The limit of compared parts. A value with more of them counts as different.
  private static let limit = 1_000

  /// Whether a value is equal to another one and made of the same objects. Values that are not `Equatable` are not.
  static func isSame(_ old: Any, _ new: Any) -> Bool {
    guard let equatable = old as? any Equatable, isEqual(equatable, new) else { return false }
    var budget = limit
    return hasSameObjects(inPart: old, new, &budget)
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    old == new as? Value
  }

  private static func hasSameObjects<Value>(
    _ old: Value,
    _ new: Any,
    _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget >= 0, let new = new as? Value else { return false }
    if Value.self is any AnyObject.Type { return old as AnyObject === new as AnyObject }
    let hasSameMemory = withUnsafeBytes(of: old) { old in
      withUnsafeBytes(of: new) { old.elementsEqual($0) }
    }
    if hasSameMemory { return true }
    let (olds, news) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    guard olds.count == news.count else { return false }
    for (old, new) in zip(olds, news) {
      guard hasSameObjects(inPart: old.value, new.value, &budget) else { return false }
    }
    return true
  }

  private static func hasSameObjects(inPart old: Any, _ new: Any, _ budget: inout Int) -> Bool {
    func open<Part>(_ old: Part) -> Bool { hasSameObjects(old, new, &budget) }
    return _openExistential(old, do: open)
  }
}
