extension View {
  /// Sets a value for the views within this one.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Gives the view an identity: with another id, it is another view.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentityModifier(content: self, id: AnyHashable(id))
  }

  /// Sets the greatest number of lines of the texts within; `nil` for as many as they take.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets the alignment of lines of the texts within that are not equally long.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}

/// A view that changes the environment of its content.
struct EnvironmentModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: @MainActor (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    change(&context.environment)
    Resolver.resolve(content, in: context, into: &nodes)
  }
}

/// A view with an identity of its own.
struct IdentityModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let id: AnyHashable
}

extension IdentityModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    Resolver.resolve(content, in: context.child(.id(id)), into: &nodes)
  }
}
