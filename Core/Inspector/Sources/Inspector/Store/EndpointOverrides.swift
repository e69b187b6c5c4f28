internal import ActionText
internal import ConcurrencyExtras
internal import Dependencies

/// The responses that pages have set for endpoints of dependencies.
///
/// A call costs a lock and two look-ups.
final class EndpointOverrides: Sendable {
  /// The response of an endpoint in place of its own.
  enum Answer: Equatable, Sendable {
    /// It returns this value.
    case value(JSONValue)
    /// It throws an error with this description.
    case failure(String)
  }

  /// An endpoint that was called.
  struct Endpoint: Sendable {
    var calls = 0
    /// The number of calls that were answered by an override.
    var overridden = 0
    let canFail: Bool
  }

  /// The most endpoints that are recorded by their calls, and the most that are overridden.
  static let maximumCount = 200

  private struct Contents {
    var answers: [String: Answer] = [:]
    var known: [String: Endpoint] = [:]
  }

  private let contents = LockIsolated(Contents())

  /// The number of overridden endpoints.
  var count: Int { contents.withValue { $0.answers.count } }

  /// The endpoints that were called or are overridden, by their names.
  var all: [(name: String, endpoint: Endpoint?, answer: Answer?)] {
    contents.withValue { contents in
      Set(contents.known.keys).union(contents.answers.keys).sorted()
        .map { ($0, contents.known[$0], contents.answers[$0]) }
    }
  }

  /// Sets the response of an endpoint; `nil` takes it back.
  ///
  /// - Returns: Whether the limit allows it.
  func set(_ name: String, _ answer: Answer?) -> Bool {
    contents.withValue { contents in
      if answer != nil, contents.answers[name] == nil, contents.answers.count >= Self.maximumCount {
        return false
      }
      contents.answers[name] = answer
      return true
    }
  }

  /// Records a call, and returns the response that a page has set for it.
  func note(_ call: EndpointCall) -> Answer? {
    let (name, canFail) = ("\(call.client).\(call.endpoint)", call.canFail)
    let isStream = call.form == .stream
    return contents.withValue { contents in
      let answer = isStream ? nil : contents.answers[name]
      guard contents.known[name] != nil || contents.known.count < Self.maximumCount else {
        return answer
      }
      var endpoint = contents.known[name] ?? Endpoint(canFail: canFail)
      endpoint.calls += 1
      if answer != nil { endpoint.overridden += 1 }
      contents.known[name] = endpoint
      return answer
    }
  }
}

/// The error of an endpoint that a page makes fail.
struct OverriddenFailure: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// A call with the response that a page has set.
final class OverriddenCall: TapedCall {
  private let name: String
  private let override: EndpointOverrides.Answer
  private let inner: (any TapedCall)?
  private let canFail: Bool
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - inner: The call of the tape that was there before, which records the response.
  ///   - report: Called with the reason if the override could not be used; then the endpoint itself responds.
  init(
    _ call: EndpointCall,
    _ override: EndpointOverrides.Answer,
    _ inner: (any TapedCall)?,
    report: @escaping @Sendable (String) -> Void
  ) {
    name = "\(call.client).\(call.endpoint)"
    canFail = call.canFail
    self.override = override
    self.inner = inner
    self.report = report
  }

  var isReplaying: Bool { true }

  func wait(isolation: isolated (any Actor)?) async {}

  func answer(as type: Any.Type) -> EndpointAnswer? {
    guard let answer = overridden(as: type) else { return nil }
    inner?.record(answer)
    return answer
  }

  private func overridden(as type: Any.Type) -> EndpointAnswer? {
    switch override {
    case .value(let value):
      do throws(ActionTextError) {
        return .value(try value.decoded(as: type))
      } catch {
        report(
          "The override of \(name) is no \(type): \(error.message). The endpoint itself is asked."
        )
        return nil
      }
    case .failure(let description):
      guard canFail else {
        report("\(name) cannot fail, as its override wants. The endpoint itself is asked.")
        return nil
      }
      return .failure(OverriddenFailure(description: description))
    }
  }

  func record(_ answer: EndpointAnswer) { inner?.record(answer) }

  func pass() async -> ElementPassage { await inner?.pass() ?? .once }
}
