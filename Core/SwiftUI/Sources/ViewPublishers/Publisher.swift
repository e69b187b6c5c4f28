/// A source of values over time: the values of a property, notifications, or the beats of a timer.
///
/// It has the part of Combine that code around views uses. Values are delivered at once, on the thread that sends them;
/// `onReceive(_:perform:)` and ``receive(on:options:)`` deliver them on the main actor. There is no demand: a receiver
/// gets all values. A publisher of one's own is made from those here, as a conformance has no public requirement.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the error with which the values may end; `Never` if there is none.
  associatedtype Failure: Error = Never

  /// Begins to deliver values.
  ///
  /// - Parameters:
  ///   - receive: Gets each value.
  ///   - complete: Is called once after the last value.
  /// - Returns: The subscription, which ends when it is released.
  func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// The types of receivers.
public enum Subscribers {
  /// The end of the values of a publisher.
  public enum Completion<Failure: Error> {
    /// All values were delivered.
    case finished
    /// No value follows an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

extension Publisher {
  /// Receives the values and their end for as long as the result is kept.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Gets the end.
  ///   - receiveValue: Gets each value.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let subscription = OpenSubscription()
    subscription.add(
      _subscribe(
        { if subscription.isOpen { receiveValue($0) } },
        { if subscription.end() { receiveCompletion($0) } }
      )
    )
    return AnyCancellable(subscription)
  }

  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  /// Receives the values for as long as the result is kept.
  ///
  /// - Parameter receiveValue: Gets each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of an object, which is retained, to each value for as long as the result is kept.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a property to each value for as long as its object lives: `values.assign(to: &$name)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.subject.assign(self)
  }

  /// The values from now on, one after the other.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe:
    (
      @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = publisher._subscribe
  }

  package init(
    _ subscribe:
      @escaping (
        @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable
  ) {
    self.subscribe = subscribe
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    subscribe(receive, complete)
  }
}
