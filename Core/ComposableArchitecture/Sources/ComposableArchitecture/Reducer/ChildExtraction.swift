public import CasePaths

/// Extracts a child's action from its parent's, and passes its address to the closure that returns the effect.
///
/// Made in the feature that names its child, in code that can be inlined there. That code knows the types of the
/// actions, and needs no type lookup at run time. It is called for every action of the parent.
public struct _ChildExtraction {
  @usableFromInline
  enum Kind {
    /// Not an action of the child.
    case none
    /// An action of the child.
    case child
    /// The dismissal of the child.
    case dismissal
  }

  @usableFromInline
  typealias Extract = (
    _ action: ActionAddress,
    _ body: (Kind, ActionAddress?) -> EffectStorage?
  ) -> EffectStorage?

  @usableFromInline let extract: Extract

  @inlinable
  init(_ extract: @escaping Extract) {
    self.extract = extract
  }

  @inlinable
  static func payload<Action, Payload>(
    _ path: AnyCasePath<Action, Payload>,
    _ action: borrowing Borrowed<Action>
  ) -> Payload? {
    path.extract(from: action.value)
  }

  /// Extracts the action of a case.
  @inlinable
  static func action<Action, ChildAction>(_ path: AnyCasePath<Action, ChildAction>) -> Self {
    Self { action, body in
      let action = action.pointer(to: Borrowed<Action>.self)
      if let child = payload(path, action.pointee) {
        return withActionAddress(of: child) { body(.child, $0) }
      } else {
        return body(.none, nil)
      }
    }
  }

  /// Extracts the action of a presented child, or its dismissal.
  @inlinable
  static func presentation<Action, ChildAction>(
    _ path: AnyCasePath<Action, PresentationAction<ChildAction>>
  ) -> Self {
    Self { action, body in
      let action = action.pointer(to: Borrowed<Action>.self)
      switch payload(path, action.pointee) {
      case .presented(let child): return withActionAddress(of: child) { body(.child, $0) }
      case .dismiss: return body(.dismissal, nil)
      case nil: return body(.none, nil)
      }
    }
  }
}
