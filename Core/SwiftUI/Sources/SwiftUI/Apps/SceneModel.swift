import Foundation
import Observation
import TerminalViews

/// The state that the windows of an app have in common.
@MainActor
@Observable
final class SceneModel {
  /// The scenes of the app that runs, for names that no view gives an environment; `nil` outside of an app.
  static private(set) weak var current: SceneModel?

  /// How much of the user's attention the app has.
  var phase = ScenePhase.active
  /// The changes that can be undone.
  @ObservationIgnored let undoManager = UndoManager()
  /// The address that is shown to the user; `nil` if there is none.
  var address: URL?
  /// Whether an address is shown.
  var showsAddress: Bool {
    get { address != nil }
    set { if !newValue { address = nil } }
  }
  /// Whether the settings are shown.
  var showsSettings = false
  /// Whether there are settings to be shown.
  var hasSettings: Bool { parts.windows.contains { $0.kind == .settings } }
  /// Whether there is a menu: of commands, or of several windows.
  var hasMenu: Bool { !parts.commands.isEmpty || !menuWindows.isEmpty }
  /// The windows that the menu opens, if there are several.
  var menuWindows: [SceneWindow] {
    let windows = parts.windows.filter { $0.kind != .settings && $0.valueType == nil }
    return windows.count > 1 ? windows.filter { $0.id != nil } : []
  }
  /// The size of the app's screen in cells; `nil` while it is not shown.
  @ObservationIgnored var screenSize: @MainActor () -> (columns: Int, rows: Int)? = { nil }
  /// The views that open addresses, the last one first.
  @ObservationIgnored private var handlers:
    [(id: ObjectIdentifier, open: @MainActor (URL) -> Void)] =
      []

  /// Keeps the windows and the commands of the app, and returns them.
  @discardableResult
  func update(_ parts: SceneParts) -> SceneParts {
    self.parts = parts
    return parts
  }

  /// A window that was opened.
  struct OpenWindow: Equatable {
    /// Its number among all windows that were opened.
    let number: Int
    /// The place of its scene among those of the app.
    let index: Int
    let id: String?
    let value: AnyHashable?
  }

  /// The windows in front of the first one, from the last to the one that is seen.
  private(set) var openWindows: [OpenWindow] = []
  /// Whether the menu of all commands is shown.
  var showsMenu = false
  /// The windows and the commands of the app, when its body was read last.
  @ObservationIgnored private(set) var parts = SceneParts()
  /// Tells the user about a fault of the app.
  @ObservationIgnored var report: @MainActor (String) -> Void = { _ in }
  @ObservationIgnored private var lastNumber = 0

  /// Opens a window by its name, its value, or both.
  func openWindow(id: String?, value: AnyHashable?, type: Any.Type?) {
    let valueType = type.map { ObjectIdentifier($0) }
    let index = parts.windows.firstIndex { window in
      window.kind != .settings && (id == nil || window.id == id) && window.valueType == valueType
    }
    guard let index else {
      let name = [id.map { "has the id “\($0)”" }, type.map { "shows values of \($0)" }]
        .compactMap { $0 }.joined(separator: " and ")
      report("No WindowGroup \(name).")
      return
    }
    showsMenu = false
    if let value,
      let open = openWindows.firstIndex(where: { $0.index == index && $0.value == value })
    {
      // A value has one window, which comes in front.
      openWindows.append(openWindows.remove(at: open))
      return
    }
    if parts.windows[index].kind == .single {
      if index == firstWindow { openWindows = [] }
      openWindows.removeAll { $0.index == index }
      if index == firstWindow { return }
    }
    lastNumber += 1
    openWindows.append(
      OpenWindow(number: lastNumber, index: index, id: parts.windows[index].id, value: value)
    )
  }

  /// The index of the window that is open from the begin; `nil` if the app has none.
  var firstWindow: Int? {
    parts.windows.firstIndex { $0.kind != .settings && $0.valueType == nil }
      ?? parts.windows.firstIndex { $0.kind != .settings }
  }

  /// Closes the window in front.
  func closeWindow() {
    if !openWindows.isEmpty { openWindows.removeLast() }
  }

  /// Closes some of the windows.
  func closeWindows(where matches: (OpenWindow) -> Bool) {
    openWindows.removeAll(where: matches)
  }

  /// Becomes the one of the app that runs.
  func becomeCurrent() {
    Self.current = self
  }

  /// Shows an address to the user.
  func show(_ url: URL) -> Bool {
    address = url
    return true
  }

  /// Gives an address to the views that open them.
  func open(_ url: URL) {
    for handler in handlers { handler.open(url) }
  }

  /// Sets the handler of a view for addresses, in the place of its former one.
  func setHandler(of object: AnyObject, _ open: (@MainActor (URL) -> Void)?) {
    handlers.removeAll { $0.id == ObjectIdentifier(object) }
    if let open { handlers.append((ObjectIdentifier(object), open)) }
  }

  /// The keys of the app itself, for the help.
  var keys: [KeyHelp] {
    (hasMenu ? [KeyHelp(key: "F10", title: "menu")] : [])
      + (hasSettings ? [KeyHelp(key: ",", title: "settings")] : [])
  }
}
