#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Makes the dates a feature uses: `date()` or `date.now`.
  ///
  /// In a test, using it without overriding it reports an issue.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

/// Makes dates.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that always makes the same date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The date of this moment; setting it makes every later date that one.
  public var now: Date {
    get { self() }
    set { generate = { newValue } }
  }

  /// A generator that calls a closure for each date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The date of this moment.
  public func callAsFunction() -> Date {
    TapedEndpoint.call(EndpointCall.dependencyValues, "date", (), generate)
  }
}
