/// A type whose values appear in a state as something other than their stored properties.
///
/// Conform a wrapper to show its contents, or a type with internals that mean nothing to a reader:
///
/// ```swift
/// extension Secret: StateRepresentable {
///   var stateRepresentation: Any { "(hidden)" }
/// }
/// ```
///
/// The representation of a struct or an enum must depend on nothing but its value: ``JSONStateReader`` does not request
/// it again for the same bytes. The representation of an object is requested each time.
public protocol StateRepresentable: SendableMetatype {
  /// The value to show instead; a ``JSONValue`` is shown as it is.
  var stateRepresentation: Any { get }

  /// The type of the representation, if it is always the same; `nil` if it depends on the value.
  static var stateRepresentationType: Any.Type? { get }
}

extension StateRepresentable {
  public static var stateRepresentationType: Any.Type? { nil }
}
