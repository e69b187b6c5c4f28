public import ComposableViews

// Accepts `@ObservedObject` for view stores; their readers observe the state anyway.
extension ViewStore: ObservableObject {}
