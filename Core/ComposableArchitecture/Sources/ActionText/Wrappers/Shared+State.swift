public import Sharing

// What is shared shows as its value; how it is shared is nobody's state.

extension Shared: StateRepresentable {
  public var stateRepresentation: Any { wrappedValue }
}

extension SharedReader: StateRepresentable {
  public var stateRepresentation: Any { wrappedValue }
}
