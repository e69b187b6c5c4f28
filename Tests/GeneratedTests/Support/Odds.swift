import ActionText
import ComposableArchitecture
import Foundation
import TestSource

/// A feature with values that are not written as plain literals.
@Reducer
struct Odds {
  @ObservableState
  struct State: Equatable {
    var errorMessages: [String] = []
    var handler: Handler?
    var numbers = [1, 2]
    var rolls: [Int] = []
    var seal: Seal?
    var stamps: [Stamp] = []
    var words: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case failed(String)
    case handlerChanged
    case heard(String)
    case listenButtonTapped
    case rollButtonTapped
    case sealed(Seal)
    case stampButtonTapped
  }

  /// A value without an initializer for its stored property.
  struct Seal: Codable, Equatable, Sendable {
    let text: String

    init(reading text: Substring) {
      self.text = String(text)
    }
  }

  struct Stamp: Equatable, Sendable {
    var id: UUID
    var date: Date
  }

  /// A value that cannot be written in source.
  final class Handler: Equatable, Sendable {
    static func == (left: Handler, right: Handler) -> Bool { left === right }
  }

  @Dependency(\.date) var date
  @Dependency(\.earClient) var earClient
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .failed(let message): state.errorMessages.append(message)
      case .handlerChanged: state.handler = Handler()
      case .heard(let word): state.words.append(word)
      case .listenButtonTapped:
        return .run { send in
          for try await word in earClient.words() { await send(.heard(word)) }
        } catch: { error, send in
          await send(.failed(String(describing: error)))
        }
      case .rollButtonTapped:
        state.rolls.append(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) })
      case .sealed(let seal): state.seal = seal
      case .stampButtonTapped: state.stamps.append(Stamp(id: uuid(), date: date()))
      }
      return .none
    }
  }
}

extension Odds.State: ActionTextBindable {
  static var actionTextFields: [ActionTextField<Self>] {
    [ActionTextField("first", \.numbers[0])]
  }
}

@DependencyClient
struct EarClient: Sendable {
  var words: @Sendable () -> AsyncThrowingStream<String, any Error> = { .finished() }
}

extension EarClient: TestDependencyKey {
  static let testValue = EarClient()
}

extension DependencyValues {
  var earClient: EarClient {
    get { self[EarClient.self] }
    set { self[EarClient.self] = newValue }
  }
}

extension Odds {
  /// Calls each dependency, and those with varying answers twice.
  @MainActor
  static func session() async -> TestScenarioRecorder {
    let clock = TestClock()
    let recorder = TestScenarioRecorder(clock: clock)
    let days = LockIsolated(0)
    let store = TestStore(initialState: State()) {
      Odds()
    } withDependencies: {
      $0.date = DateGenerator {
        days.withValue {
          $0 += 1
          return Date(timeIntervalSince1970: 86_400.5 * Double($0))
        }
      }
      $0.earClient.words = {
        AsyncThrowingStream { continuation in
          continuation.yield("a")
          continuation.yield("b")
          continuation.finish(throwing: Silence())
        }
      }
      $0.uuid = UUIDGenerator {
        UUID(uuidString: "A0A0A0A0-1111-2222-3333-44444444444\(days.value)")!
      }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Dice())
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
    await store.send(.sealed(Seal(reading: "short \"quoted\" \\ text")))
    await store.send(.sealed(Seal(reading: "\(String(repeating: "long ", count: 60))")))
    await store.send(.stampButtonTapped)
    await store.send(.stampButtonTapped)
    await store.send(.rollButtonTapped)
    await store.send(.rollButtonTapped)
    await store.send(.handlerChanged)
    await store.send(.binding(.set(\.numbers[0], 5)))
    await store.send(.listenButtonTapped)
    await store.skipReceivedActions(strict: false)
    return recorder
  }
}

private struct Silence: Error, CustomStringConvertible {
  let description = "Nothing was \"heard\"."
}

private struct Dice: RandomNumberGenerator, Sendable {
  var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
