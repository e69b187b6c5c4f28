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
/// Two buttons are equal when their content and actions are equal; their identities are not compared.
public struct ButtonState<Action>: Identifiable, _NonisolatedMembers {
  /// The action of the button.
  public let action: ButtonStateAction<Action>

  /// The label of the button.
  public let label: TextState

  /// The special role of the button, if it has one.
  public let role: ButtonStateRole?

  private let identity: NumberedUUID

  /// The identity of this button, which differs from that of every other one, even an equal one. Copies share it.
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
  ///   - role: The role of the button.
  ///   - action: The action. By default there is none: the button only dismisses.
  ///   - label: Makes the label.
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
  ///   - role: The role of the button.
  ///   - action: The action.
  ///   - label: Makes the label.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(identity: NumberedUUID(), action: .send(action), label: label(), role: role)
  }

  /// Passes the button's action to a closure; a presenter calls it when the button is chosen.
  ///
  /// - Parameter perform: Receives the action, or `nil` if the button only dismisses. It is called in a transaction
  ///   with the button's animation, if it has one.
  public func withAction(_ perform: (Action?) -> Void) {
    switch action.type {
    case .send(let action):
      perform(action)
    case .animatedSend(let action, let animation):
      withAnimation(animation) { perform(action) }
    }
  }

  /// Passes the button's action to a closure; a presenter calls it when the button is chosen.
  ///
  /// An animation cannot last while the closure waits, so a button with an animation is reported as an issue.
  ///
  /// - Parameter perform: Receives the action, or `nil` if the button only dismisses.
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
  /// - Parameter transform: Transforms the action of the button.
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
  /// Changes nothing.
  case cancel

  /// Deletes or changes something for good.
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
  /// Whether both have equal content and actions.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes the content and the action of the button.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
