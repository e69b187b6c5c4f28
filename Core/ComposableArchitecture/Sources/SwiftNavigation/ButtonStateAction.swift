public import CustomDump

/// The action of a button in an alert or a dialog.
public struct ButtonStateAction<Action> {
  /// The kind of action.
  public let type: _ActionType

  /// Sends an action.
  ///
  /// - Parameter action: The action; `nil` only dismisses.
  public static func send(_ action: Action?) -> Self {
    Self(type: .send(action))
  }

  /// Sends an action with an animation.
  ///
  /// - Parameters:
  ///   - action: The action; `nil` only dismisses.
  ///   - animation: The animation of the changes by the action; `nil` for none.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(type: .animatedSend(action, animation: animation))
  }

  /// The action that is sent; `nil` if there is none.
  public var action: Action? {
    switch type {
    case .send(let action), .animatedSend(let action, animation: _):
      action
    }
  }

  /// The same for another type of actions.
  ///
  /// - Parameter transform: Transforms the action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    switch type {
    case .send(let action):
      .send(transform(action))
    case .animatedSend(let action, let animation):
      .send(transform(action), animation: animation)
    }
  }

  /// The kinds of button actions.
  public enum _ActionType {
    /// Sends an action with an animation, or dismisses only.
    case animatedSend(Action?, animation: Animation?)

    /// Sends an action, or dismisses only.
    case send(Action?)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// The action in source form: `.send(…)`.
  public var customDumpMirror: Mirror {
    switch type {
    // Without the optional around it a simple action fits on the same line.
    case .send(let action?):
      Mirror(self, children: ["send": action], displayStyle: .enum)
    case .send(nil):
      Mirror(self, children: ["send": Action?.none as Any], displayStyle: .enum)
    case .animatedSend(let action, let animation):
      Mirror(self, children: ["send": (action, animation: animation)], displayStyle: .enum)
    }
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}
