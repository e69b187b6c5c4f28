public import ComposableArchitecture
@_spi(SwiftUI) public import ComposableViews
public import ViewPublishers

/// A publisher of a view store's state, and of its fields.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  private let states: AnyPublisher<State, Never>

  init(_ states: AnyPublisher<State, Never>) {
    self.states = states
  }

  public func _subscribe(
    _ receive: @escaping (State) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    states._subscribe(receive, complete)
  }

  /// A publisher of a field of the state, which tells the values that differ.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(states.map { $0[keyPath: keyPath] }.removeDuplicates())
  }
}

extension ViewStore {
  /// A publisher of the state: it tells the state at once, and later each one that looks different.
  ///
  /// The state is read on the main actor behind the action that has changed it. Changes in one turn of the main actor
  /// are told as one, and one that is taken back in the same turn is not told.
  public var publisher: StorePublisher<ViewState> {
    let states = CurrentValueSubject<ViewState, Never>(unobserved())
    let isDuplicate = isDuplicate
    let observed = observed
    let task = Task { @MainActor in
      while !Task.isCancelled {
        let (changes, change) = AsyncStream<Void>.makeStream()
        let new = withObservationTracking(observed) { change.finish() }
        if !isDuplicate(states.value, new) { states.send(new) }
        // Also where two states never look the same, it waits for a change.
        for await _ in changes {}
      }
    }
    let observation = AnyCancellable { task.cancel() }
    return StorePublisher(states.keeping(observation))
  }
}

extension Store {
  /// A publisher of the state: it tells the state at once, and later each one that an action has changed.
  ///
  /// The state is read on the main actor behind the action that has changed it. Changes in one turn of the main actor
  /// are told as one.
  public var publisher: StorePublisher<State> {
    ViewStore(self, removeDuplicates: { _, _ in false }).publisher
  }
}

extension CurrentValueSubject where Failure == Never {
  /// The values of the subject, while each subscription keeps an observation.
  fileprivate func keeping(_ observation: AnyCancellable) -> AnyPublisher<Output, Never> {
    map { value in
      withExtendedLifetime(observation) { value }
    }
  }
}
