public import TerminalUI

/// A view as it would be shown alone.
///
/// ```swift
/// #Preview {
///   CounterView(store: Store(initialState: CounterFeature.State()) { CounterFeature() })
/// }
/// ```
///
/// The closure is checked by the compiler, so that a preview goes on compiling, and costs nothing in
/// the program: no editor shows previews of terminals. To look at a view, show it with a `ViewHost`, or
/// make a program of it.
///
/// - Parameters:
///   - name: The name of the preview.
///   - body: The view.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "PreviewMacro")
