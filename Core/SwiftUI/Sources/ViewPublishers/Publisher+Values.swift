extension Publisher {
  /// Tells another value for each one.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive, complete in _subscribe({ receive(transform($0)) }, complete) }
  }

  /// Tells another value for each one that has one.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive, complete in
      _subscribe({ if let value = transform($0) { receive(value) } }, complete)
    }
  }

  /// Tells a value in place of `nil`.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }

  /// Tells some of the values.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      _subscribe({ if isIncluded($0) { receive($0) } }, complete)
    }
  }

  /// Tells the end only.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    AnyPublisher { _, complete in _subscribe({ _ in }, complete) }
  }

  /// Tells the result of a function with the last result and each value.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive, complete in
      var result = initialResult
      return _subscribe(
        {
          result = nextPartialResult(result, $0)
          receive(result)
        },
        complete
      )
    }
  }

  /// Tells one result for all values, at their end.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive, complete in
      var result = initialResult
      return _subscribe({ result = nextPartialResult(result, $0) }) { completion in
        if case .finished = completion { receive(result) }
        complete(completion)
      }
    }
  }

  /// Tells all values at their end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  /// Tells a number of values together, and the rest at their end.
  ///
  /// - Parameter count: The number; at least 1.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    precondition(count > 0, "Values are collected one by one at least.")
    return AnyPublisher { receive, complete in
      var values: [Output] = []
      return _subscribe(
        { value in
          values.append(value)
          guard values.count == count else { return }
          let full = values
          values = []
          receive(full)
        },
        { completion in
          if case .finished = completion, !values.isEmpty { receive(values) }
          complete(completion)
        }
      )
    }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      var rest = count
      return _subscribe({ if rest > 0 { rest -= 1 } else { receive($0) } }, complete)
    }
  }

  /// Leaves out the first values, as long as a condition holds.
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      var isDropping = true
      return _subscribe(
        {
          isDropping = isDropping && predicate($0)
          if !isDropping { receive($0) }
        },
        complete
      )
    }
  }

  /// Ends after a number of values.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      var rest = maxLength
      return ending(before: { _ in rest <= 0 }, receive, complete) {
        rest -= 1
        return rest <= 0
      }
    }
  }

  /// Ends before the first value for which a condition does not hold.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      ending(before: { !predicate($0) }, receive, complete) { false }
    }
  }

  /// Tells the first value.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Tells the first value for which a condition holds.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    filter(predicate).first()
  }

  /// Tells the last value, at the end.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }

  /// Receives values until one is not wanted, or was the last.
  private func ending(
    before isUnwanted: @escaping (Output) -> Bool,
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void,
    after isLast: @escaping () -> Bool
  ) -> AnyCancellable {
    let subscription = OpenSubscription()
    let upstream = _subscribe(
      { value in
        guard subscription.isOpen else { return }
        let isUnwanted = isUnwanted(value)
        if !isUnwanted { receive(value) }
        if isUnwanted || isLast(), subscription.end() { complete(.finished) }
      },
      { if subscription.end() { complete($0) } }
    )
    subscription.add(upstream)
    return AnyCancellable(subscription)
  }

  /// Leaves out values that are the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      var last: Output?
      return _subscribe(
        { value in
          if let before = last, predicate(before, value) { return }
          last = value
          receive(value)
        },
        complete
      )
    }
  }

  /// Runs actions with what happens.
  public func handleEvents(
    receiveSubscription: ((any Cancellable) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      receiveSubscription?(subscription)
      let upstream = _subscribe(
        {
          receiveOutput?($0)
          receive($0)
        },
        {
          guard subscription.end() else { return }
          receiveCompletion?($0)
          complete($0)
        }
      )
      subscription.add(upstream)
      return AnyCancellable { if subscription.end() { receiveCancel?() } }
    }
  }

  /// Prints what happens.
  ///
  /// - Parameter prefix: Begins each line.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") },
      receiveCancel: { Swift.print("\(start)receive cancel") }
    )
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates { $0 == $1 } }
}
