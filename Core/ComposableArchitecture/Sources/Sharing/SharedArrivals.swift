public import Dependencies

/// Sees the values that come to shared values from where they are kept, and decides when they are
/// taken.
///
/// For tools that record sessions and make them happen again: such a value comes on any thread and at any
/// time, between two actions or while one is handled.
@_spi(Recording)
public protocol SharedArrivals: AnyObject, Sendable {
  /// A value has come that is another than the one there is.
  ///
  /// - Parameters:
  ///   - key: The key under which it is kept, as it describes itself.
  ///   - change: Takes the value; to be called once, now or later, on any thread.
  ///   - then: Tells who has waited for it; to be called after that.
  func arrives(
    _ key: String,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  )
}

extension DependencyValues {
  /// Who sees what comes to the shared values that are made with these dependencies.
  @_spi(Recording) public var sharedArrivals: (any SharedArrivals)? {
    get { overridden(SharedArrivalsKey.self) ?? nil }
    set { self[SharedArrivalsKey.self] = newValue }
  }
}

private enum SharedArrivalsKey: TestDependencyKey {
  static var testValue: (any SharedArrivals)? { nil }
}
