public import CasePaths

/// Takes a child's action out of its parent's, and hands over where it lies to what gives an effect.
///
/// Made where a feature names its child, in code that can be inlined there: that knows the actions,
/// and takes them out without looking their types up. It is asked for every action of the parent.
public struct _ChildExtraction {
  @usableFromInline
  enum Kind {
    /// The action is not the child's.
    case none
    /// An action of the child.
    case child
    /// The action dismisses the child.
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

  /// Takes out the action of a case.
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

  /// Takes out the action of a presented child, or its dismissal.
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
