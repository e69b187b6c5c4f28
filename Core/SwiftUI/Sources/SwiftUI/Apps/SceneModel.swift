import Foundation
import Observation
import TerminalViews

/// The state that the windows of an app have in common.
@MainActor
@Observable
final class SceneModel {
  /// How much of the user's attention the app has.
  var phase = ScenePhase.active
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
  @ObservationIgnored var hasSettings = false
  /// The views that open addresses, the last one first.
  @ObservationIgnored private var handlers:
    [(id: ObjectIdentifier, open: @MainActor (URL) -> Void)] =
      []

  /// Shows an address to the user.
  func show(_ url: URL) -> Bool {
    address = url
    return true
  }

  /// Gives an address to the views that open them.
  func open(_ url: URL) {
    for handler in handlers { handler.open(url) }
  }

  /// Has a view open addresses, instead of what it did before.
  func setHandler(of object: AnyObject, _ open: (@MainActor (URL) -> Void)?) {
    handlers.removeAll { $0.id == ObjectIdentifier(object) }
    if let open { handlers.append((ObjectIdentifier(object), open)) }
  }

  /// The keys of the app itself, for the help.
  var keys: [KeyHelp] { hasSettings ? [KeyHelp(key: ",", title: "settings")] : [] }
}
