/// A type whose values show in a state as something other than their stored properties.
///
/// Conform a wrapper to show what it wraps, or a type with internals that mean nothing to a reader:
///
/// ```swift
/// extension Secret: StateRepresentable {
///   var stateRepresentation: Any { "(hidden)" }
/// }
/// ```
///
/// The representation of a struct or an enum must depend on nothing but its value: ``JSONStateReader`` does not ask
/// those again whose bytes are the same. Objects are asked each time.
public protocol StateRepresentable: SendableMetatype {
  /// The value to show instead; a ``JSONValue`` is shown as it is.
  var stateRepresentation: Any { get }

  /// The type of what is shown, if it is always the same; `nil` if only a value knows it.
  static var stateRepresentationType: Any.Type? { get }
}

extension StateRepresentable {
  public static var stateRepresentationType: Any.Type? { nil }
}
