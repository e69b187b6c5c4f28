public import CasePaths
public import ConcurrencyExtras

/// An action of one element of a navigation stack, or a change of the stack.
///
/// The path `\.path[id: id]` names the actions of one element. They are kept on the heap, so that the
/// actions of a stack can hold those of the feature that has the stack.
public enum StackAction<State, Action>: _NonisolatedMembers {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)

  /// Removes the element with an id, and everything above it, from the stack.
  case popFrom(id: StackElementID)

  /// Pushes an element on top of the stack.
  case push(id: StackElementID, state: State)
}

/// The actions of a stack of features.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: CasePathable, CasePathIterable {
  /// The paths to the elements' actions and the changes of the stack.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }

    /// An action of any element, with the element's id.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      ._$case(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { root in
          guard case .element(let id, let action) = root else { return nil }
          return (id: id, action: action)
        }
      )
    }

    /// The lowest of the elements to remove.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      ._$case(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The element to push, with its id.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      ._$case(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { root in
          guard case .push(let id, let state) = root else { return nil }
          return (id: id, state: state)
        }
      )
    }

    /// The actions of the element with an id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      ._$case(
        embed: { .element(id: id, action: $0) },
        extract: { root in
          guard case .element(id, let action) = root else { return nil }
          return action
        }
      )
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<StackAction>> {
      [\.element, \.popFrom, \.push].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [
      CaseDescriptor("element", allCasePaths.element),
      CaseDescriptor("popFrom", allCasePaths.popFrom),
      CaseDescriptor("push", allCasePaths.push),
    ]
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
