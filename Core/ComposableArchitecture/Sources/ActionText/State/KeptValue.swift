/// A value that is kept alive at one address, with its JSON, for the comparison with the next value.
final class KeptValue {
  let layout: TypeLayout
  /// The address of the value.
  let place: UnsafeMutableRawPointer
  var json = JSONValue.null
  var slots: [Reflection.Slot] = []

  /// Keeps a copy of a value, with the value's own type.
  init<Value>(_ value: Value) {
    layout = TypeLayout.of(Value.self)
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    place = UnsafeMutableRawPointer(pointer)
  }

  deinit {
    layout.destroy(place)
    place.deallocate()
  }
}
