public import Observation

/// What is around a screen: the help, and the question before it is left.
@MainActor
@Observable
public final class ShellModel {
  /// Whether the program is to end.
  public private(set) var hasQuit = false
  /// Whether all that was to be saved has been saved before the program ends.
  public private(set) var hasSaved = false
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
  private let save: (@MainActor () async -> String?)?
  /// Whether the program is to end as soon as everything is saved.
  private var isLeaving = false
  /// What could not be saved.
  private var unsaved: String?

  /// Creates what is around a screen.
  ///
  /// - Parameters:
  ///   - loss: What would be lost if the program ended now, in words for the user; `nil` if nothing would.
  ///   - save: Saves what is to be saved, and returns what could not be and why; see ``leaveIfAsked()``.
  public init(
    loss: @escaping @MainActor () -> String? = { nil },
    save: (@MainActor () async -> String?)? = nil
  ) {
    self.loss = loss
    self.save = save
  }

  /// What would be lost.
  var message: String { loss() ?? unsaved ?? "" }

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
    if loss() != nil {
      isAskingToQuit = true
    } else if save != nil {
      isLeaving = true
    } else {
      hasQuit = true
    }
  }

  /// Saves if the user has asked to leave, and leaves if that has worked; if not, asks first. To be called
  /// after each event by a program that has something to save.
  public func leaveIfAsked() async {
    guard isLeaving, let save else { return }
    isLeaving = false
    unsaved = await save()
    hasSaved = unsaved == nil
    if unsaved == nil { hasQuit = true } else { isAskingToQuit = true }
  }

  /// Leaves without asking.
  public func quit() {
    hasQuit = true
  }
}
