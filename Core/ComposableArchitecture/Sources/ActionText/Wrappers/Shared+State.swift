public import Sharing

// A shared value appears as its value; the way it is shared is not part of the state.

extension Shared: StateRepresentable, ReferenceWrapper {
  public var stateRepresentation: Any { wrappedValue }
}

extension SharedReader: StateRepresentable, ReferenceWrapper {
  public var stateRepresentation: Any { wrappedValue }
}
