/// The steps and stubs of a test, before they are written as source.
struct TestPlan {
  /// A step of the test.
  enum Step {
    /// A sent or received action.
    case action(ValueTree, isReceived: Bool, note: String?, before: ValueTree, after: ValueTree)
    case advance(Duration)
    /// A statement that repeats a command of the host.
    case statement(String)
    /// Waits for work outside of the store, which may change shared values. A test has to assert the
    /// changes if an effect began the work, and to make them if actions of surrounding features were between.
    case settle(before: ValueTree, after: ValueTree, isOfEffect: Bool, isOfOthers: Bool = false)
    /// Skips the actions received after the last asserted one.
    case skipReceived
    case skipInFlight(isStrict: Bool)
    case finish
  }

  /// The answer of a stub to one call.
  struct Answer {
    enum Outcome {
      case value(ValueTree)
      case failure(ValueTree, description: String)
      case never
      case stream([Element], isFinished: Bool, failure: (ValueTree, String)?)
    }

    struct Element {
      /// The time since the previous element.
      var delay: Duration
      let value: ValueTree
    }

    var delay: Duration = .zero
    var outcome: Outcome
    let argument: Any
    /// Whether the endpoint may throw any error.
    var canFail = true
    /// Whether the endpoint returns at once.
    var isImmediate = false
    /// Whether the endpoint returns a stream, if it does not throw an error.
    var isOfStream = false
  }

  /// The initial state of the test.
  var initial: ValueTree
  var steps: [Step] = []
  /// The answers of each endpoint, in the order of its calls.
  var answers: [(client: String, endpoint: String, answers: [Answer])] = []
  /// The names of the clock dependencies on which effects sleep.
  var clocks: Set<String> = []
  /// Whether a stub waits for the test's clock.
  var hasDelays = false
  /// The index of the first step that belongs to the last step of a finding.
  var lastStep: Int?
  /// The time after the last step at which abandoned answers come; `nil` if there are none.
  var rest: Duration?
  /// Whether effects are in flight at the end.
  var hasEffectsInFlight = false

  /// Replaces the first elements of streams by the shared values of the initial state.
  ///
  /// The stored value differs from a stream's latest element if the session has changed it since.
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
