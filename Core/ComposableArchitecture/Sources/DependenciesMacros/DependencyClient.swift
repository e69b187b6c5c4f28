#if Macros || Standard
  import ConcurrencyExtras

  /// Makes a client of a struct of closures, each of which can be left unimplemented.
  ///
  /// ```swift
  /// @DependencyClient
  /// struct FactClient {
  ///   var fact: @Sendable (_ number: Int) async throws -> String
  ///   var isAvailable: @Sendable () -> Bool = { false }
  /// }
  /// ```
  ///
  /// Every stored `var` of a closure type becomes an endpoint, as if ``DependencyEndpoint(method:)`` were written
  /// before it. The struct gets initializers that are as visible as itself. One takes all properties, one all but the
  /// endpoints, and one only properties without a value of their own, which mostly is `init()`. If a property that is
  /// no endpoint has a value, its parameter has it by default.
  ///
  /// By hand, the same is written like this:
  ///
  /// ```swift
  /// struct FactClient {
  ///   var fact: @Sendable (_ number: Int) async throws -> String = { _ in
  ///     reportIssue("Unimplemented: 'FactClient.fact'")
  ///     throw Unimplemented("fact")
  ///   }
  ///   var isAvailable: @Sendable () -> Bool = {
  ///     reportIssue("Unimplemented: 'FactClient.isAvailable'")
  ///     return false
  ///   }
  ///
  ///   func fact(number: Int) async throws -> String {
  ///     try await self.fact(number)
  ///   }
  /// }
  /// ```
  // The conformance is never added. That a macro could add it already prevents the client and its extensions from being
  // isolated to the main actor by default. An extension macro could not be attached to a type in a function.
  @attached(member, conformances: _NonisolatedMembers, names: named(init))
  @attached(memberAttribute)
  public macro DependencyClient() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyClientMacro")

  /// Gives a closure property of a client an unimplemented default and a method with labels.
  ///
  /// Until it is replaced, calling the closure reports the issue "Unimplemented: 'Client.endpoint'". Then it throws
  /// ``Unimplemented``, returns `nil` or `Void`, or evaluates the default that is written for it. An endpoint that
  /// neither throws nor returns an optional or `Void` needs such a default.
  ///
  /// An endpoint whose parameters have names, `(_ id: Int)`, gets a method that is called with them
  /// as labels.
  ///
  /// A struct that is no client, without ``DependencyClient()``, keeps its memberwise initializer with the endpoint's
  /// label. It stores the written default: a call of it is not reported, and a warning says so unless the default
  /// reports by itself.
  ///
  /// While a store has an observer, reading the endpoint returns a closure that notifies the observer and then calls
  /// the closure that was set.
  ///
  /// - Parameter method: The name of the method, if it is not the name of the endpoint.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String = "") =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEndpointMacro")

  /// Excludes a property from ``DependencyClient()``.
  @attached(peer)
  public macro DependencyEndpointIgnored() =
    #externalMacro(
      module: "ComposableArchitectureMacrosPlugin",
      type: "DependencyEndpointIgnoredMacro"
    )
#endif
