internal import ActionText

/// The states, actions and calls that a search has shown, without the texts that were typed.
struct Reactions {
  /// The hashes of the properties of all states, in which any typed text is the usual one.
  private(set) var properties: Set<Int> = []
  /// The paths of the actions that reducers were given.
  var actions: Set<String> = []
  /// The endpoints that were called.
  var endpoints: Set<String> = []

  /// Whether something was done that another search has not shown.
  func areNew(to known: Self) -> Bool {
    !properties.isSubset(of: known.properties) || !actions.isSubset(of: known.actions)
      || !endpoints.isSubset(of: known.endpoints)
  }

  /// Notes a state.
  ///
  /// - Parameters:
  ///   - state: The state, which is only read if other texts than the usual one were typed.
  ///   - hashes: The hashes of its properties.
  ///   - typed: The texts that were typed.
  mutating func note(_ state: Any, _ hashes: [Int], typed: TypedTexts) {
    guard typed != .usual else { return properties.formUnion(hashes) }
    properties.formUnion(StateHashes.hashes(of: typed.usual(in: JSONValue(reflecting: state))))
  }
}
