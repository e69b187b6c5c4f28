import Foundation

/// Decides whether readers of a field must be notified when an equatable value replaces another one.
///
/// Equality alone does not decide: two objects may be equal by name and differ in all else, and a struct may leave a
/// property out of its `==`. A value is unchanged if it is equal, and consists of the same objects and equal parts.
///
/// Only equal values cost more than `==`. Numbers, texts and collections of them have an `==` that compares everything.
/// Any other value is compared by its bytes, which copies have in common, and only then by reflection, part by part.
/// After ``limit`` parts the comparison ends, and the value counts as changed.
enum ValueComparison {
  /// The greatest number of parts that are compared by reflection.
  static let limit = 1_000

  /// Whether a value differs from the one before in anything that a reader can see.
  static func isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool {
    guard old == new else { return true }
    return !isSame(old, new)
  }

  /// Whether equal values are also the same.
  private static func isSame<Value: Equatable>(_ old: Value, _ new: Value) -> Bool {
    if Value.self is any ComparedWhole.Type { return true }
    var budget = limit
    return isSame(old, new, &budget)
  }

  /// Compares values that may differ.
  private static func isUnchanged<Value>(_ old: Value, _ new: Value, _ budget: inout Int) -> Bool {
    func isEqual<Compared: Equatable>(_ old: Compared) -> Bool { old == new as? Compared }
    if let old = old as? any Equatable, !isEqual(old) { return false }
    if Value.self is any ComparedWhole.Type { return true }
    return isSame(old, new, &budget)
  }

  private static func isSame<Value>(_ old: Value, _ new: Value, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    if Value.self is any AnyObject.Type { return old as AnyObject === new as AnyObject }
    // The fields of an observable state report changes within the same version.
    if let old = old as? any ObservableState, let new = new as? any ObservableState {
      let (old, new) = (old._$id, new._$id)
      return old == new && old.version == new.version
    }
    if hasSameBytes(old, new) { return true }
    return hasSameParts(old, new, &budget)
  }

  /// Whether the values have equal bytes and so are copies of each other. Padding between the properties may differ.
  private static func hasSameBytes<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafeBytes(of: old) { old in
      withUnsafeBytes(of: new) { old.elementsEqual($0) }
    }
  }

  private static func hasSameParts<Value>(
    _ old: Value,
    _ new: Value,
    _ budget: inout Int
  ) -> Bool {
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch oldMirror.displayStyle {
    case .collection, .optional:
      break
    case .class, .dictionary, .foreignReference, .set:
      // Elements without an order have no counterpart for a comparison.
      return false
    default:
      // A mirror of the type's own may leave parts out.
      if old is any CustomReflectable { return false }
    }
    guard oldMirror.children.count == newMirror.children.count else { return false }
    // An opaque value can be compared only by `==`.
    if oldMirror.children.isEmpty { return old is any Equatable }
    for (oldPart, newPart) in zip(oldMirror.children, newMirror.children) {
      guard oldPart.label == newPart.label else { return false }
      func compare<Part>(_ old: Part) -> Bool {
        guard let new = newPart.value as? Part else { return false }
        return isUnchanged(old, new, &budget)
      }
      guard _openExistential(oldPart.value, do: compare) else { return false }
    }
    return true
  }
}

/// A type whose `==` compares all parts of a value.
private protocol ComparedWhole {}

extension Bool: ComparedWhole {}
extension Character: ComparedWhole {}
extension Double: ComparedWhole {}
extension Duration: ComparedWhole {}
extension Float: ComparedWhole {}
extension Int: ComparedWhole {}
extension Int8: ComparedWhole {}
extension Int16: ComparedWhole {}
extension Int32: ComparedWhole {}
extension Int64: ComparedWhole {}
extension Never: ComparedWhole {}
extension String: ComparedWhole {}
extension Substring: ComparedWhole {}
extension UInt: ComparedWhole {}
extension UInt8: ComparedWhole {}
extension UInt16: ComparedWhole {}
extension UInt32: ComparedWhole {}
extension UInt64: ComparedWhole {}

extension Data: ComparedWhole {}
extension Date: ComparedWhole {}
extension Decimal: ComparedWhole {}
extension URL: ComparedWhole {}
extension UUID: ComparedWhole {}

extension Array: ComparedWhole where Element: ComparedWhole {}
extension ClosedRange: ComparedWhole where Bound: ComparedWhole {}
extension Dictionary: ComparedWhole where Key: ComparedWhole, Value: ComparedWhole {}
extension Optional: ComparedWhole where Wrapped: ComparedWhole {}
extension Range: ComparedWhole where Bound: ComparedWhole {}
extension Set: ComparedWhole where Element: ComparedWhole {}
