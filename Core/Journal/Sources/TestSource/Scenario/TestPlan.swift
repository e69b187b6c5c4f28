/// What a test does, in order, before it is written.
struct TestPlan {
  /// A line of the test.
  enum Step {
    /// An action, as it is sent or received.
    case action(ValueTree, isReceived: Bool, note: String?, before: ValueTree, after: ValueTree)
    case advance(Duration)
    /// Something that the host did itself.
    case statement(String)
    /// What is outside of the store is waited for; shared values may have changed by it. A test has to
    /// know of it if what an effect has begun has changed them.
    case settle(before: ValueTree, after: ValueTree, isOfEffect: Bool)
    /// What comes after the last action is not looked at.
    case skipReceived
    case skipInFlight(isStrict: Bool)
    case finish
  }

  /// What a stub gives to one call.
  struct Answer {
    enum Outcome {
      case value(ValueTree)
      case failure(ValueTree, description: String)
      case never
      case stream([Element], isFinished: Bool, failure: (ValueTree, String)?)
    }

    struct Element {
      /// How long after the one before it comes.
      var delay: Duration
      let value: ValueTree
    }

    var delay: Duration = .zero
    var outcome: Outcome
    let argument: Any
  }

  /// The state that the test begins with.
  var initial: ValueTree
  var steps: [Step] = []
  /// The answers to the calls of each endpoint, in the order of the calls.
  var answers: [(client: String, endpoint: String, answers: [Answer])] = []
  /// The clocks that are slept on, by the names of their dependencies.
  var clocks: Set<String> = []
  /// Whether something else than a sleeper waits for the test's clock.
  var hasDelays = false

  /// Lets streams begin with the shared values of the first state.
  ///
  /// What is stored is not what a stream gave last, where the session has changed it since then.
  mutating func giveInitialValues() {
    let shared = initial.sharedValues.filter { !$0.place.isPart }.map(\.value)
    for endpoint in answers.indices {
      for index in answers[endpoint].answers.indices {
        guard
          case .stream(var elements, let isFinished, let failure) =
            answers[endpoint].answers[index].outcome,
          let last = elements.lastIndex(where: { $0.delay == .zero }),
          elements[...last].allSatisfy({ $0.delay == .zero }),
          case let fitting = shared.filter({ $0.type == elements[last].value.type }),
          fitting.count == 1
        else { continue }
        elements[last] = Answer.Element(delay: .zero, value: fitting[0])
        answers[endpoint].answers[index].outcome = .stream(
          elements,
          isFinished: isFinished,
          failure: failure
        )
      }
    }
  }
}
