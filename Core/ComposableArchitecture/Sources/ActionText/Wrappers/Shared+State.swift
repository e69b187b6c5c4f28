public import Sharing

// What is shared shows as its value; how it is shared is nobody's state.

extension Shared: StateRepresentable, ReferenceWrapper {
  public var stateRepresentation: Any { wrappedValue }
}

extension SharedReader: StateRepresentable, ReferenceWrapper {
  public var stateRepresentation: Any { wrappedValue }
}
