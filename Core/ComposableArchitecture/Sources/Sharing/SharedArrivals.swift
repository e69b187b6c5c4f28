public import Dependencies
public import Foundation

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
  ///   - contents: The JSON of the value; `nil` unless the key is one of `.appStorage` or `.fileStorage`.
  ///   - change: Takes the value; to be called once, now or later, on any thread.
  ///   - then: Tells who has waited for it; to be called after that.
  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  )

  /// A key of `.appStorage` or `.fileStorage` is about to load its value for the first time.
  ///
  /// - Parameters:
  ///   - key: The key, as it describes itself.
  ///   - accept: Lets the value be another one, as if another program had stored it; for JSON that
  ///     comes later. Returns whether there is still somebody who has the value.
  /// - Returns: The JSON of the value to begin with in place of what is stored; `nil` to load that.
  func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data?
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
