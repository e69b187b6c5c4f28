public import TerminalViews

/// Opens a window of the app.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// …
/// Button("Log") { openWindow(id: "log") }
/// ```
@MainActor
@preconcurrency
public struct OpenWindowAction {
  let model: SceneModel?

  /// Opens the window with a name.
  public func callAsFunction(id: String) {
    model?.openWindow(id: id, value: nil, type: nil)
  }

  /// Opens a window for a value.
  public func callAsFunction<D: Hashable & Codable>(value: D) {
    model?.openWindow(id: nil, value: AnyHashable(value), type: D.self)
  }

  /// Opens the window with a name for a value.
  public func callAsFunction<D: Hashable & Codable>(id: String, value: D) {
    model?.openWindow(id: id, value: AnyHashable(value), type: D.self)
  }
}

/// Closes a window of the app. The first one stays.
@MainActor
@preconcurrency
public struct DismissWindowAction {
  let model: SceneModel?

  /// Closes the window in front.
  public func callAsFunction() {
    model?.closeWindow()
  }

  /// Closes the windows with a name.
  public func callAsFunction(id: String) {
    model?.closeWindows { $0.id == id }
  }

  /// Closes the windows of a value.
  public func callAsFunction<D: Hashable & Codable>(value: D) {
    model?.closeWindows { $0.value == AnyHashable(value) }
  }

  /// Closes the windows with a name that show a value.
  public func callAsFunction<D: Hashable & Codable>(id: String, value: D) {
    model?.closeWindows { $0.id == id && $0.value == AnyHashable(value) }
  }
}

/// Shows the settings of the app.
@MainActor
@preconcurrency
public struct OpenSettingsAction {
  let model: SceneModel?

  /// Shows the settings.
  public func callAsFunction() {
    if model?.hasSettings == true { model?.showsSettings = true }
  }
}

extension EnvironmentValues {
  /// Opens a window of the app; outside of an app nothing.
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction(model: sceneModel) }

  /// Closes a window of the app.
  @MainActor public var dismissWindow: DismissWindowAction {
    DismissWindowAction(model: sceneModel)
  }

  /// Shows the settings of the app.
  @MainActor public var openSettings: OpenSettingsAction { OpenSettingsAction(model: sceneModel) }
}

/// A button that shows the settings of the app.
public struct SettingsLink<Label: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Label

  /// A button that shows the settings.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  /// A button that shows the settings, with their name.
  public init() {
    self.init { Text("Settings…") }
  }
}
