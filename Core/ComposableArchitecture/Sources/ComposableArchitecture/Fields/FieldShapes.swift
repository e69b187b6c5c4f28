@_spi(Locks) import ConcurrencyExtras

/// The shapes of the observed fields found so far, for all stores and reducers.
enum FieldShapes {
  // Safe: key paths and shapes are immutable, and the closures of a shape use nothing but types.
  private static let shapes = UncheckedLock(KeyPathCache<Bool, FieldShape>())

  /// The shape of a field, found on first use.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - isPresented: Whether the field is the presented state, not the presentation.
  ///   - find: Finds the shape.
  static func shape(
    of keyPath: AnyKeyPath,
    isPresented: Bool = false,
    find: () -> FieldShape
  ) -> FieldShape {
    if let shape = shapes.withLock({ $0.use(keyPath, isPresented) }) { return shape }
    let shape = find()
    shapes.withLock { $0.store(shape, for: keyPath, isPresented) }
    return shape
  }
}
