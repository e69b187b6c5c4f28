/// A value that is kept alive in one place, with its JSON: what the next value in its place is compared with.
final class KeptValue {
  let layout: TypeLayout
  /// Where the value lies.
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
