public import ComposableViews
public import ViewPublishers

// Accepts `@ObservedObject` for view stores; their readers observe the state anyway.
extension ViewStore: ObservableObject {}
