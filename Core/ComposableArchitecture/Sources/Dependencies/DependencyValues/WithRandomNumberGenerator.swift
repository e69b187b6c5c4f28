import ConcurrencyExtras

extension DependencyValues {
  /// Passes the source of a feature's random numbers to an operation.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  ///
  /// In a test, using it without overriding it (with a generator whose numbers are known) reports an issue.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

/// Passes a random number generator to an operation. Only one operation has it at a time.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Lock<any RandomNumberGenerator & Sendable>

  /// Makes the source of random numbers from a generator.
  ///
  /// - Parameter generator: The generator, such as a seeded one in tests.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Lock(generator)
  }

  /// Runs an operation with the generator.
  ///
  /// - Parameter work: Receives the generator; it must not call this again.
  /// - Returns: The result of the operation.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    // The result never leaves the caller's own isolation; the lock guards the generator only.
    var result: R?
    try generator.withLock { generator in
      guard
        let take = TapedEndpoint.tapeInForce?.take(
          EndpointCall(
            client: EndpointCall.dependencyValues,
            endpoint: "random",
            arguments: (),
            form: .immediate,
            canFail: false,
            canStreamFail: false
          )
        )
      else { return result = try work(&generator) }
      let taped = TapedGenerator(generator, take)
      var lent: any RandomNumberGenerator & Sendable = taped
      defer { generator = taped.end() }
      result = try work(&lent)
    }
    return result.unsafelyUnwrapped
  }
}
