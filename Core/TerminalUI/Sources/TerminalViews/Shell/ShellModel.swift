public import Observation

/// The frame around a screen: the help, and the question before it is left.
@MainActor
@Observable
public final class ShellModel {
  /// Whether the program is to end.
  public private(set) var hasQuit = false
  /// Whether all changes were saved before the program ends.
  public private(set) var hasSaved = false
  /// Whether the program is about to end, and takes a while to save the last changes.
  public private(set) var isSaving = false
  /// Called when the program is to end although nobody has pressed a key: everything was saved while the user was
  /// asked.
  public var onLeaving: (@MainActor () -> Void)?
  /// A fault of the program for the user, in a line; `nil` if none is known.
  public var fault: String?
  /// A problem outside of the program for the user, in a line, such as a recording that has ended; `nil` if none is
  /// known.
  public var warning: String?
  /// A line for the user in the place of the status; `nil` for none.
  public var notice: String?
  /// The keys that the program handles itself, after all views.
  public var commands: [ShellCommand] = []
  /// The available keys; `nil` while the help is not shown.
  var help: [KeyHelp]?
  /// Whether the help is shown.
  var isHelpShown: Bool {
    get { help != nil }
    set { if !newValue { help = nil } }
  }
  /// Whether the user is asked whether to leave although something would be lost.
  var isAskingToQuit = false {
    didSet { if !isAskingToQuit { nextAttempt?.cancel() } }
  }

  /// The keys that the program handles itself, before any view, for the help.
  private let keys: [KeyHelp]
  /// The effect of the key `q`, for the status line and the help.
  let leaving: String
  private let loss: @MainActor () -> String?
  private let save: (@MainActor () async -> String?)?
  /// Whether a question is about to be shown that no key so far has asked for.
  private var isQuestionNew = false
  /// Whether the program is to end as soon as everything is saved.
  private var isLeaving = false
  /// The changes that could not be saved.
  private var unsaved: String?
  /// Saves again while the user is asked.
  private var nextAttempt: Task<Void, Never>?
  private let clock: any Clock<Duration>

  /// The time that saving may take before the screen says so.
  static let patience = Duration.milliseconds(500)
  /// The time between two attempts to save.
  static let pause = Duration.seconds(1)

  /// Creates the frame of a screen.
  ///
  /// - Parameters:
  ///   - keys: The keys that the program handles itself, before any view, for the help.
  ///   - leaving: The effect of the key `q`, in a word or two for the status line and the help: `quit`, unless another
  ///     screen comes back when this one is left.
  ///   - loss: The input that would be lost if the program ended now, in words for the user; `nil` if nothing would.
  ///   - clock: The clock of the attempts to save.
  ///   - save: Saves all changes, and returns the failures with their reasons; see ``leaveIfAsked()``.
  @preconcurrency
  public init(
    keys: [KeyHelp] = [],
    leaving: String = "quit",
    clock: any Clock<Duration> = ContinuousClock(),
    loss: @escaping @MainActor () -> String? = { nil },
    save: (@MainActor () async -> String?)? = nil
  ) {
    self.clock = clock
    self.keys = keys
    self.leaving = leaving
    self.loss = loss
    self.save = save
  }

  /// The input that would be lost.
  var message: String { loss() ?? unsaved ?? "" }

  /// Handles a key that no view has used: `q` leaves, `?` shows the help. F1 does so as well, also
  /// from a text field, where `?` is a character.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - host: The host in which it was pressed.
  public func handle(_ press: KeyPress, in host: ViewHost) {
    guard press.modifiers.isEmpty else { return }
    switch press.key {
    case "q" where help != nil: help = nil
    case "q": askToQuit()
    case _ where press.key == "?" || press.key == .function(1):
      help = help == nil ? allKeys(in: host) : nil
    default: commands.first { $0.key == press.key }?.action()
    }
  }

  /// The keys that have an effect now: those of the screen, of the program, and the general ones.
  private func allKeys(in host: ViewHost) -> [KeyHelp] {
    let special = host.keyHelp + keys + commands.map(\.help)
    let isWriting = host.isTextFieldFocused
    // The screen's own description of a key is more to the point.
    let general = (Self.everywhere + leavingKeys).filter { general in
      guard !special.contains(where: { $0.key == general.key }) else { return false }
      return isWriting ? !general.isText : general.key != "F1"
    }
    let keys = special + general
    // Names are spelled here, because the widest name sets the width of the column.
    guard host.spellsKeys else { return keys }
    return keys.map { KeyHelp(key: $0.key.spellingKeys, title: $0.title) }
  }

  private static let everywhere = [
    KeyHelp(key: "Tab ↑ ↓", title: "go to the next button, field or row"),
    KeyHelp(key: "⏎ Space", title: "press a button, open a row"),
    KeyHelp(key: "Esc", title: "go back, close what is in front"),
    KeyHelp(key: "? F1", title: "this help"),
    KeyHelp(key: "F1", title: "this help"),
  ]

  private var leavingKeys: [KeyHelp] {
    [
      KeyHelp(key: "q", title: leaving),
      KeyHelp(key: "^C", title: "quit at once"),
      KeyHelp(key: "^Z", title: "suspend, until fg"),
    ]
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

  /// Saves if the user has asked to leave, and leaves if that has worked; if not, asks first. Call it after each event,
  /// in a program that saves.
  ///
  /// A screen that can be drawn meanwhile says that it is saving. While the user is asked, it is tried again; as soon
  /// as that has worked, the program leaves: see ``onLeaving``.
  public func leaveIfAsked() async {
    guard isLeaving, let save else { return }
    isLeaving = false
    unsaved = await saying(save)
    if unsaved == nil {
      hasSaved = true
      hasQuit = true
    } else {
      isQuestionNew = true
      isAskingToQuit = true
      tryAgain(save)
    }
  }

  /// Returns once after each question that came after a save: keys typed during the save must not answer it.
  ///
  /// - Returns: Whether there is such a question.
  package func takeNewQuestion() -> Bool {
    defer { isQuestionNew = false }
    return isQuestionNew && isAskingToQuit
  }

  /// Saves, and says so if it takes a while.
  private func saying(_ save: @MainActor () async -> String?) async -> String? {
    let timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.patience)) != nil, !Task.isCancelled else { return }
      self?.isSaving = true
    }
    defer {
      timer.cancel()
      isSaving = false
    }
    return await save()
  }

  /// Saves again until that has worked, or the user has answered.
  private func tryAgain(_ save: @escaping @MainActor () async -> String?) {
    nextAttempt?.cancel()
    nextAttempt = Task { [weak self, clock] in
      while (try? await clock.sleep(for: Self.pause)) != nil {
        guard !Task.isCancelled else { return }
        let problem = await save()
        guard let self, !Task.isCancelled, isAskingToQuit else { return }
        guard problem == nil else {
          unsaved = problem
          continue
        }
        hasSaved = true
        isAskingToQuit = false
        hasQuit = true
        onLeaving?()
        return
      }
    }
  }

  /// Saves no more by itself, as when the program ends while the user is asked.
  package func stopTrying() {
    nextAttempt?.cancel()
    nextAttempt = nil
  }

  /// Leaves without asking.
  public func quit() {
    hasQuit = true
  }
}
