/// A screen that a navigation stack is to show.
@MainActor
struct NavigationEntry {
  /// The identity of the screen.
  let id: AnyHashable
  let content: any View
  /// Takes the screen away, and all above it; `nil` for the one at the bottom.
  let pop: (@MainActor () -> Void)?
}
