/// A type that wraps the payload of an action and has a text form of its own.
///
/// Conform a wrapper of your own to let it appear in actions as text; the conformances for `Result`,
/// `PresentationAction`, `IdentifiedAction` and `StackAction` are examples:
///
/// ```swift
/// extension Tab: ActionTextConvertible {
///   static func parseActionText(
///     from scanner: inout ActionTextScanner
///   ) throws(ActionTextError) -> Self {
///     let name = try scanner.name(among: ["first", "second"])
///     return try Tab(name, scanner.payload(of: Action.self))
///   }
///   …
/// }
/// ```
///
/// Printed text must parse as the same value.
public protocol ActionTextConvertible: SendableMetatype {
  /// Reads a value, up to the end of the text.
  static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self

  /// Writes the value.
  func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError)

  /// Lists the paths that the type accepts.
  static func outlineActionText(in outline: inout ActionTextOutline)
}
