@_spi(Locks) import ConcurrencyExtras

/// The shapes of the observed fields found so far, for all stores and reducers.
///
/// A key path is mostly written in the code, which makes one object for it. Key paths with captured values are made
/// anew each time, and are not found again. All shapes are dropped when there are many, so that these do not fill the
/// memory.
enum FieldShapes {
  private struct Key: Hashable {
    let keyPath: ObjectIdentifier
    let isPresented: Bool
  }

  private struct Found {
    /// Retained, so that no other key path takes its address.
    let keyPath: AnyKeyPath
    let shape: FieldShape
  }

  private static let limit = 1_000
  // Safe: key paths and shapes are immutable, and the closures of a shape use nothing but types.
  private static let shapes = UncheckedLock<[Key: Found]>([:])

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
    let key = Key(keyPath: ObjectIdentifier(keyPath), isPresented: isPresented)
    if let found = shapes.withLock({ $0[key] }) { return found.shape }
    let found = Found(keyPath: keyPath, shape: find())
    shapes.withLock { shapes in
      if shapes.count == limit { shapes = [:] }
      shapes[key] = found
    }
    return found.shape
  }
}
