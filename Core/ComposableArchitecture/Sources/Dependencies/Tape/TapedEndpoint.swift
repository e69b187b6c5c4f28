import ConcurrencyExtras

/// Makes the calls of endpoints, through the tape in force if there is one.
package enum TapedEndpoint {
  /// Whether an endpoint is being called to answer another.
  @TaskLocal private static var isAnswering = false

  /// Makes a call that answers at once, or with a stream.
  ///
  /// The names are made only if there is a tape.
  package static func call<Arguments, R, Failure: Error>(
    _ client: @autoclosure () -> String,
    _ endpoint: @autoclosure () -> String,
    _ arguments: Arguments,
    _ real: () throws(Failure) -> R
  ) throws(Failure) -> R {
    guard let tape = tapeInForce else { return try real() }
    let stream = R.self as? any TapedStream.Type
    let call = EndpointCall(
      client: client(),
      endpoint: endpoint(),
      arguments: arguments,
      form: stream == nil ? .immediate : .stream,
      canFail: Failure.self == (any Error).self,
      canStreamFail: stream?.canFail ?? false
    )
    guard let tapedCall = tape.take(call) else { return try real() }
    if tapedCall.isReplaying {
      if let stream { return stream.replaying(tapedCall) as! R }
      if let answer: Result<R, Failure> = answer(of: tapedCall) { return try answer.get() }
    }
    return try recorded($isAnswering.withValue(true) { Result(catching: real) }, tapedCall).get()
  }

  /// Makes a call that answers later.
  package static func call<Arguments, R, Failure: Error>(
    _ client: @autoclosure () -> String,
    _ endpoint: @autoclosure () -> String,
    _ arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    _ real: () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    guard let tape = tapeInForce else { return try await real() }
    let stream = R.self as? any TapedStream.Type
    let call = EndpointCall(
      client: client(),
      endpoint: endpoint(),
      arguments: arguments,
      form: stream == nil ? .asynchronous : .stream,
      canFail: Failure.self == (any Error).self,
      canStreamFail: stream?.canFail ?? false
    )
    guard let tapedCall = tape.take(call) else { return try await real() }
    if tapedCall.isReplaying {
      if let stream { return stream.replaying(tapedCall) as! R }
      await tapedCall.wait(isolation: isolation)
      if let answer: Result<R, Failure> = answer(of: tapedCall) { return try answer.get() }
    }
    let result = await $isAnswering.withValue(true) {
      do throws(Failure) {
        return Result<R, Failure>.success(try await real())
      } catch {
        return .failure(error)
      }
    }
    if isolation == nil { await waitForTurn() }
    return try recorded(result, tapedCall).get()
  }

  /// Returns to the executor of all tasks, if they share one. A task that has slept wakes up on another thread, and the
  /// consequences of an answer must not run in parallel with later recordings.
  static func waitForTurn() async {
    if uncheckedUseMainSerialExecutor { await Task.yield() }
  }

  /// The tape for the caller's calls; `nil` inside of another call.
  static var tapeInForce: (any Tape)? {
    guard EndpointObservation.isAny, let tape = DependencyValues._current.tape, !isAnswering
    else { return nil }
    return tape
  }

  /// Records a result, or the elements of a resulting stream.
  private static func recorded<R, Failure>(
    _ result: Result<R, Failure>,
    _ tapedCall: any TapedCall
  ) -> Result<R, Failure> {
    switch result {
    case .success(let value):
      if let stream = value as? any TapedStream {
        return .success(stream.recording(tapedCall) as? R ?? value)
      }
      tapedCall.record(.value(value))
    case .failure(let error):
      tapedCall.record(.failure(error))
    }
    return result
  }

  /// Returns the tape's response to a call; `nil` if none fits its type.
  private static func answer<R, Failure: Error>(
    of tapedCall: any TapedCall
  ) -> Result<R, Failure>? {
    switch tapedCall.answer(as: R.self) {
    case .value(let value): (value as? R).map(Result.success)
    case .failure(let error): (error as? Failure).map(Result.failure)
    case .element, .finished, nil: nil
    }
  }
}
