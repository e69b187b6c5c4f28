/// A part of what is on the screen, as a value.
///
/// A view says in ``body`` which views it is made of. Views are laid out as in SwiftUI: the parent
/// proposes a size, the child chooses one, and the parent places it. All lengths are cells.
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
public protocol View {
  /// The type of what the view is made of.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  /// Views that are drawn directly are made of nothing else.
  public var body: Never {
    fatalError("\(Self.self) is drawn directly: it has no body, and none may be asked for.")
  }
}
