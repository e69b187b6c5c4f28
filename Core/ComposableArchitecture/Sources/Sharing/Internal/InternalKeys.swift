import Foundation

/// A key that may keep a value first, and save it together with later ones.
protocol DeferringKey<Value> {
  associatedtype Value

  /// Keeps a value if that cannot fail, or if an earlier continuation will report the result of saving.
  ///
  /// - Returns: Whether the value is kept. If not, the caller has to save it.
  func saveLater(_ value: Value) -> Bool
}

extension _SharedKeyDefault: DeferringKey where Base: DeferringKey {
  func saveLater(_ value: Base.Value) -> Bool { base.saveLater(value) }
}

/// A key that keeps a value at once and never fails, so that there is no result to report.
///
/// Saving with such a key allocates nothing.
protocol ImmediateKey<Value> {
  associatedtype Value

  /// Keeps the value.
  func save(_ value: Value)
}

extension _SharedKeyDefault: ImmediateKey where Base: ImmediateKey {
  func save(_ value: Base.Value) {
    base.save(value)
  }
}

/// A key whose values come from the device, and are copied into a recorded session.
///
/// A replay has a storage of its own, which contains only the recorded values.
protocol RecordableKey<Value> {
  associatedtype Value

  /// The JSON of a value; `nil` if it has none.
  func recorded(_ value: Value) -> Data?

  /// The value of its JSON; `nil` if the JSON is of another type.
  func value(recorded: Data) -> Value?
}

extension _SharedKeyDefault: RecordableKey where Base: RecordableKey {
  func recorded(_ value: Base.Value) -> Data? { base.recorded(value) }
  func value(recorded: Data) -> Base.Value? { base.value(recorded: recorded) }
}
