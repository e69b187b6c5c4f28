/// Makes the calls of endpoints, by way of the tape in force if there is one.
package enum TapedEndpoint {
  /// Whether an endpoint is being called for the answer of another.
  @TaskLocal private static var isAnswering = false

  /// Makes a call that answers at once, or with a stream.
  package static func call<Arguments, R, Failure: Error>(
    _ client: String,
    _ endpoint: String,
    _ arguments: Arguments,
    _ real: () throws(Failure) -> R
  ) throws(Failure) -> R {
    let stream = R.self as? any TapedStream.Type
    guard
      let take = take(
        client,
        endpoint,
        arguments,
        stream == nil ? .immediate : .stream,
        canFail: Failure.self == (any Error).self
      )
    else { return try real() }
    if take.isReplaying {
      if let stream { return stream.replaying(take) as! R }
      if let answer = take.answer(as: R.self), let result = result(answer, R.self, Failure.self) {
        return try result.get()
      }
    }
    let result = $isAnswering.withValue(true) { Result(catching: real) }
    record(result, of: take)
    return try (recordingElements(of: result, take)).get()
  }

  /// Makes a call that answers after a while.
  package static func call<Arguments, R, Failure: Error>(
    _ client: String,
    _ endpoint: String,
    _ arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    _ real: () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    let stream = R.self as? any TapedStream.Type
    guard
      let take = take(
        client,
        endpoint,
        arguments,
        stream == nil ? .asynchronous : .stream,
        canFail: Failure.self == (any Error).self
      )
    else { return try await real() }
    if take.isReplaying {
      if let stream { return stream.replaying(take) as! R }
      await take.wait(isolation: isolation)
      if let answer = take.answer(as: R.self), let result = result(answer, R.self, Failure.self) {
        return try result.get()
      }
    }
    let result = await $isAnswering.withValue(true) {
      do throws(Failure) {
        return Result<R, Failure>.success(try await real())
      } catch {
        return .failure(error)
      }
    }
    record(result, of: take)
    return try recordingElements(of: result, take).get()
  }

  /// Tells of a call for which the tape does more than record or answer it.
  static func take(
    _ client: String,
    _ endpoint: String,
    _ arguments: Any,
    _ form: EndpointCall.Form,
    canFail: Bool = false
  ) -> (any EndpointTake)? {
    guard EndpointObservation.isAny, let tape = DependencyValues._current.endpointTape, !isAnswering
    else { return nil }
    return tape.take(
      EndpointCall(
        client: client,
        endpoint: endpoint,
        arguments: arguments,
        form: form,
        canFail: canFail
      )
    )
  }

  /// Runs what an answer is made of.
  static func answering<R>(_ operation: () throws -> R) rethrows -> R {
    try $isAnswering.withValue(true, operation: operation)
  }

  private static func record<R, Failure>(_ result: Result<R, Failure>, of take: any EndpointTake) {
    switch result {
    case .success(let value): if !(value is any TapedStream) { take.record(.value(value)) }
    case .failure(let error): take.record(.failure(error))
    }
  }

  /// A result whose stream, if it is one, records its elements.
  private static func recordingElements<R, Failure>(
    of result: Result<R, Failure>,
    _ take: any EndpointTake
  ) -> Result<R, Failure> {
    result.map { ($0 as? any TapedStream)?.recording(take) as? R ?? $0 }
  }

  /// What an answer means for a call; `nil` if it does not fit its type.
  private static func result<R, Failure: Error>(
    _ answer: EndpointAnswer,
    _ type: R.Type,
    _ failure: Failure.Type
  ) -> Result<R, Failure>? {
    switch answer {
    case .value(let value): (value as? R).map(Result.success)
    case .failure(let error): (error as? Failure).map(Result.failure)
    case .element, .finished: nil
    }
  }
}
