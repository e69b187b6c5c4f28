/// A key that may keep a value for now, and save it together with later ones.
protocol DeferringKey<Value> {
  associatedtype Value

  /// Keeps a value if that cannot fail, or an earlier continuation for saving will tell how it went.
  ///
  /// - Returns: Whether the value is kept. If not, it is to be saved.
  func saveLater(_ value: Value) -> Bool
}

extension _SharedKeyDefault: DeferringKey where Base: DeferringKey {
  func saveLater(_ value: Base.Value) -> Bool { base.saveLater(value) }
}
