/// The identity of an observable state value.
///
/// A copy has the identity of what it was copied from; a value made by an initializer has a new
/// one. Comparing identities tells whether a field still holds the value an observer has read
/// from, whose own fields then report their own changes.
///
/// A payload of an enum that is not observable reports nothing. Its identity is its value if it can be
/// compared, and another one each time if not.
public struct ObservableStateID: Hashable, Sendable {
  private let holder: IdentityHolder?
  private let tag: Int

  init(_ holder: IdentityHolder?, tag: Int = -1) {
    self.holder = holder
    self.tag = tag
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.tag == rhs.tag else { return false }
    if lhs.holder === rhs.holder { return true }
    guard let left = lhs.holder, let right = rhs.holder else { return false }
    return left.isSame(as: right)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(tag)
  }

  /// The identity of a value without observable fields.
  public static var _$inert: Self { Self(nil) }

  /// The identity of a value: its own if it is observable.
  ///
  /// If it is not, this keeps a copy to compare with, so that a later change in place of a collection
  /// copies it.
  public static func _$id<Value>(for value: Value) -> Self {
    if let state = value as? any ObservableState { return state._$id }
    guard let value = value as? any Equatable else { return Self(IdentityHolder()) }
    return Self(ComparedPayload(value))
  }

  /// The identity of several payloads of a case.
  public static func _$id<each Payload>(forAll payload: repeat each Payload) -> Self {
    var identities: [Self] = []
    repeat identities.append(_$id(for: each payload))
    return Self(ComparedPayload(identities))
  }

  /// The identity of a value, which is observable.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// The identity of an enum's case: that of its payload, and which case it is.
  public func _$tag(_ tag: Int) -> Self {
    Self(holder, tag: tag)
  }
}

/// An object that stands for an identity.
class IdentityHolder: @unchecked Sendable {
  // Safe: the class has no state, nor have its subclasses any that changes without synchronization.

  init() {}

  /// Whether another object stands for the same.
  func isSame(as other: IdentityHolder) -> Bool { false }
}

/// A payload that does not report its changes.
private final class ComparedPayload: IdentityHolder, @unchecked Sendable {
  // Safe: never changed; it is read where the state is that it was a part of.
  private let value: any Equatable

  init(_ value: any Equatable) {
    self.value = value
  }

  override func isSame(as other: IdentityHolder) -> Bool {
    guard let other = other as? Self else { return false }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return isEqual(value)
  }
}
