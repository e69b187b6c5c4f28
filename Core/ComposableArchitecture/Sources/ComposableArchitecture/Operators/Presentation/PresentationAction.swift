public import CasePaths
public import ConcurrencyExtras

/// An action of a presented feature, or its dismissal.
@dynamicMemberLookup
public enum PresentationAction<Action>: _NonisolatedMembers {
  /// Dismisses the feature.
  case dismiss

  /// An action of the presented feature. It is kept on the heap, so that a feature can present one
  /// of its own kind.
  indirect case presented(Action)
}

extension PresentationAction: CasePathable, CasePathIterable {
  /// The cases of a presentation's actions, and, if the presented actions are an enum of cases,
  /// those as well: `\.destination.edit` stands for `\.destination.presented.edit`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    /// The dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      ._$case(
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// An action of the presented feature.
    public var presented: AnyCasePath<PresentationAction, Action> {
      ._$case(
        embed: { (action: consuming Action) in .presented(action) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    /// A case of the presented feature's actions.
    public subscript<Value>(
      dynamicMember keyPath: any KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>> & Sendable
    ) -> AnyCasePath<PresentationAction, Value> where Action: CasePathable & SendableMetatype {
      let path = Action.allCasePaths[keyPath: keyPath]
      return ._$case(
        embed: { (value: consuming Value) in .presented(path._embed(value)) },
        extract: { if case .presented(let action) = $0 { path.extract(from: action) } else { nil } }
      )
    }

    /// A case of the presented feature's actions, or its dismissal: the path by which one case of a destination is
    /// presented by itself.
    @_disfavoredOverload
    public subscript<Value>(
      dynamicMember keyPath: any KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>> & Sendable
    ) -> AnyCasePath<PresentationAction, PresentationAction<Value>>
    where Action: CasePathable & SendableMetatype {
      let path = Action.allCasePaths[keyPath: keyPath]
      return ._$case(
        embed: { action in
          switch action {
          case .dismiss: .dismiss
          case .presented(let action): .presented(path.embed(action))
          }
        },
        extract: { action in
          switch action {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        }
      )
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<PresentationAction>> {
      [\.dismiss, \.presented].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [
      CaseDescriptor("dismiss", allCasePaths.dismiss),
      CaseDescriptor("presented", allCasePaths.presented),
    ]
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}
