public import CasePaths

extension BindingAction: CasePathable {
  /// A path for each field: `\.binding.query` names the changes of the field `query`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The changes of a field, with its new value.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      ._$case(
        embed: { .set(keyPath, $0) },
        extract: { keyPath == $0.keyPath ? $0.value as? Value : nil }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
