import ComposableArchitecture

// Types with the names of the modules that macros write code with.
enum CasePaths {}
enum ComposableArchitecture {}
enum Dependencies {}
enum DependenciesMacros {}
enum Observation {}
enum Swift {}

@CasePathable
@dynamicMemberLookup
enum Shape: Equatable {
  case circle(radius: Double)
  case nothing
  case pair(Int, String)
}

@DependencyClient
struct ShapeClient: Sendable {
  var isRounded = false
  var load: @Sendable (_ id: Int) async throws -> Shape
  var sides: @Sendable (Shape) -> Int = { _ in 0 }

  static let rounded: ShapeClient = Self(isRounded: true)
}

extension DependencyValues {
  @DependencyEntry(liveValue: ShapeClient.rounded) var shapes = ShapeClient()
}

@Reducer
struct Drawing {
  @ObservableState
  struct State: Codable, Equatable {
    var count = 0
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View {
      case drawButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.drawButtonTapped):
        state.count += 1
        return .none
      }
    }
  }
}

@ViewAction(for: Drawing.self)
@MainActor
struct DrawingView {
  let store: StoreOf<Drawing>

  func draw() {
    send(.drawButtonTapped)
  }
}

@Reducer
enum Page {
  case alert(AlertState<Never>)
  case drawing(Drawing)
  @ReducerCaseIgnored case title(String)
}

@Reducer
struct Empty {}

@ObservableState
enum Progress {
  case drawing(Drawing.State)
  case none
}

@Reducer
struct Book {
  @ObservableState
  struct State {
    @Presents var page: Page.State?
    @ObservationStateIgnored var drafts = 0
    @Shared(.inMemory("title")) var title = ""
  }

  enum Action {
    case page(PresentationAction<Page.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$page, action: \.page) { Page.body }
  }
}

func isCircle(_ shape: Shape) -> Bool {
  shape.is(\.circle) && shape.circle != nil && Shape.allCasePaths[shape] == \.circle
}
