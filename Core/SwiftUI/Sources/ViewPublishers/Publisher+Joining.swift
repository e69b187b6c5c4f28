extension Publisher {
  /// Tells the values of the publishers that a function makes of each value.
  ///
  /// - Parameters:
  ///   - maxPublishers: Has no influence: all publishers are received.
  ///   - transform: Makes a publisher.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      // The publishers that have not ended, with this one.
      let open = Guarded(1)
      let end = { (completion: Subscribers.Completion<Failure>) in
        let rest = open.use { open in
          open -= 1
          return open
        }
        if case .finished = completion, rest > 0 { return }
        if subscription.end() { complete(completion) }
      }
      let upstream = _subscribe(
        { value in
          guard subscription.isOpen else { return }
          open.use { $0 += 1 }
          let receiveOpen = { if subscription.isOpen { receive($0) } }
          subscription.add(transform(value)._subscribe(receiveOpen, end))
        },
        end
      )
      subscription.add(upstream)
      return AnyCancellable(subscription)
    }
  }

  /// Tells the values of the publishers that a function makes of each value.
  ///
  /// - Parameters:
  ///   - maxPublishers: Has no influence: all publishers are received.
  ///   - transform: Makes a publisher.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap { transform($0).setFailureType(to: Failure.self) }
  }

  /// Tells the values of the publishers that a function makes of each value.
  ///
  /// - Parameters:
  ///   - maxPublishers: Has no influence: all publishers are received.
  ///   - transform: Makes a publisher.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Never> where Failure == Never, P.Failure == Never {
    map { transform($0).eraseToAnyPublisher() }.flatMapSame()
  }

  private func flatMapSame() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    flatMap { $0 }
  }

  /// Tells the values of the publisher that came last.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      let state = Guarded(LatestPublisher())
      let upstream = _subscribe(
        { publisher in
          let (id, before) = state.use { $0.replace() }
          before?.cancel()
          let inner = publisher._subscribe(
            { if subscription.isOpen, state.use({ $0.id }) == id { receive($0) } },
            { completion in
              guard state.use({ $0.id }) == id else { return }
              let isLast = state.use { state in
                state.isOpen = false
                return !state.isUpstreamOpen
              }
              if case .finished = completion, !isLast { return }
              if subscription.end() { complete(completion) }
            }
          )
          state.use { if $0.id == id { $0.subscription = inner } }
        },
        { completion in
          let isLast = state.use { state in
            state.isUpstreamOpen = false
            return !state.isOpen
          }
          if case .finished = completion, !isLast { return }
          if subscription.end() { complete(completion) }
        }
      )
      subscription.add(upstream)
      return AnyCancellable {
        subscription.end()
        state.use { $0.replace() }.before?.cancel()
      }
    }
  }

  /// Tells the values of several publishers as they come.
  public func merge<P: Publisher<Output, Failure>>(
    with others: P...
  ) -> AnyPublisher<Output, Failure> {
    let all = [eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }
    return all.publisher.setFailureType(to: Failure.self).flatMap { $0 }
  }

  /// Tells values of others first.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    followed(elements, isBefore: true)
  }

  /// Tells the values of another publisher first.
  public func prepend<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> {
    publisher.append(self)
  }

  /// Tells values after the last one.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    followed(elements, isBefore: false)
  }

  /// Tells the values of another publisher after the last one.
  public func append<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      let upstream = _subscribe(receive) { completion in
        guard case .finished = completion else { return complete(completion) }
        subscription.add(publisher._subscribe(receive, complete))
      }
      subscription.add(upstream)
      return AnyCancellable(subscription)
    }
  }

  private func followed(_ elements: [Output], isBefore: Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      if isBefore { elements.forEach(receive) }
      return _subscribe(receive) { completion in
        if case .finished = completion, !isBefore { elements.forEach(receive) }
        complete(completion)
      }
    }
  }

  /// Receives the values once for all receivers.
  public func share() -> AnyPublisher<Output, Failure> {
    let upstream = Guarded<AnyCancellable?>(nil)
    let receivers = Receivers<Output, Failure>()
    return AnyPublisher { receive, complete in
      let subscription = receivers.add(receive, complete)
      if upstream.use({ $0 == nil }) {
        let shared = _subscribe(
          { receivers.send($0) },
          { receivers.send(completion: $0) }
        )
        upstream.use { $0 = shared }
      }
      return AnyCancellable {
        subscription.cancel()
        if receivers.isEmpty { upstream.use { $0.take() }?.cancel() }
      }
    }
  }
}

/// The state of a publisher that tells the values of the publisher that came last.
private struct LatestPublisher {
  var id = 0
  var isOpen = false
  var isUpstreamOpen = true
  var subscription: AnyCancellable?

  mutating func replace() -> (id: Int, before: AnyCancellable?) {
    id += 1
    isOpen = true
    return (id, subscription.take())
  }
}

extension Subscribers {
  /// The number of values that a receiver wants; it gets all of them.
  public struct Demand: Equatable, Sendable {
    /// All values.
    public static let unlimited = Demand()

    /// No value.
    public static let none = Demand()

    /// A number of values.
    public static func max(_ value: Int) -> Demand { Demand() }
  }
}
