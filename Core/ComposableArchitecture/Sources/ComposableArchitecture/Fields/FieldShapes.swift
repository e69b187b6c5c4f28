@_spi(Locks) import ConcurrencyExtras

/// The shapes of the observed fields that were found, for all stores and reducers.
///
/// A key path is mostly written in the code, which makes one object for it. Others are made anew,
/// with values in them, and are not found again. So that they do not fill the memory, all shapes are
/// dropped when there are many.
enum FieldShapes {
  private struct Key: Hashable {
    let keyPath: ObjectIdentifier
    let isPresented: Bool
  }

  private struct Found {
    /// Kept, so that no other takes its place in memory.
    let keyPath: AnyKeyPath
    let shape: FieldShape
  }

  private static let limit = 1_000
  // Safe: key paths and shapes are immutable, and what a shape calls uses nothing but types.
  private static let shapes = UncheckedLock<[Key: Found]>([:])

  /// The shape of a field, found on first use.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - isPresented: Whether what a presentation shows is meant, not the presentation.
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
