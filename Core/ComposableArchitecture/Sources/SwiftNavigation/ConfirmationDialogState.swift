public import ConcurrencyExtras
public import CustomDump

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A choice between several actions as data: its title, its message and its buttons' actions.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Export as")
/// } actions: {
///   ButtonState(action: .exportAsText) { TextState("Text") }
///   ButtonState(action: .exportAsJSON) { TextState("JSON") }
/// }
/// ```
///
/// Two dialogs are equal when their content is equal; their identities are not compared.
public struct ConfirmationDialogState<Action>: Identifiable, _NonisolatedMembers {
  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]

  /// The text below the title.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  private let identity: NumberedUUID

  /// The identity of this dialog, which differs from that of every other one, even an equal one. Copies share it.
  public var id: UUID {
    identity.uuid
  }

  private init(
    identity: NumberedUUID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.identity = identity
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// A dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: Makes the title.
  ///   - actions: Makes the buttons.
  ///   - message: Makes the message.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      identity: NumberedUUID(),
      buttons: actions(),
      message: message?(),
      title: title(),
      titleVisibility: titleVisibility
    )
  }

  /// A dialog whose presenter decides whether the title is shown.
  ///
  /// - Parameters:
  ///   - title: Makes the title.
  ///   - actions: Makes the buttons.
  ///   - message: Makes the message.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// A dialog from its parts.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: The message.
  ///   - buttons: The buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      identity: NumberedUUID(),
      buttons: buttons,
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }

  /// The same dialog, with the same identity, for another type of actions.
  ///
  /// - Parameter transform: Transforms the actions of the buttons.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      identity: identity,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }
}

/// Whether the title of a confirmation dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Equatable, Hashable, Sendable {
  /// The presenter decides.
  case automatic

  /// The title is hidden.
  case hidden

  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The content of the dialog, without its identity.
  public var customDumpMirror: Mirror {
    var children: [Mirror.Child] = []
    if titleVisibility != .automatic {
      children.append(("titleVisibility", titleVisibility))
    }
    children += dumpedContent(title: title, buttons: buttons, message: message)
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both have equal content and actions.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title
      && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the content and the actions of the dialog.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}
