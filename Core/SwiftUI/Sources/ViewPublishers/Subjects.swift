/// A publisher whose values the code around it sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value.
  func send(_ value: Output)

  /// Delivers the end of the values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells that something has happened.
  public func send() { send(()) }
}

extension Publisher {
  /// Sends each value and their end to a subject for as long as the result is kept.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// A subject that keeps no value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
  private let receivers = Receivers<Output, Failure>()

  /// Creates a subject.
  public init() {}

  public func send(_ value: Output) { receivers.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    receivers.send(completion: completion)
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    receivers.add(receive, complete)
  }
}

/// A subject that keeps the last value, and delivers it first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, Sendable {
  private let receivers = Receivers<Output, Failure>()
  private let current: Guarded<Output>

  /// Creates a subject with its first value.
  public init(_ value: Output) {
    current = Guarded(value)
  }

  /// The last value; setting it delivers it.
  public var value: Output {
    get { current.use { $0 } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !receivers.isCompleted else { return }
    current.use { $0 = value }
    receivers.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    receivers.send(completion: completion)
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if !receivers.isCompleted { receive(value) }
    return receivers.add(receive, complete)
  }
}

/// The receivers of a subject, in the order of their subscriptions.
final class Receivers<Output, Failure: Error>: Sendable {
  private struct Receiver {
    let id: Int
    let receive: (Output) -> Void
    let complete: (Subscribers.Completion<Failure>) -> Void
  }

  private struct State {
    var all: [Receiver] = []
    var last = 0
    var completion: Subscribers.Completion<Failure>?
  }

  private let state = Guarded(State())

  var isEmpty: Bool { state.use { $0.all.isEmpty } }

  var isCompleted: Bool { state.use { $0.completion != nil } }

  func add(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let (id, completion) = state.use { state in
      state.last += 1
      if state.completion == nil {
        state.all.append(Receiver(id: state.last, receive: receive, complete: complete))
      }
      return (state.last, state.completion)
    }
    if let completion {
      complete(completion)
      return AnyCancellable {}
    }
    return AnyCancellable { self.state.use { state in state.all.removeAll { $0.id == id } } }
  }

  func send(_ value: Output) {
    for receiver in state.use({ $0.all }) {
      // A receiver before this one may have ended its subscription.
      guard state.use({ state in state.all.contains { $0.id == receiver.id } }) else { continue }
      receiver.receive(value)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let receivers = state.use { state -> [Receiver] in
      guard state.completion == nil else { return [] }
      state.completion = completion
      defer { state.all = [] }
      return state.all
    }
    for receiver in receivers { receiver.complete(completion) }
  }
}
