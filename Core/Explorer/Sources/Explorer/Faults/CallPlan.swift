internal import ComposableArchitecture

/// A fault of one call, decided before a run begins.
struct CallPlan: Hashable, Sendable {
  /// The client and the endpoint.
  let endpoint: String
  /// The number of the call among those of the endpoint, from 0.
  let occurrence: Int
  let fault: EndpointFault
}

/// A call of an endpoint that was made in a run.
struct MadeCall: Hashable, Sendable {
  let endpoint: String
  /// The number of the call among those of the endpoint, from 0.
  let occurrence: Int
  let form: EndpointCall.Form
  let canFail: Bool
}

/// Counts the calls of a run, and knows the one with the fault.
///
/// Elements of streams count as calls.
struct CallRecord {
  private(set) var made: [MadeCall] = []
  private var counts: [String: Int] = [:]
  private let plan: CallPlan?
  /// The number of the held call with the fault, once it was made.
  private(set) var planned: Int?
  /// Whether the call with the fault was cancelled.
  var isPlannedCancelled = false
  /// Whether the call with the fault was made, held or not.
  private(set) var isPlannedMade = false

  init(_ plan: CallPlan?) { self.plan = plan }

  /// Records a call.
  ///
  /// - Parameter number: The number of the call if it is held.
  /// - Returns: Whether it is the one with the fault.
  mutating func note(
    _ endpoint: String,
    _ form: EndpointCall.Form,
    canFail: Bool,
    held number: Int?
  ) -> Bool {
    let occurrence = counts[endpoint, default: 0]
    counts[endpoint] = occurrence + 1
    made.append(
      MadeCall(endpoint: endpoint, occurrence: occurrence, form: form, canFail: canFail)
    )
    guard plan?.endpoint == endpoint, plan?.occurrence == occurrence else { return false }
    planned = number
    isPlannedMade = true
    return true
  }

  /// The number of calls of an endpoint.
  func calls(of endpoint: String) -> Int { counts[endpoint] ?? 0 }

  /// Whether a call continues when it is cancelled, until it is answered.
  func outlivesCancellation(_ number: Int) -> Bool { number == planned && plan?.fault == .late }
}

/// A call of an endpoint that answers at once, and throws an error instead.
final class FailingCall: TapedCall {
  private let error: ExploredFailure
  private let recorded: (any TapedCall)?

  init(endpoint: String, recorded: (any TapedCall)?) {
    error = ExploredFailure(endpoint: endpoint)
    self.recorded = recorded
  }

  var isReplaying: Bool { true }
  func wait(isolation: isolated (any Actor)?) async {}

  func answer(as type: Any.Type) -> EndpointAnswer? {
    recorded?.record(.failure(error))
    return .failure(error)
  }

  func record(_ answer: EndpointAnswer) { recorded?.record(answer) }
}
