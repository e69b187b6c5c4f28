import Foundation

/// A key whose values come from the device, of which a recorded session keeps a copy.
///
/// A replay has a storage of its own, in which there is nothing but what was recorded.
protocol RecordableKey<Value> {
  associatedtype Value

  /// The JSON of a value; `nil` if it has none.
  func recorded(_ value: Value) -> Data?

  /// The value of its JSON; `nil` if that is of another type.
  func value(recorded: Data) -> Value?
}

extension _SharedKeyDefault: RecordableKey where Base: RecordableKey {
  func recorded(_ value: Base.Value) -> Data? { base.recorded(value) }
  func value(recorded: Data) -> Base.Value? { base.value(recorded: recorded) }
}
