public import CasePaths
public import ConcurrencyExtras

/// An action of one element of an identified collection.
///
/// The path `\.rows[id: id]` names the actions of one element: `\.rows[id: id].tapped`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: _NonisolatedMembers {
  /// An action of the element with an id.
  case element(id: ID, action: Action)
}

/// The actions of the elements of a feature.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: CasePathable, CasePathIterable {
  /// The paths to the elements' actions.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> {
      \.element
    }

    /// An action of any element, with the element's id.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      ._$case(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { root in
          switch root {
          case .element(let id, let action): (id: id, action: action)
          }
        }
      )
    }

    /// The actions of the element with an id.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      ._$case(
        embed: { .element(id: id, action: $0) },
        extract: { root in
          guard case .element(id, let action) = root else { return nil }
          return action
        }
      )
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<IdentifiedAction>> {
      [\.element].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [CaseDescriptor("element", allCasePaths.element)]
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
