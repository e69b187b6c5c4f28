/// The identity of an observable state value.
///
/// A copy has the identity of what it was copied from; a value made by an initializer has a new
/// one. Comparing identities tells whether a field still holds the value an observer has read
/// from, whose own fields then report their own changes.
///
/// A payload of an enum that is not observable reports nothing. Its identity is its value if it can be
/// compared, and another one each time if not. That of a collection is the identities of its elements.
public struct ObservableStateID: Hashable, @unchecked Sendable {
  // Safe: a constant; see `StateVersion`.
  let holder: IdentityHolder?
  let tag: Int
  /// Which of the values of this identity it is that has been asked, for ``replaces(_:)``.
  let version: UInt64

  init(_ holder: IdentityHolder?, tag: Int = Self.untagged, version: UInt64 = 0) {
    self.holder = holder
    self.tag = tag
    self.version = version
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

  /// Stands for that of a value that is not there. Where it is asked for often, identities are not
  /// optional: taking an optional apart counts a reference.
  static var nothing: Self { Self(nil, tag: -2) }

  /// The identity of a value without observable fields.
  public static var _$inert: Self { Self(nil) }

  /// The identity of a value: its own if it is observable.
  ///
  /// If it is not, this keeps a copy to compare with, so that a later change in place of a collection
  /// copies it.
  public static func _$id<Value>(for value: Value) -> Self {
    if let state = value as? any ObservableState { return state._$id }
    if let elements = identities(ofElementsOf: value) { return Self(SeveralPayloads(elements)) }
    guard let value = value as? any Equatable else { return Self(IdentityHolder()) }
    return Self(ComparedPayload(value))
  }

  /// The identities of a collection's elements, if these are observable.
  private static func identities<Value>(ofElementsOf value: Value) -> [Self]? {
    func open<Elements: Collection>(_ elements: Elements) -> [Self]? {
      guard Elements.Element.self is any ObservableState.Type else { return nil }
      return elements.map { ($0 as? any ObservableState)?._$id ?? .nothing }
    }
    return (value as? any Collection).flatMap { open($0) }
  }

  /// The identity of several payloads of a case.
  public static func _$id<each Payload>(forAll payload: repeat each Payload) -> Self {
    var identities: [Self] = []
    repeat identities.append(_$id(for: each payload))
    return Self(SeveralPayloads(identities))
  }

  /// The identity of a value, which is observable.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// The identity of an enum's case: that of its payload, and which case it is.
  ///
  /// A payload that is itself in a case of an enum keeps its own tag, as a part of the new one.
  public func _$tag(_ tag: Int) -> Self {
    Self(holder, tag: self.tag == Self.untagged ? tag : nested(in: tag), version: version)
  }

  private static let untagged = -1

  /// A number for the way through the cases of nested enums. The mixing function SplitMix64 spreads the
  /// numbers over 64 bits, so that two ways have one number by chance alone.
  private func nested(in tag: Int) -> Int {
    var way = UInt64(bitPattern: Int64(self.tag)) &+ 0x9E37_79B9_7F4A_7C15
    way = (way ^ (way >> 30)) &* 0xBF58_476D_1CE4_E5B9
    way = (way ^ (way >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(Int64(bitPattern: (way ^ (way >> 31)) &+ UInt64(bitPattern: Int64(tag))))
  }

  // MARK: - Replaced values

  /// Whether observers of the field that holds this value must be notified: it is another value, or a copy
  /// that was changed elsewhere, so that its fields have notified no observer here.
  @inline(__always)
  func replaces(_ old: Self) -> Bool {
    if version == old.version, tag == old.tag, holder === old.holder { return false }
    return isNews(after: old)
  }

  private func isNews(after old: Self) -> Bool {
    guard self == old else { return true }
    if let parts = holder?.parts, let oldParts = old.holder?.parts {
      return zip(parts, oldParts).contains { $0.replaces($1) }
    }
    return version != old.version && holder?.learn(version) == true
  }

  /// See ``replaces(_:)``.
  static func replaces(_ old: Self?, _ new: Self?) -> Bool {
    guard let new, let old else { return (new == nil) != (old == nil) }
    return new.replaces(old)
  }

  /// Whether the elements of a collection have been replaced, or have another order.
  ///
  /// Costs a walk up to the first that was.
  static func replaces<Elements: Collection>(
    _ old: some Sequence<Self>,
    _ new: Elements
  ) -> Bool where Elements.Element: ObservableState {
    var old = old.makeIterator()
    for element in new {
      guard let before = old.next(), !element._$id.replaces(before) else { return true }
    }
    return old.next() != nil
  }

  /// Notes that the value is what observers know, before it is changed in place.
  func makeKnown() {
    guard version == 0, let parts = holder?.parts else {
      holder?.know(version)
      return
    }
    for part in parts { part.makeKnown() }
  }
}

/// A payload that does not report its changes.
private final class ComparedPayload: IdentityHolder {
  /// Never changed; it is read where the state is that it was a part of.
  private let value: any Equatable

  init(_ value: any Equatable) {
    self.value = value
  }

  override func isSame(as other: IdentityHolder) -> Bool {
    guard let other = other as? Self else { return false }
    func isSame<Value: Equatable>(_ value: Value) -> Bool {
      guard let other = other.value as? Value else { return false }
      return !ValueComparison.isChange(from: other, to: value)
    }
    return isSame(value)
  }
}

/// Several payloads, or a collection of observable elements, each with an identity of its own.
private final class SeveralPayloads: IdentityHolder {
  private let identities: [ObservableStateID]

  init(_ identities: [ObservableStateID]) {
    self.identities = identities
  }

  override var parts: [ObservableStateID]? { identities }

  override func isSame(as other: IdentityHolder) -> Bool {
    (other as? Self)?.identities == identities
  }
}
