import ComposableArchitecture

extension StubWriter {
  /// Returns the stubs of a test, in which those that cannot be written are comments.
  static func tolerant(
    _ plan: TestPlan,
    _ literal: SwiftLiteral,
    _ target: TestTarget,
    _ problem: ShownProblem
  ) -> Self {
    var writer = StubWriter(literal: literal, clients: target.clients)
    let further = FurtherCalls(
      areAnswered: problem.isAtRest || problem.kind == .cancelledEffects,
      areRepeated: problem.isOfLastAnswers,
      given: target.dependencies
    )
    writer.endsStreams = problem.kind == .rest
    var clocks = plan.clocks
    // A corrected feature may wait for the time where the faulty one does not. The author's clock stays.
    let hasOwn = target.dependencies.contains {
      FurtherCalls.place($0) == "$0.continuousClock"
    }
    if !hasOwn { clocks.insert("continuousClock") }
    for clock in clocks.sorted() { writer.add("$0.\(clock) = clock") }
    for endpoint in plan.answers {
      let name = "\(endpoint.client).\(endpoint.endpoint)"
      var answers = endpoint.answers
      writer.further = further
      if case .retry(_, let attempt, _)? = problem.kind, attempt.contains(name) {
        // Attempts that were not answered any more are answered like those before.
        answers.removeAll(where: \.isNever)
        writer.further?.areAnswered = true
        writer.further?.areRepeated = true
        writer.further?.areAtOnce = true
      }
      guard !answers.isEmpty else { continue }
      let isBound = if case .retry(name, _, _)? = problem.kind { true } else { false }
      writer.opening = isBound && answers[0].isOfStream ? Self.streamBound : []
      if answers.contains(where: \.isLarge) {
        writer.add(.text("// The answers of \(name) are too long to be written. Give them here."))
      } else {
        do throws(UnwritableValue) {
          try writer.write(endpoint.client, endpoint.endpoint, answers)
        } catch {
          writer.add(
            .text("// The answers of \(name) cannot be written: \(error.reason). Give them here.")
          )
        }
      }
      if isBound, !answers[0].isOfStream {
        writer.boundAttempts(endpoint.client, endpoint.endpoint, answers[0])
      }
    }
    return writer
  }
}

extension StubWriter {
  /// Adds the helpers that keep the states before and after actions.
  ///
  /// - Parameter state: The name of the type of the state.
  mutating func watchActions(of state: String) {
    declarations.append(.text("let watchedChanges = WatchedChanges<\(state)>()"))
    addHelper(
      """
      /// The states before and after the watched actions of a feature.
      private final class WatchedChanges<State> {
        var all: [(before: State, after: State)] = []
      }

      /// A feature whose actions are watched.
      private struct WatchedReducer<Base: Reducer>: Reducer {
        let base: Base
        let changes: WatchedChanges<Base.State>
        var isMeant: (Base.Action) -> Bool = { _ in true }

        func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
          let before = state
          let effect = base.reduce(into: &state, action: action)
          if isMeant(action) { changes.all.append((before, state)) }
          return effect
        }
      }
      """
    )
  }

  /// Adds the dependencies and helpers by which a test looks for a problem that no state shows.
  mutating func control(_ kind: ShownProblem.Kind, _ module: String?) {
    switch kind {
    case .cancelledEffects, .cancelledLoop:
      if kind == .cancelledLoop { modules.insert("Foundation") }
      declarations.append("let cancelled = CancelledEffects()")
      add("$0.storeObserver = cancelled")
      addHelper(
        """
        /// The effects that are cancelled and have not ended.
        private final class CancelledEffects: StoreObserver {
          private let effects = LockIsolated<[UInt64: String]>([:])

          /// Their places in the code.
          var places: [String] { effects.value.values.sorted() }

          func didCancel(_ effect: EffectEvent) {
            effects.withValue { $0[effect.id] = effect.location }
          }

          func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
            effects.withValue { $0[effect.id] = nil }
          }
        }
        """
      )
    case .exchange:
      declarations.append("let actions = LockIsolated(0)")
      addHelper(
        """
        private let mostActions = \(ScalarLiteral.integer(ShownProblem.mostActions))

        /// Counts the actions of a feature, and handles no more of them than a number.
        private struct Bounded<Base: Reducer>: Reducer {
          let base: Base
          let actions: LockIsolated<Int>

          func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
            actions.withValue { $0 += 1 }
            return actions.value > mostActions ? .none : base.reduce(into: &state, action: action)
          }
        }
        """
      )
    case .repetition:
      // Dependencies that the feature does not use now, but should.
      let given = Set(dependencies.map { $0.head.prefix { $0 != " " } })
      let all: [(name: String, statement: String)] = [
        ("$0.continuousClock", "$0.continuousClock = clock"),
        ("$0.date", "$0.date.now = Date(timeIntervalSinceReferenceDate: 0)"),
        ("$0.uuid", "$0.uuid = .incrementing"),
        (
          "$0.withRandomNumberGenerator",
          "$0.withRandomNumberGenerator = WithRandomNumberGenerator(CountedNumbers())"
        ),
      ]
      for (name, statement) in all where !given.contains(where: { $0.hasPrefix(name) }) {
        add(.text(statement))
      }
      modules.insert("Foundation")
      addHelper(
        """
        /// A generator whose numbers are the same each time. They differ, as a range may refuse one.
        private struct CountedNumbers: RandomNumberGenerator, Sendable {
          var number: UInt64 = 0

          mutating func next() -> UInt64 {
            number &+= 0x9E37_79B9_7F4A_7C15
            return number
          }
        }
        """
      )
    case .endlessStep: modules.insert("Foundation")
    case .retry(_, _, let waiting):
      let most = ShownProblem.mostAttempts * waiting
      declarations.append("let attempts = LockIsolated(0)")
      addHelper("private let mostAttempts = \(ScalarLiteral.integer(most))")
    case .rest: break
    }
  }
}

extension TestPlan.Answer {
  /// Whether nothing has come of it, not even the end of a stream.
  fileprivate var isNever: Bool {
    switch outcome {
    case .never: true
    case .stream(let elements, let isFinished, let failure):
      elements.isEmpty && !isFinished && failure == nil
    case .value, .failure: false
    }
  }

  /// Whether the answer is too long for a test that is read.
  fileprivate var isLarge: Bool {
    switch outcome {
    case .value(let tree): tree.hasMoreParts(than: ShownProblem.mostValues)
    case .stream(let elements, _, _):
      elements.contains { $0.value.hasMoreParts(than: ShownProblem.mostValues) }
    case .failure, .never: false
    }
  }
}
