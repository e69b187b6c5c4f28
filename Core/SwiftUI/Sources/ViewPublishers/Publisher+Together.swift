extension Publisher {
  /// Tells the last values of two publishers whenever one of them has another.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    together(other) { lefts, rights in
      guard let left = lefts.last, let right = rights.last else { return nil }
      lefts = [left]
      rights = [right]
      return (left, right)
    }
  }

  /// Tells a value for the last values of two publishers whenever one of them has another.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Tells the last values of three publishers whenever one of them has another.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P,
    _ third: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third) { ($0.0, $0.1, $1) }
  }

  /// Tells a value for the last values of three publishers whenever one of them has another.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ second: P,
    _ third: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third) { transform($0.0, $0.1, $1) }
  }

  /// Tells the first values of two publishers, then the second ones, and so on.
  public func zip<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    together(other) { lefts, rights in
      guard !lefts.isEmpty, !rights.isEmpty else { return nil }
      return (lefts.removeFirst(), rights.removeFirst())
    }
  }

  /// Tells the values of two publishers.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - next: Takes the values that are told next from those that came, and leaves those that are still of use.
  private func together<P: Publisher>(
    _ other: P,
    next: @escaping (inout [Output], inout [P.Output]) -> (Output, P.Output)?
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      let values = Guarded((lefts: [Output](), rights: [P.Output](), open: 2))
      let add = { (change: (inout [Output], inout [P.Output]) -> Void) in
        let pair = values.use { values in
          change(&values.lefts, &values.rights)
          return next(&values.lefts, &values.rights)
        }
        if let pair, subscription.isOpen { receive(pair) }
      }
      let end = { (completion: Subscribers.Completion<Failure>) in
        let open = values.use { values in
          values.open -= 1
          return values.open
        }
        if case .finished = completion, open > 0 { return }
        if subscription.end() { complete(completion) }
      }
      subscription.add(_subscribe({ value in add { lefts, _ in lefts.append(value) } }, end))
      subscription.add(
        other._subscribe({ value in add { _, rights in rights.append(value) } }, end)
      )
      return AnyCancellable(subscription)
    }
  }
}

extension Publishers {
  /// Tells the last values of two publishers whenever one of them has another.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    private let joined: AnyPublisher<Output, Failure>

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      joined = a.combineLatest(b)
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      joined._subscribe(receive, complete)
    }
  }

  /// Tells the last values of three publishers whenever one of them has another.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    private let joined: AnyPublisher<Output, Failure>

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      joined = a.combineLatest(b, c)
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      joined._subscribe(receive, complete)
    }
  }

  /// Tells the first values of two publishers, then the second ones, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    private let joined: AnyPublisher<Output, Failure>

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      joined = a.zip(b)
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      joined._subscribe(receive, complete)
    }
  }

  /// Tells the values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let joined: AnyPublisher<Output, Failure>

    /// Joins publishers.
    public init(_ upstream: Upstream...) {
      self.init(upstream)
    }

    /// Joins publishers.
    public init<S: Swift.Sequence<Upstream>>(_ upstream: S) {
      joined = upstream.publisher.setFailureType(to: Failure.self).flatMap { $0 }
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      joined._subscribe(receive, complete)
    }
  }

  /// Tells the values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    private let joined: AnyPublisher<Output, Failure>

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      joined = a.merge(with: b)
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      joined._subscribe(receive, complete)
    }
  }
}
