import ComposableArchitecture
import Dependencies
import DependenciesMacros
import Foundation

@DependencyClient
struct WorkshopClient: Sendable {
  var price: @Sendable (_ part: String) async throws -> Int
  var level: @Sendable () -> Int = { 0 }
  var news: @Sendable (_ topic: String) -> AsyncThrowingStream<String, any Error> = {
    _ in .finished()
  }
  var notify: @Sendable (_ text: String) async -> Void
}

extension WorkshopClient: TestDependencyKey {
  static let testValue = WorkshopClient()
}

/// A feature that uses every kind of dependency and effect.
@Reducer
struct Workshop {
  @ObservableState
  struct State: Equatable {
    var dates: [Date] = []
    var ids: [UUID] = []
    var level = 0
    var log: [String] = []
    var numbers: [Int] = []
    var total = 0
    @Presents var tool: Tool.State?
  }

  enum Action: Sendable {
    case buy([String])
    case cancelTimer
    case followNews(String)
    case heard(String)
    case logged(String)
    case make
    case openTool
    case priced(String, Int)
    case startTimer
    case ticked
    case tool(PresentationAction<Tool.Action>)
    case wrapUp
  }

  enum CancelID { case timer }

  /// How many a tick counts, to try what another version of the feature would do.
  var step = 1
  /// Returns the name of the part that is ordered in place of another.
  var rename: @Sendable (String) -> String = { $0 }
  /// Whether more is done than when it was recorded.
  var isChatty = false

  @Dependency(WorkshopClient.self) var client
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buy(let parts):
        return .merge(
          parts.map { part in
            .run { [rename] send in
              let price = try await client.price(part: rename(part))
              await send(.priced(part, price))
            } catch: { error, send in
              await send(.logged("\(part): \(error)"))
            }
          }
        )
      case .cancelTimer:
        return .cancel(id: CancelID.timer)
      case .followNews(let topic):
        return .run { send in
          for try await text in client.news(topic: topic) { await send(.heard(text)) }
          await send(.logged("end of \(topic)"))
        } catch: { error, send in
          await send(.logged("\(topic): \(error)"))
        }
      case .heard(let text), .logged(let text):
        state.log.append(text)
        return isChatty && text == "end" ? .send(.ticked) : .none
      case .make:
        state.ids.append(uuid())
        state.dates.append(now)
        state.level = client.level()
        state.numbers.append(withRandomNumberGenerator { Int.random(in: 0..<1_000, using: &$0) })
        return .send(.logged("made"))
      case .openTool:
        state.tool = Tool.State()
        return .none
      case .priced(let part, let price):
        state.log.append("\(part) \(price)")
        state.total += price
        return .none
      case .startTimer:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .ticked:
        state.total += step
        return .none
      case .tool: return .none
      case .wrapUp:
        return .concatenate(
          .run { [total = state.total] _ in await client.notify("\(total)") },
          .send(.logged("end"))
        )
      }
    }
    .ifLet(\.$tool, action: \.tool) { Tool() }
  }
}

@Reducer
struct Tool {
  @ObservableState
  struct State: Equatable { var uses = 0 }
  enum Action: Sendable { case use, putAway }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .use:
        state.uses += 1
        return .none
      case .putAway: return .run { _ in await dismiss() }
      }
    }
  }
}
