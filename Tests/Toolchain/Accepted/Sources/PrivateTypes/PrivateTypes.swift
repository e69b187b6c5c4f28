import ComposableArchitecture

private enum Feature {
  @CasePathable enum Shape { case circle(Double), nothing }
  @ObservableState enum Progress { case counting(Counter.State), none }
  @ObservableState struct Limits: Equatable {
    private var upper = 1
    fileprivate var lower = 0
    @Presents private var counter: Counter.State?
    @Shared(.inMemory("step")) fileprivate var step = 1
  }

  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case reset }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count = 0
        return .none
      }
    }
  }

  @Reducer enum Destination { case alert(AlertState<Never>), counter(Counter) }
  @Reducer struct Nothing {}

  @DependencyClient
  struct Client: Sendable {
    private var secret: @Sendable () throws -> Void
    var load: @Sendable (_ id: Int) throws -> Int
  }
}

struct Outer {
  @CasePathable fileprivate enum Shape { case circle(Radius), nothing }
  @CasePathable public enum Visible { case shown }
  fileprivate struct Radius {}

  @Reducer
  fileprivate struct Inner {
    @ObservableState
    struct State {
      @Presents fileprivate var destination: Feature.Destination.State?
      private var radius: Radius?
    }
    enum Action { case destination(PresentationAction<Feature.Destination.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$destination, action: \.destination) { Feature.Destination.body }
    }
  }

  @Reducer fileprivate enum Page { case inner(Inner) }
}

extension Outer {
  @CasePathable fileprivate enum Other { case one(Int) }
  @ObservableState fileprivate struct Values { var one = 1 }
  @Reducer fileprivate struct Child {}
  @Reducer fileprivate enum Children { case child(Child) }
  @DependencyClient fileprivate struct Calls { var call: (_ number: Int) throws -> Void }
}

extension DependencyValues {
  @DependencyEntry private var one: Int = 1
}

extension DependencyValues {
  @DependencyEntry fileprivate var two: Int = 2
  @DependencyEntry("ThreeKey") fileprivate var three: Int = 3
}

func isCircle() -> Bool {
  Feature.Shape.nothing.is(\.circle) || Outer.Shape.nothing.is(\.circle)
    || Outer.Other.one(1).is(\.one)
}
