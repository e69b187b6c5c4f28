import TestFailureBridge

/// A key whose dependency can at least be used in tests and previews.
///
/// The interface module of a client conforms its key to this protocol; the module with the live implementation adds
/// ``DependencyKey``. In a live program a key without a live value reports an issue and returns the test value.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value used in previews; the test value if none is given.
  static var previewValue: Value { get }

  /// The value used in tests.
  static var testValue: Value { get }
}

/// A key whose dependency has a live implementation.
public protocol DependencyKey: TestDependencyKey {
  /// The value used by the running program.
  static var liveValue: Value { get }

  associatedtype Value = Self

  /// The value used in previews; the live value if none is given.
  static var previewValue: Value { get }

  /// The value used in tests.
  ///
  /// If none is given, using the dependency in a test without overriding it reports an issue, and the preview value is
  /// used.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// Whether a test value should report that it is not implemented.
  ///
  /// For a custom `testValue` that reports as soon as it is read: `false` while it is only read to be changed, as by
  /// `$0.date.now = …`.
  public static var shouldReportUnimplemented: Bool {
    DependencyLookup.current?.shouldReport ?? true
  }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, after an issue has been reported.
  public static var testValue: Value {
    let lookup =
      DependencyLookup.current ?? DependencyLookup(name: nil, location: SourcePlace())
    lookup.reportMissingTestValue(of: Self.self)
    return previewValue
  }
}
