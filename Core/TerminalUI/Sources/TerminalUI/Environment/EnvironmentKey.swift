/// A value that views pass on to the views within them.
///
/// ```swift
/// private struct IsCompactKey: EnvironmentKey {
///   static let defaultValue = false
/// }
///
/// extension EnvironmentValues {
///   var isCompact: Bool {
///     get { self[IsCompactKey.self] }
///     set { self[IsCompactKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view has set one.
  static var defaultValue: Value { get }
}
