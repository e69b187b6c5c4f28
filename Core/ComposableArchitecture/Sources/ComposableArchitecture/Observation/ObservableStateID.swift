/// The identity of an observable state value.
///
/// A copy has the identity of what it was copied from; a value made by an initializer has a new
/// one. Comparing identities tells whether a field still holds the value an observer has read
/// from, whose own fields then report their own changes.
public struct ObservableStateID: Hashable, Sendable {
  private let subject: ObservationSubject?
  private let tag: Int

  init(_ subject: ObservationSubject?, tag: Int = -1) {
    self.subject = subject
    self.tag = tag
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.subject === rhs.subject && lhs.tag == rhs.tag
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(subject.map(ObjectIdentifier.init))
    hasher.combine(tag)
  }

  /// The identity of a value without observable fields.
  public static var _$inert: Self { Self(nil) }

  /// The identity of a value: its own if it is observable, inert if it is not.
  public static func _$id<Value>(for value: Value) -> Self {
    (value as? any ObservableState)?._$id ?? ._$inert
  }

  /// The identity of a value, which is observable.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// The identity of an enum's case: that of its payload, and which case it is.
  public func _$tag(_ tag: Int) -> Self {
    Self(subject, tag: tag)
  }
}
