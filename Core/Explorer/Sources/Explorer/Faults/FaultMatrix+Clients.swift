public import ComposableArchitecture

extension FaultMatrix {
  /// Lists the endpoints of clients that no feature has called in ``endpointsNeverCalled``: their faults are unknown.
  ///
  /// - Parameter clients: Keys of clients made with `@DependencyClient`.
  public mutating func expectCalls(of clients: [any TestDependencyKey.Type]) {
    var matrix = FaultMatrix()
    for client in clients { matrix.endpointsNeverCalled += Self.endpoints(of: client) }
    merge(matrix)
  }

  /// The endpoints of a client. The macro stores the closure of `load` as `_load`.
  private static func endpoints<Key: TestDependencyKey>(of key: Key.Type) -> [String] {
    let client = key.testValue
    return Mirror(reflecting: client).children.compactMap { child in
      guard let label = child.label, label.hasPrefix("_"), isClosure(child.value) else {
        return nil
      }
      return "\(type(of: client)).\(label.dropFirst())"
    }
  }

  private static func isClosure(_ value: Any) -> Bool {
    String(describing: type(of: value)).contains("->")
  }
}
