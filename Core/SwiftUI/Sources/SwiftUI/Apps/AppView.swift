@_spi(SwiftUI) import TerminalViews

/// The screen of an app: its first window, and what comes in front of it.
struct AppView<A: App>: View {
  let app: PropertyOwner<A>
  @Bindable var model: SceneModel

  init(_ app: A, model: SceneModel) {
    self.app = PropertyOwner(value: app)
    self.model = model
  }

  var body: some View {
    let windows = SceneWindow.all(of: app.value.body)
    let settings = windows.first { $0.kind == .settings }
    Group {
      if let window = windows.first(where: { $0.kind == .main }) {
        window.content
      } else {
        Text("This app has no window. Add a WindowGroup to its body.")
      }
    }
    .sheet(isPresented: $model.showsSettings) {
      settings?.content
    }
    .sheet(isPresented: $model.showsAddress) {
      AddressView(address: model.address?.absoluteString ?? "")
    }
    .environment(\.scenePhase, model.phase)
    .environment(\.sceneModel, model)
  }
}

/// An address, to be copied or clicked in the terminal.
private struct AddressView: View {
  let address: String

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text(address)
      Button("Close") { dismiss() }.keyboardShortcut(.escape)
    }
  }
}
