public import ConcurrencyExtras
public import CustomDump

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An alert as data: its title, its message and its buttons' actions.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete the meeting?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) {
///     TextState("Delete")
///   }
///   ButtonState(role: .cancel) {
///     TextState("Keep")
///   }
/// } message: {
///   TextState("It cannot be restored.")
/// }
/// ```
///
/// Two alerts are equal when their content is equal; their identities are not compared.
public struct AlertState<Action>: Identifiable, _NonisolatedMembers {
  /// The buttons, in order. If there are none, a presenter adds one that only dismisses.
  public var buttons: [ButtonState<Action>]

  /// The text below the title.
  public var message: TextState?

  /// The title.
  public var title: TextState

  private let identity: NumberedUUID

  /// The identity of this alert, which differs from that of every other one, even an equal one. Copies share it.
  public var id: UUID {
    identity.uuid
  }

  private init(
    identity: NumberedUUID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState
  ) {
    self.identity = identity
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// An alert.
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
    self.init(
      identity: NumberedUUID(),
      buttons: actions(),
      message: message?(),
      title: title()
    )
  }

  /// An alert from its parts.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  ///   - buttons: The buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(identity: NumberedUUID(), buttons: buttons, message: message, title: title)
  }

  /// The same alert, with the same identity, for another type of actions.
  ///
  /// - Parameter transform: Transforms the actions of the buttons.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> AlertState<NewAction> {
    AlertState<NewAction>(
      identity: identity,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title
    )
  }
}

extension AlertState: CustomDumpReflectable {
  /// The content of the alert, without its identity.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: dumpedContent(title: title, buttons: buttons, message: message),
      displayStyle: .struct
    )
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both have equal content and actions.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the content and the actions of the alert.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}
