/// One value, which is delivered at once.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Tells a value.
  public init(_ output: Output) {
    self.output = output
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    complete(.finished)
    return AnyCancellable {}
  }
}

extension Just: RepeatedPublisher {
  package func isSame(as other: Any) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      (other as? Just<Output>)?.output as? Value == value
    }
    guard let output = output as? any Equatable else { return true }
    return isEqual(output)
  }
}

/// No value.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completesImmediately: Bool

  /// Tells no value.
  ///
  /// - Parameter completeImmediately: Whether it ends at once, rather than never.
  public init(completeImmediately: Bool = true) {
    completesImmediately = completeImmediately
  }

  /// Tells no value.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether it ends at once, rather than never.
  ///   - outputType: The type of the values.
  ///   - failureType: The type of the error.
  public init(
    completeImmediately: Bool = true,
    outputType: Output.Type,
    failureType: Failure.Type
  ) {
    completesImmediately = completeImmediately
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if completesImmediately { complete(.finished) }
    return AnyCancellable {}
  }
}

/// An error, and no value.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Tells an error.
  public init(error: Failure) {
    self.error = error
  }

  /// Tells an error.
  ///
  /// - Parameters:
  ///   - outputType: The type of the values.
  ///   - failure: The error.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    complete(.failure(error))
    return AnyCancellable {}
  }
}

/// One value or an error, which a function gives later, whether somebody receives it or not.
public final class Future<Output, Failure: Error>: Publisher, Sendable {
  /// Gives the result; only the first one counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let receivers = Receivers<Output, Failure>()
  private let result = Guarded<Result<Output, Failure>?>(nil)

  /// Calls a function at once, which gives the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let isFirst = self.result.use { kept in
        defer { kept = kept ?? result }
        return kept == nil
      }
      guard isFirst else { return }
      switch result {
      case .success(let value):
        self.receivers.send(value)
        self.receivers.send(completion: .finished)
      case .failure(let error):
        self.receivers.send(completion: .failure(error))
      }
    }
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if case .success(let value)? = result.use({ $0 }) { receive(value) }
    return receivers.add(receive, complete)
  }
}

/// A publisher that is made anew for each receiver.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Makes the publisher when somebody receives it.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    createPublisher()._subscribe(receive, complete)
  }
}

extension Sequence {
  /// Tells the elements one after the other.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { receive, complete in
      for element in self { receive(element) }
      complete(.finished)
      return AnyCancellable {}
    }
  }
}

extension Optional {
  /// Tells the value, if there is one.
  public var publisher: AnyPublisher<Wrapped, Never> {
    AnyPublisher { receive, complete in
      if let self { receive(self) }
      complete(.finished)
      return AnyCancellable {}
    }
  }
}

extension Result {
  /// Tells the value or the error.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { receive, complete in
      switch self {
      case .success(let value):
        receive(value)
        complete(.finished)
      case .failure(let error):
        complete(.failure(error))
      }
      return AnyCancellable {}
    }
  }
}
