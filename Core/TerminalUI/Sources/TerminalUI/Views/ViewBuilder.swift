/// Builds views out of statements.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Builds nothing.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Builds one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds any number of views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds an expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Builds the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(first))
  }

  /// Builds the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(second))
  }

  /// Builds what is not available everywhere.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
