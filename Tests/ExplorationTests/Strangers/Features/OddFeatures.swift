import ComposableArchitecture
import Foundation

// Features whose states are hard to write as source. Each of them has its fault while `Planted.isFaulty`.

/// A profile with properties of many types, some of them shared by keys.
@Reducer
struct OddProfile {
  enum Size: Equatable { case `default`, `self`, custom(width: Int, height: Double?) }
  struct Box<Value: Equatable & Sendable>: Equatable, Sendable { var value: Value }
  struct Clock: Equatable { let hour: Int }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var born: Date
    var boxes: [Box<Box<Int?>>]
    var clock = Clock(hour: 1)
    var `default` = 0
    let id: UUID
    var link: URL?
    @Shared(.inMemory("oddLevel")) var level = 1
    var limit: Double
    @Shared(.appStorage("oddName")) var name = ""
    var nested: Int??
    var `protocol`: [String: Set<Int>]
    @Shared var score: Int
    var size = Size.default
    @Shared(.fileStorage(.temporaryDirectory.appending(path: "odd.json"))) var tags: [String] = []
    var text: String
  }
  enum Action { case `default`, resized(Int), `repeat`(for: Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .default:
        state.default = min(state.default + 1, 2)
        return .none
      case .resized(let value):
        state.size = Planted.isFaulty && value > 0 ? .custom(width: value, height: nil) : .`self`
        return .none
      case .repeat:
        state.size = .default
        return .none
      }
    }
  }

  /// A state in which nothing has its default.
  static func state() -> State {
    let state = State(
      born: Date(timeIntervalSince1970: 86_400.5),
      boxes: [Box(value: Box(value: 1)), Box(value: Box(value: nil))],
      id: UUID(7),
      link: URL(string: "https://example.com/?q=%22a%22")!,
      limit: -.infinity,
      nested: .some(nil),
      protocol: ["a\"b": [1]],
      score: Shared(value: 4),
      text: "\"Quotes\",\n\\(lines) and \\ more"
    )
    state.$level.withLock { $0 = 9 }
    state.$name.withLock { $0 = "Ann" }
    state.$tags.withLock { $0 = ["x"] }
    return state
  }
}

/// A document that is decoded, as its initializer is nobody's. The fault: what is locked stays locked.
@Reducer
struct OddDocument {
  struct State: Codable, Equatable {
    private var isLocked: Bool
    private(set) var pages: Int

    static func first() throws -> State {
      try JSONDecoder().decode(State.self, from: Data(#"{"isLocked":false,"pages":2}"#.utf8))
    }

    mutating func lock() { isLocked = true }

    mutating func unlock() { if !Planted.isFaulty { isLocked = false } }
  }
  enum Action { case lockTapped, unlockTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lockTapped: state.lock()
      case .unlockTapped: state.unlock()
      }
      return .none
    }
  }
}
