/// A part of the screen, as a value.
///
/// A view describes in ``body`` the views that it is made of. Views are laid out as in SwiftUI: the parent proposes a
/// size, the child chooses one, and the parent places it. All lengths are cells.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///
///   var body: some View {
///     HStack {
///       Text("Hello")
///       Text(name).bold()
///     }
///   }
/// }
/// ```
@MainActor
@preconcurrency
public protocol View {
  /// The type of the view's body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  /// Views that are drawn directly have no body.
  public var body: Never {
    fatalError("\(Self.self) is drawn directly: it has no body, and none may be asked for.")
  }
}

extension Never: View {
  /// There is no value of this type.
  public typealias Body = Never
}

/// A view of any type.
public struct AnyView: View {
  public typealias Body = Never

  private let view: any View

  /// Hides the type of a view.
  public init<Content: View>(_ view: Content) {
    self.view = view
  }
}

extension AnyView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    // Another type is another view, even at the same place.
    let step = ViewIdentity.Step.id(ObjectIdentifier(type(of: view)))
    Resolver.resolve(view, in: context.child(step), into: &nodes)
  }
}

/// A view that is made when its body is read, so that reads while it is made belong to it.
struct DeferredView<Content: View>: View {
  let content: () -> Content

  var body: some View { content() }
}
