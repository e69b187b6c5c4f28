import TerminalViews

/// An app that shows a preview.
struct PreviewApp: App {
  private let content: AnyView

  init() {
    content = AnyView(EmptyView())
  }

  /// An app with the view of a preview, which is made once.
  init(_ item: PreviewCatalog.Item, colorScheme: ColorScheme?) {
    let view = item.view
    content = colorScheme.map { AnyView(view.environment(\.colorScheme, $0)) } ?? view
  }

  var body: some Scene {
    WindowGroup { content }
  }
}
