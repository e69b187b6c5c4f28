import ComposableArchitecture

@Reducer
struct CounterFeature {
}
