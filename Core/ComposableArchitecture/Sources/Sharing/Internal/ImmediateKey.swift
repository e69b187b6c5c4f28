/// A key that keeps a value at once and never fails to, so that nobody has to be told how it went.
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
