public import ConcurrencyExtras
public import CustomDump
import IssueReporting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A button of an alert or a dialog as data.
///
/// Two buttons are equal when they show and send the same; their identities play no part in it.
public struct ButtonState<Action>: Identifiable, _NonisolatedMembers {
  /// The action of the button.
  public let action: ButtonStateAction<Action>

  /// The label of the button.
  public let label: TextState

  /// The special role of the button, if it has one.
  public let role: ButtonStateRole?

  private let identity: NumberedUUID

  /// Tells this button from every other one that was made, also from an equal one. Copies share it.
  public var id: UUID {
    identity.uuid
  }

  private init(
    identity: NumberedUUID,
    action: ButtonStateAction<Action>,
    label: TextState,
    role: ButtonStateRole?
  ) {
    self.identity = identity
    self.action = action
    self.label = label
    self.role = role
  }

  /// A button.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What it sends. By default nothing: it only dismisses.
  ///   - label: Makes what it shows.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(identity: NumberedUUID(), action: action, label: label(), role: role)
  }

  /// A button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: The action.
  ///   - label: Makes what it shows.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(identity: NumberedUUID(), action: .send(action), label: label(), role: role)
  }

  /// Hands over what the button sends; a presenter calls it when the button is chosen.
  ///
  /// - Parameter perform: Gets the action, or `nil` if the button only dismisses. It is called in a
  ///   transaction with the button's animation, if it has one.
  public func withAction(_ perform: (Action?) -> Void) {
    switch action.type {
    case .send(let action):
      perform(action)
    case .animatedSend(let action, let animation):
      withAnimation(animation) { perform(action) }
    }
  }

  /// Hands over what the button sends; a presenter calls it when the button is chosen.
  ///
  /// An animation cannot last while the closure waits, so that one is reported as an issue.
  ///
  /// - Parameter perform: Gets the action, or `nil` if the button only dismisses.
  public func withAction(
    _ perform: nonisolated(nonsending) (Action?) async -> Void
  ) async {
    if case .animatedSend(_, let animation?) = action.type {
      reportIssue(
        """
        A button with the animation '\(animation)' was performed by an asynchronous closure, which \
        no animation can be applied to.

        Perform the button's action with a closure that is not asynchronous.
        """
      )
    }
    await perform(action.action)
  }

  /// The same button, with the same identity, for another type of actions.
  ///
  /// - Parameter transform: Turns what the button sends into what it sends then.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonState<NewAction> {
    ButtonState<NewAction>(
      identity: identity,
      action: action.map(transform),
      label: label,
      role: role
    )
  }
}

/// The special role of a button in an alert or a dialog.
public enum ButtonStateRole: Equatable, Hashable, Sendable {
  /// It leaves everything as it is.
  case cancel

  /// It deletes or changes something for good.
  case destructive
}

extension ButtonState: CustomDumpReflectable {
  /// The label and the action of the button, without its identity.
  public var customDumpMirror: Mirror {
    var children: [Mirror.Child] = []
    if let role {
      children.append(("role", role))
    }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both show the same and send the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what the button shows and sends.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
