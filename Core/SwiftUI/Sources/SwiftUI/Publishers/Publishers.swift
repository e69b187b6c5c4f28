import Observation

/// One value, which is delivered at once.
public struct Just<Output>: Publisher {
  /// The value.
  public let output: Output

  /// Tells a value.
  public init(_ output: Output) {
    self.output = output
  }

  @preconcurrency
  public func _tell(_ receive: @escaping @MainActor (Output) -> Void) -> @MainActor () -> Void {
    receive(output)
    return {}
  }
}

/// No value.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Tells no value.
  public init(completeImmediately: Bool = true) {}

  @preconcurrency
  public func _tell(_ receive: @escaping @MainActor (Output) -> Void) -> @MainActor () -> Void {
    {}
  }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let tell: @MainActor (@escaping @MainActor (Output) -> Void) -> @MainActor () -> Void

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let publisher = SentValue(publisher)
    tell = { publisher.value._tell($0) }
  }

  fileprivate init(
    _ tell: @escaping @MainActor (@escaping @MainActor (Output) -> Void) -> @MainActor () -> Void
  ) {
    self.tell = tell
  }

  @preconcurrency
  public func _tell(_ receive: @escaping @MainActor (Output) -> Void) -> @MainActor () -> Void {
    tell(receive)
  }
}

extension Publisher {
  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Tells another value for each one.
  @preconcurrency
  public func map<T>(_ transform: @escaping @MainActor (Output) -> T) -> AnyPublisher<T, Failure> {
    let source = SentValue(self)
    return AnyPublisher { receive in source.value._tell { receive(transform($0)) } }
  }

  /// Tells another value for each one that has one.
  @preconcurrency
  public func compactMap<T>(
    _ transform: @escaping @MainActor (Output) -> T?
  ) -> AnyPublisher<T, Failure> {
    let source = SentValue(self)
    return AnyPublisher { receive in
      source.value._tell { value in
        if let value = transform(value) { receive(value) }
      }
    }
  }

  /// Tells some of the values.
  @preconcurrency
  public func filter(
    _ isIncluded: @escaping @MainActor (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    let source = SentValue(self)
    return AnyPublisher { receive in
      source.value._tell { value in
        if isIncluded(value) { receive(value) }
      }
    }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    let source = SentValue(self)
    return AnyPublisher { receive in
      var rest = count
      return source.value._tell { value in
        if rest > 0 { rest -= 1 } else { receive(value) }
      }
    }
  }

  /// Leaves out values that are the same as the one before.
  @preconcurrency
  public func removeDuplicates(
    by predicate: @escaping @MainActor (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    let source = SentValue(self)
    return AnyPublisher { receive in
      var last: Output?
      return source.value._tell { value in
        if let before = last, predicate(before, value) { return }
        last = value
        receive(value)
      }
    }
  }

  /// Tells the values on a queue or loop: all are told on the main actor.
  public func receive<S>(on scheduler: S, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates { $0 == $1 } }
}

extension ObservableObjectPublisher: Publisher {
  public typealias Output = Void

  @preconcurrency
  public func _tell(_ receive: @escaping @MainActor (()) -> Void) -> @MainActor () -> Void {
    let isEnded = EndedFlag()
    observe(isEnded) { receive(()) }
    return { isEnded.value = true }
  }

  @MainActor
  private func observe(_ isEnded: EndedFlag, _ receive: @escaping @MainActor () -> Void) {
    let receive = SentValue(receive)
    withObservationTracking {
      access()
    } onChange: { [weak self] in
      MainActor.deliver {
        guard let self, !isEnded.value else { return }
        receive.value()
        self.observe(isEnded, receive.value)
      }
    }
  }
}

/// Whether the subscription has ended.
@MainActor
private final class EndedFlag {
  var value = false
}
