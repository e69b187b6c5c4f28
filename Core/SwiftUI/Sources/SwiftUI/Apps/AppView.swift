@_spi(SwiftUI) import TerminalViews

/// The screen of an app: its first window, and the windows in front of it.
struct AppView<A: App>: View {
  let app: PropertyOwner<A>
  @Bindable var model: SceneModel

  init(_ app: A, model: SceneModel) {
    self.app = PropertyOwner(value: app)
    self.model = model
  }

  var body: some View {
    let parts = model.update(SceneParts(of: app.value.body))
    let settings = parts.windows.first { $0.kind == .settings }
    Group {
      if let index = model.firstWindow {
        OpenWindowsView(windows: parts.windows, index: index, value: nil, level: 0, model: model)
      } else {
        Text("This app has no window. Add a WindowGroup to its body.")
      }
    }
    .confirmationDialog("Menu", isPresented: $model.showsMenu, titleVisibility: .visible) {
      MenuView(commands: parts.commands, model: model)
    }
    .sheet(isPresented: $model.showsSettings) {
      settings?.content(nil)
    }
    .sheet(isPresented: $model.showsAddress) {
      AddressView(address: model.address?.absoluteString ?? "")
    }
    .environment(\.sceneModel, model)
    .environment(\.undoManager, model.undoManager)
  }
}

/// A window, with the windows in front of it.
private struct OpenWindowsView: View {
  let windows: [SceneWindow]
  let index: Int
  let value: AnyHashable?
  /// The number of windows behind it.
  let level: Int
  let model: SceneModel

  var body: some View {
    let isCovered = Binding(
      get: { model.openWindows.count > level },
      set: { isCovered in
        let covering = Set(model.openWindows.dropFirst(level).map(\.number))
        if !isCovered { model.closeWindows { covering.contains($0.number) } }
      }
    )
    windows[index].content(value).fullScreenCover(isPresented: isCovered) { next }
  }

  /// The window in front of this one.
  private var next: AnyView {
    guard level < model.openWindows.count else { return AnyView(EmptyView()) }
    let open = model.openWindows[level]
    guard windows.indices.contains(open.index) else { return AnyView(EmptyView()) }
    return AnyView(
      OpenWindowsView(
        windows: windows,
        index: open.index,
        value: open.value,
        level: level + 1,
        model: model
      )
      .id(open.number)
    )
  }
}

/// The commands of an app, and its windows.
struct MenuView: View {
  let commands: [AnyView]
  let model: SceneModel

  var body: some View {
    ForEach(commands.indices, id: \.self) { commands[$0] }
    let windows = model.menuWindows
    if !windows.isEmpty {
      Text("Window").bold()
      ForEach(windows.indices, id: \.self) { index in
        let window = windows[index]
        Button(window.title ?? window.id ?? "") {
          model.openWindow(id: window.id, value: nil, type: nil)
        }
      }
    }
  }
}

/// The commands of an app, for their keys.
///
/// The properties of the app belong to ``AppView``; here they are only read.
struct CommandKeysView<A: App>: View {
  let app: A
  let model: SceneModel

  var body: some View {
    let commands = SceneParts(of: app.body).commands
    VStack {
      ForEach(commands.indices, id: \.self) { commands[$0] }
    }
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
      Button("Close") { dismiss() }.keyboardShortcut(.escape, modifiers: [])
    }
  }
}
