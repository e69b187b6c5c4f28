import ComposableArchitecture
import Explorer
import Fact
import Foundation
import NumberFactClient

/// The fact with one fault, or none.
struct FaultyFact: Reducer {
  /// The faults of the fact.
  enum Fault: String, PlantedFault {
    case answersLate = "a change of the number does not cancel the request"
    case asksForNext = "the request is for the number after the shown one"
    case asksTwice = "one tap sends two requests"
    case doesNotCancelInFlight = "a second request does not cancel the first"
    case keepsFact = "the fact stays when the number changes"
    case keepsFactWhileLoading = "the fact stays while another is asked for"
    case showsErrorBesideFact = "a failure is shown beside a text in place of the fact"
    case staysLoading = "a failure leaves it loading"
    case tellsTime = "the message of a failure has the time in it"

    var detection: Detection { self == .tellsTime ? .otherState : .property }
  }

  private enum CancelID { case request }

  let fault: Fault?
  @Dependency(\.numberFactClient) private var numberFactClient

  func reduce(
    into state: inout FactFeature.State,
    action: FactFeature.Action
  ) -> EffectOf<FactFeature> {
    let before = state
    let effect = FactFeature().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.answersLate, .numberChanged):
      return .none

    case (.asksForNext, .factButtonTapped):
      return request(state.number + 1)

    case (.asksTwice, .factButtonTapped):
      return .merge(effect, request(state.number).cancellable(id: CancelID.request))

    case (.asksTwice, .numberChanged):
      return .merge(effect, .cancel(id: CancelID.request))

    case (.doesNotCancelInFlight, .factButtonTapped):
      return request(state.number).cancellable(id: CancelID.request)

    case (.doesNotCancelInFlight, .numberChanged(let number)):
      return number == before.number ? .none : .cancel(id: CancelID.request)

    case (.keepsFact, .numberChanged):
      state.fact = before.fact

    case (.keepsFactWhileLoading, .factButtonTapped):
      state.fact = before.fact

    case (.showsErrorBesideFact, .response(.failure)):
      state.fact = "\(state.number) is a number."

    case (.staysLoading, .response(.failure)):
      state.isLoading = true

    case (.tellsTime, .response(.failure)):
      state.errorMessage?.append(" (\(Date().timeIntervalSince1970))")

    default: break
    }
    return effect
  }

  private func request(_ number: Int) -> EffectOf<FactFeature> {
    .run { [numberFactClient] send in
      let result = await Result { try await numberFactClient.fact(number: number) }
      await send(.response(result.mapError { FactError($0) }))
    }
  }
}

extension FaultyFact {
  /// Explores requests for facts about 0 and 1.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    await explore(
      FaultyFact(fault: fault),
      from: FactFeature.State(),
      .exhaustive(depth: 4),
      reduction: reduction
    ) {
      $0.numberFactClient.fact = { "\($0) is a number." }
    } checking: {
      Transition("a fact or an error comes while it loads, alone, for the number, and ends that") {
        before,
        after in
        let isAnswered = after.fact != nil || after.errorMessage != nil
        guard isAnswered else { return true }
        let isNew = before.fact != after.fact || before.errorMessage != after.errorMessage
        let isAlone = after.fact == nil || after.errorMessage == nil
        let isRight = after.fact == nil || after.fact == "\(after.number) is a number."
        return (before.isLoading || !isNew) && isAlone && isRight && !after.isLoading
      }
    }
  }
}
