import ComposableArchitecture

// A feature that runs another one inside and takes part in its actions.

@Reducer
struct ExerciseFeature {
  @ObservableState
  struct State: Equatable {
    var answer = ""
  }

  enum Action: Equatable {
    case keyTapped(String)
    case submitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .keyTapped(key):
        state.answer += key
        return .none
      case .submitButtonTapped:
        state.answer = ""
        return .none
      }
    }
  }
}

@Reducer
struct LessonFeature {
  @ObservableState
  struct State: Equatable {
    var exercise = ExerciseFeature.State()
    var step = Step.first
    enum Step: Equatable {
      case first
      case second_AnyAnswer
      case done

      mutating func next() {
        self = self == .first ? .second_AnyAnswer : .done
      }
    }
  }

  enum Action: Equatable {
    case exercise(ExerciseFeature.Action)
    case skipButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .exercise(.submitButtonTapped):
        switch state.step {
        case .first where state.exercise.answer == "GO",
          .second_AnyAnswer where !state.exercise.answer.isEmpty:
          state.step.next()
        default:
          break
        }
        return .none
      case .exercise:
        return .none
      case .skipButtonTapped:
        return .send(.exercise(.submitButtonTapped))
      }
    }
    Scope(state: \.exercise, action: \.exercise) {
      ExerciseFeature()
    }
  }
}
