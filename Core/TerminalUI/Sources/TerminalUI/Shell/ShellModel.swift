public import Observation

/// What is around a screen: the help, and the question before it is left.
@MainActor
@Observable
public final class ShellModel {
  /// Whether the program is to end.
  public private(set) var hasQuit = false
  /// What the keys do that are of use at the moment; `nil` while the help is not shown.
  var help: [KeyHelp]?
  /// Whether the help is shown.
  var isHelpShown: Bool {
    get { help != nil }
    set { if !newValue { help = nil } }
  }
  /// Whether the user is asked if he wants to leave although something would be lost.
  var isAskingToQuit = false

  private let loss: @MainActor () -> String?

  /// Creates what is around a screen.
  ///
  /// - Parameter loss: What would be lost if the program ended now, in words for the user; `nil` if
  ///   nothing would.
  public init(loss: @escaping @MainActor () -> String? = { nil }) {
    self.loss = loss
  }

  /// What would be lost.
  var message: String { loss() ?? "" }

  /// Handles a key that no view has used: `q` leaves, `?` shows the help.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - host: Where it was pressed.
  public func handle(_ press: KeyPress, in host: ViewHost) {
    guard press.modifiers.isEmpty else { return }
    switch press.key {
    case "q" where help != nil: help = nil
    case "q": askToQuit()
    case "?": help = help == nil ? host.keyHelp : nil
    default: break
    }
  }

  /// Leaves, or asks first.
  func askToQuit() {
    if loss() == nil { hasQuit = true } else { isAskingToQuit = true }
  }

  /// Leaves without asking.
  public func quit() {
    hasQuit = true
  }
}
