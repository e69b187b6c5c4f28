/// Records the answers of dependencies, or answers in their place what was recorded.
///
/// Where one is in force, it is told of every call
///
/// - of an endpoint of a client made with `@DependencyClient`, except one that takes closures or
///   `inout` parameters, which nothing but the endpoint itself can answer;
/// - of `\.uuid`, `\.date`, `\.withRandomNumberGenerator`, `\.continuousClock`, `\.suspendingClock` and
///   `\.stackElementID`, as endpoints of the client ``EndpointCall/dependencyValues``: `uuid`, `date`, `random`,
///   `continuousClock.now`, `continuousClock.sleep` and so on.
///
/// What is called to answer a call is a part of it, and not told.
///
/// Put one in force with ``DependencyValues/endpointTape``. As long as none is in force anywhere in
/// the process, an endpoint costs a relaxed atomic load more than without.
public protocol EndpointTape: AnyObject, Sendable {
  /// An endpoint is called.
  ///
  /// Comes where the call is made, on any thread.
  ///
  /// - Parameter call: The call.
  /// - Returns: What becomes of it; `nil` if it is neither recorded nor answered.
  func take(_ call: EndpointCall) -> (any EndpointTake)?
}

/// The call of an endpoint.
public struct EndpointCall {
  /// How an endpoint answers.
  public enum Form: Hashable, Sendable {
    /// At once.
    case immediate
    /// After a while, or never.
    case asynchronous
    /// With a stream of elements.
    case stream
  }

  /// The client of the dependencies that are no clients themselves, such as `\.uuid`.
  public static let dependencyValues = "DependencyValues"

  /// The client's type.
  public let client: String
  /// The endpoint's name.
  public let endpoint: String
  /// What it is called with: nothing is `()`, several arguments are a tuple.
  public let arguments: Any
  /// How it answers.
  public let form: Form
  /// Whether it may throw any error.
  public let canFail: Bool
}

/// What a tape makes of one call.
public protocol EndpointTake: AnyObject, Sendable {
  /// Whether the call is answered from the tape. Otherwise, and when the tape has no answer, the endpoint
  /// is called, and what it answers is told by ``record(_:)``.
  var isReplaying: Bool { get }

  /// Waits for the answer to come up on the tape: the whole answer, or the next element of a stream.
  ///
  /// - Parameter isolation: Where the caller is.
  func wait(isolation: isolated (any Actor)?) async

  /// The recorded answer, which ``wait(isolation:)`` has waited for if there is something to wait for.
  ///
  /// - Parameter type: The type of a value or an element.
  /// - Returns: The answer; `nil` if the endpoint itself is to answer after all.
  func answer(as type: Any.Type) -> EndpointAnswer?

  /// The endpoint itself has answered, or a stream that it has given has an element.
  func record(_ answer: EndpointAnswer)
}

/// What an endpoint gives.
public enum EndpointAnswer {
  /// It returns a value.
  case value(Any)
  /// It throws an error, or its stream ends with one.
  case failure(any Error)
  /// Its stream gives an element.
  case element(Any)
  /// Its stream ends.
  case finished
}

extension DependencyValues {
  /// What records or answers the calls of endpoints that are made with these dependencies.
  ///
  /// Set it where a store is made, so that the calls of its first state are told as well.
  public var endpointTape: (any EndpointTape)? {
    get { settings?.endpointTape?.tape }
    set { settings = .with(newValue.map { EndpointTapeInForce($0) }, in: settings) }
  }
}

/// A tape that is in force somewhere, counted so that endpoints know whether to ask for one.
final class EndpointTapeInForce: Sendable {
  let tape: any EndpointTape

  init(_ tape: any EndpointTape) {
    self.tape = tape
    EndpointObservation.retainCount()
  }

  deinit {
    EndpointObservation.releaseCount()
  }
}
