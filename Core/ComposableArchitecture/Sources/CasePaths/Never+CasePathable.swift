extension Never: CasePathable, CasePathIterable {
  /// The paths to the cases of a type that has none.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// Cannot be called, because there is no value to pass.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      \._$never
    }

    /// Lists nothing.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  /// The paths to the cases of a type that has none.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
