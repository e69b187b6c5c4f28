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
  /// Changes that follow one another at once are told as one.
  public var publisher: StorePublisher<ViewState> {
    let states = CurrentValueSubject<ViewState, Never>(state)
    let isDuplicate = isDuplicate
    let task = Task { @MainActor in
      while !Task.isCancelled {
        let last = states.value
        await yield { isDuplicate(last, $0) }
        guard !Task.isCancelled else { return }
        states.send(state)
      }
    }
    let observation = AnyCancellable { task.cancel() }
    return StorePublisher(states.keeping(observation))
  }
}

extension CurrentValueSubject where Failure == Never {
  /// The values of the subject, while each subscription keeps an observation.
  fileprivate func keeping(_ observation: AnyCancellable) -> AnyPublisher<Output, Never> {
    map { value in
      _ = observation
      return value
    }
  }
}
