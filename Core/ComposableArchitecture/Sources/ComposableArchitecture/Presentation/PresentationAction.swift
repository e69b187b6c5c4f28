public import CasePaths

/// An action of a presented feature, or its dismissal.
@CasePathable
public enum PresentationAction<Action> {
  /// The feature is to be dismissed.
  case dismiss

  /// An action of the presented feature.
  case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}
