extension Result: CasePathable, CasePathIterable {
  /// The paths to the cases of a result.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The key path of the case that a result is in.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The path to the success.
    public var success: AnyCasePath<Result, Success> {
      ._$case(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the failure.
    public var failure: AnyCasePath<Result, Failure> {
      ._$case(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// Lists the key paths of both cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The paths to the cases of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases in the order of their declaration.
  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [
      CaseDescriptor("success", allCasePaths.success),
      CaseDescriptor("failure", allCasePaths.failure),
    ]
  }
}
