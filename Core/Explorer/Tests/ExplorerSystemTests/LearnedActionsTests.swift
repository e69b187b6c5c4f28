import ComposableArchitecture
import Explorer
import Foundation
import SystemTesting
import Testing

/// The output to the standard error while an exploration learns which actions effects send.
@Suite(.system) struct LearnedActionsTests {
  /// The action divides by zero if it is sent before a part is there, which no effect does.
  @Test func aCrashOfAnActionThatOnlyEffectsSendIsNotShown() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let result = await Sharing.explored()
      #expect(result.finding == nil, "\(result)")
      #expect(result.actionsOfEffects == ["shared"])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("Fatal error"), "\(text)")
    #expect(text.contains("The share is 10."), "\(text)")
  }

  /// The action leads beyond the last page if it is sent as a user's, and a tap reads the page.
  @Test func aCrashBehindAnActionThatOnlyEffectsSendIsNotShown() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let result = await Pages.explored()
      #expect(result.finding == nil, "\(result)")
      #expect(result.actionsOfEffects == ["turned"])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("Fatal error"), "\(text)")
  }
}

@Reducer
private struct Pages {
  @ObservableState
  struct State: Equatable {
    var page = 0
    var isTurning = false
    var read = ""
  }

  enum Action {
    case turnTapped
    case turned
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turnTapped:
        guard state.page != 2, !state.isTurning else { return .none }
        state.read = ["one", "two"][state.page]
        state.isTurning = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.turned)
        }
      case .turned:
        state.page += 1
        state.isTurning = false
        return .none
      }
    }
  }

  @MainActor
  static func explored() async -> Exploration {
    await explore(Pages(), from: State(), .exhaustive(depth: 4)) { _ in
    } checking: {
    }
  }
}

@Reducer
private struct Sharing {
  @ObservableState
  struct State: Equatable {
    var parts = 0
    var share = 0
  }

  enum Action {
    case moreTapped
    case shared
    case shareTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moreTapped:
        state.parts = min(2, state.parts + 1)
        return .none
      case .shared:
        state.share = 10 / state.parts
        let text = "The share is \(state.share).\n"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
        return .none
      case .shareTapped:
        guard state.parts > 0 else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.shared)
        }
      }
    }
  }

  @MainActor
  static func explored() async -> Exploration {
    await explore(Sharing(), from: State(), .exhaustive(depth: 4)) { _ in
    } checking: {
    }
  }
}
