internal import ComposableArchitecture

/// Holds each asynchronous call of an endpoint until the exploration decides how it is answered.
///
/// Endpoints that answer at once, and streams, are not held: the values given for them answer.
final class HeldCalls: Tape {
  /// A call that waits for its answer.
  struct Pending: Hashable, Sendable {
    let number: Int
    let endpoint: String
    let arguments: String
    let canFail: Bool
  }

  private enum Outcome {
    case answer, failure, cancellation
  }

  private struct Calls {
    var count = 0
    var pending: [Pending] = []
    var outcomes: [Int: Outcome] = [:]
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let calls = LockIsolated(Calls())

  /// The calls that wait, in the order in which they were made.
  var pending: [Pending] { calls.value.pending }

  func take(_ call: EndpointCall) -> (any TapedCall)? {
    guard call.form == .asynchronous, call.client != EndpointCall.dependencyValues else {
      return nil
    }
    let endpoint = "\(call.client).\(call.endpoint)"
    let (arguments, canFail) = ("\(call.arguments)", call.canFail)
    return calls.withValue { calls in
      let number = calls.count
      calls.count += 1
      calls.pending.append(
        Pending(number: number, endpoint: endpoint, arguments: arguments, canFail: canFail)
      )
      return HeldCall(number: number, endpoint: endpoint, canFail: canFail, calls: self)
    }
  }

  /// Lets a call be answered by its endpoint.
  func answer(_ number: Int) { decide(number, .answer) }

  /// Lets a call throw an error.
  func fail(_ number: Int) { decide(number, .failure) }

  private func decide(_ number: Int, _ outcome: Outcome) {
    let waiting = calls.withValue { calls -> CheckedContinuation<Void, Never>? in
      guard calls.outcomes[number] == nil else { return nil }
      calls.outcomes[number] = outcome
      calls.pending.removeAll { $0.number == number }
      return calls.waiting.removeValue(forKey: number)
    }
    waiting?.resume()
  }

  /// One of the calls.
  private final class HeldCall: TapedCall {
    let number: Int
    let endpoint: String
    let canFail: Bool
    let calls: HeldCalls

    init(number: Int, endpoint: String, canFail: Bool, calls: HeldCalls) {
      self.number = number
      self.endpoint = endpoint
      self.canFail = canFail
      self.calls = calls
    }

    var isReplaying: Bool { true }

    func wait(isolation: isolated (any Actor)?) async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isDecided = calls.calls.withValue { calls in
            guard calls.outcomes[number] == nil else { return true }
            calls.waiting[number] = continuation
            return false
          }
          if isDecided { continuation.resume() }
        }
      } onCancel: {
        calls.decide(number, .cancellation)
      }
    }

    func answer(as type: Any.Type) -> EndpointAnswer? {
      switch calls.calls.value.outcomes[number] {
      case .answer, nil: nil
      case .failure: .failure(ExploredFailure(endpoint: endpoint))
      // An endpoint that cannot throw answers a cancelled call as it does itself.
      case .cancellation: canFail ? .failure(CancellationError()) : nil
      }
    }

    func record(_ answer: EndpointAnswer) {}
  }
}
