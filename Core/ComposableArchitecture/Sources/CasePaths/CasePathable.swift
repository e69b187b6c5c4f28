import IssueReporting

/// An enum whose cases have key paths.
///
/// The macro `@CasePathable` writes the conformance. It can be written by hand:
///
/// ```swift
/// enum Loading: CasePathable {
///   case idle
///   case loaded(String)
///
///   struct AllCasePaths {
///     var idle: AnyCasePath<Loading, Void> {
///       AnyCasePath(
///         embed: { .idle },
///         extract: { if case .idle = $0 { () } else { nil } }
///       )
///     }
///     var loaded: AnyCasePath<Loading, String> {
///       AnyCasePath(
///         embed: { .loaded($0) },
///         extract: { if case .loaded(let text) = $0 { text } else { nil } }
///       )
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// An enum that is also `@dynamicMemberLookup` has a property for each case, which is the payload
/// or `nil`.
public protocol CasePathable: SendableMetatype {
  /// The type with one property for each case, an ``AnyCasePath`` from the enum to the payload.
  associatedtype AllCasePaths

  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }

  /// The cases in the order of their declaration, for code that finds a case by its name.
  static var _$caseDescriptors: [CaseDescriptor<Self>] { get }
}

extension CasePathable {
  /// The start of key paths to the cases, for where the enum's type cannot be inferred.
  public typealias Cases = Case<Self>

  /// No descriptions of cases, the default for a conformance written by hand.
  public static var _$caseDescriptors: [CaseDescriptor<Self>] { [] }

  /// The payload of a case; `nil` when the enum is in another one.
  ///
  /// Setting it replaces the payload. An enum in another case is not changed: to change the case, set the enum itself.
  /// An issue is reported when an existing payload is set to `nil`, unless it is optional: an enum is always in some
  /// case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { self.replacePayload(of: AnyCasePath(keyPath), with: newValue) }
  }

  /// The payload of a case with an unknown payload type; `nil` when the enum is in another one.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?._$extract(from: self)
  }

  /// The payload of a case as a property of an enum that is `@dynamicMemberLookup`.
  ///
  /// Setting it replaces the payload. An enum in another case is not changed: to change the case, set the enum itself.
  /// An issue is reported when an existing payload is set to `nil`, unless it is optional: an enum is always in some
  /// case.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { self.replacePayload(of: Self.allCasePaths[keyPath: keyPath], with: newValue) }
  }

  /// Whether the enum is in a case.
  ///
  /// - Parameter keyPath: The key path of a case: `loading.is(\.loaded)`.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?._$matches(self) ?? false
  }

  /// Changes the payload of a case in place.
  ///
  /// Reports an issue when the enum is in another case; nothing is changed then.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the expected case.
  ///   - yield: Changes the payload.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    do {
      try AnyCasePath(keyPath).modify(&self, yield)
    } catch {
      reportIssue(
        """
        Can't modify a payload of '\(Self.self)': it is in another case.

          \(error)

        Ask with 'is' before modifying a case, or name the case that the value is in.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }

  private mutating func replacePayload<Value>(
    of path: AnyCasePath<Self, Value>,
    with newValue: Value?
  ) {
    // An optional chain that ends early writes the `nil` back that it has read, also in another case.
    guard path.extract(from: self) != nil else { return }
    // The enum is in the case, so no chain ended early: the `nil` is the new value of an optional payload.
    func absentPayload() -> Value? { (Value.self as? any OptionalPayload.Type)?.absent as? Value }
    guard let payload = newValue ?? absentPayload() else {
      reportIssue(
        """
        Can't set a case of '\(Self.self)' to 'nil': an enum is always in some case.

        Set the enum itself to the case that it should be in instead.
        """
      )
      return
    }
    self = path.embed(payload)
  }
}

/// An optional whose wrapped type is unknown.
private protocol OptionalPayload {
  static var absent: Self { get }
}

extension Optional: OptionalPayload {
  fileprivate static var absent: Self { nil }
}
