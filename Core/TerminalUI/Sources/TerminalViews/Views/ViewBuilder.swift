/// Builds views out of statements.
@MainActor
@preconcurrency
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

  /// Builds views that are not available everywhere.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A view that shows nothing and takes no room.
public struct EmptyView: View {
  public typealias Body = Never

  /// Nothing.
  public init() {}
}

extension EmptyView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {}
}

extension Optional: View where Wrapped: View {
  /// A view that may be missing is drawn directly.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard let view = self else { return }
    Resolver.resolve(view, in: context.child(.branch(true)), into: &nodes)
  }
}

/// One of two views, as ``ViewBuilder`` makes it of a condition.
public struct ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never

  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }
}

extension ConditionalContent: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    switch branch {
    case .first(let view): Resolver.resolve(view, in: context.child(.branch(true)), into: &nodes)
    case .second(let view): Resolver.resolve(view, in: context.child(.branch(false)), into: &nodes)
    }
  }
}

/// Several views, as ``ViewBuilder`` makes them.
public struct TupleView<each Content: View>: View {
  public typealias Body = Never

  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Several views, as a result builder makes them.
  public init(_ value: (repeat each Content)) {
    content = value
  }
}

extension TupleView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var position = 0
    for view in repeat each content {
      Resolver.resolve(view, in: context.child(.position(position)), into: &nodes)
      position += 1
    }
  }
}
