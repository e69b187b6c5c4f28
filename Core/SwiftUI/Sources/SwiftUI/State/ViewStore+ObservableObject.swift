public import ComposableViews

// A view may have one by `@ObservedObject`: who reads it observes the state by itself.
extension ViewStore: ObservableObject {}
