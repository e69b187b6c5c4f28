import ConcurrencyExtras

/// The properties of ``DependencyValues`` by which tests have read default values, for messages.
package enum DependencyNames {
  private static let names = Lock<[String: String]>([:])

  /// Records the property that was read, once for each default value of a test.
  static func note(_ property: StaticString, of type: Any.Type) {
    let type = String("\(type)".prefix { $0 != "<" })
    names.withLock { $0[type] = property.description }
  }

  /// The property of a client.
  ///
  /// - Parameter type: The name of the client's type, without its module and generic arguments.
  /// - Returns: The property read last; `nil` if there is none.
  package static func property(ofType type: String) -> String? {
    names.withLock { $0[type] }
  }
}
