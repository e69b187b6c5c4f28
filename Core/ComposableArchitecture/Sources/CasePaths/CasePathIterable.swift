/// An enum whose cases can be listed: `Loading.allCasePaths` is a sequence of key paths.
///
/// The macro `@CasePathable` writes the conformance.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// The case paths of an enum that can tell in which case a value is.
///
/// `Loading.allCasePaths[loading]` is the key path of the case. The type that `@CasePathable`
/// writes conforms to it.
public protocol CasePathReflectable<Root>: Sendable {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path of the case that a value is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }

  /// The cases in the order they are declared in, for code that finds a case by its name.
  static var _$caseDescriptors: [CaseDescriptor<Root>] { get }
}

extension CasePathReflectable {
  /// No descriptions of cases: what a conformance written by hand has.
  public static var _$caseDescriptors: [CaseDescriptor<Root>] { [] }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The cases in the order they are declared in, for code that finds a case by its name.
  public static var _$caseDescriptors: [CaseDescriptor<Self>] { AllCasePaths._$caseDescriptors }

  /// The key path of the case that the enum is in: `loading.case == \.loaded`.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}
