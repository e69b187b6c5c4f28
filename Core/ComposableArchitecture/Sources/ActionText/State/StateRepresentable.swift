/// A type whose values show in a state as something other than their stored properties.
///
/// Conform a wrapper to show what it wraps, or a type with internals that mean nothing to a reader:
///
/// ```swift
/// extension Secret: StateRepresentable {
///   var stateRepresentation: Any { "(hidden)" }
/// }
/// ```
public protocol StateRepresentable {
  /// The value to show instead; a ``JSONValue`` is shown as it is.
  var stateRepresentation: Any { get }
}
