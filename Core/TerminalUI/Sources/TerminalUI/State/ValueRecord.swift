/// A value that is compared with the one that comes after it.
@MainActor
final class ValueRecord<Value>: Kept {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func end() {}
}
