extension Publisher {
  /// Goes on with the values of another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      let upstream = _subscribe(receive) { completion in
        switch completion {
        case .finished: complete(.finished)
        case .failure(let error): subscription.add(handler(error)._subscribe(receive, complete))
        }
      }
      subscription.add(upstream)
      return AnyCancellable(subscription)
    }
  }

  /// Tells a value in place of an error.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Tells a value if there was none.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      var isEmpty = true
      return _subscribe(
        {
          isEmpty = false
          receive($0)
        },
        {
          if isEmpty, case .finished = $0 { receive(output) }
          complete($0)
        }
      )
    }
  }

  /// Tells another error in place of one.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    AnyPublisher { receive, complete in
      _subscribe(receive) { completion in
        switch completion {
        case .finished: complete(.finished)
        case .failure(let error): complete(.failure(transform(error)))
        }
      }
    }
  }

  /// Tells another value for each one, or ends with the error of the function.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> {
    AnyPublisher { receive, complete in
      let subscription = OpenSubscription()
      let upstream = _subscribe(
        { value in
          guard subscription.isOpen else { return }
          do {
            receive(try transform(value))
          } catch {
            if subscription.end() { complete(.failure(error)) }
          }
        },
        { completion in
          guard subscription.end() else { return }
          switch completion {
          case .finished: complete(.finished)
          case .failure(let error): complete(.failure(error))
          }
        }
      )
      subscription.add(upstream)
      return AnyCancellable(subscription)
    }
  }

  /// Begins again after an error.
  ///
  /// - Parameter retries: The number of times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in retry(retries - 1) }
  }

  /// Ends the program with an error, which is none that should occur.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    self.catch { error -> Empty<Output, Never> in
      fatalError("\(prefix)\(error)", file: file, line: line)
    }
  }
}

extension Publisher where Failure == Never {
  /// Names an error that never occurs.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { receive, complete in _subscribe(receive) { _ in complete(.finished) } }
  }
}
