#if Macros || Standard
  import Observation

  /// Makes the changes of a state observable, field by field.
  ///
  /// ```swift
  /// @ObservableState
  /// struct State: Equatable {
  ///   var count = 0
  ///   @Presents var alert: AlertState<Action.Alert>?
  ///   let id: Int
  /// }
  /// ```
  ///
  /// Every stored `var` is observed, except what is marked with ``ObservationStateIgnored()``. Other
  /// property wrappers than `@Shared`, `@SharedReader`, `@Fetch`, `@FetchAll`, `@FetchOne` and
  /// ``Presents()`` need that mark, because a property can be wrapped only once. What an attribute is
  /// cannot be seen where the macro runs: one with a capital letter is taken for a property wrapper and
  /// is an error without a mark, unless its name ends with `Actor`. ``ObservationStateTracked()`` marks a
  /// property whose attribute is a macro. In an enum the payloads are observed.
  ///
  /// A struct that is `Codable`, and does not say how, is coded under the names of its properties.
  ///
  /// It conforms the type to ``ObservableState``, whose documentation shows what to write by hand.
  @attached(extension, conformances: ObservableState, Observable)
  @attached(
    member,
    names: named(CodingKeys),
    named(_$declaration),
    named(_$Field),
    named(_$fields),
    named(_$id),
    named(_$willModify),
    named(_$observationRegistrar),
    named(_$registrarOffset)
  )
  @attached(memberAttribute)
  public macro ObservableState() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "ObservableStateMacro")

  /// Makes the changes of one property observable: what ``ObservableState()`` writes before each.
  ///
  /// By hand, the property is written as the documentation of ``ObservableState`` shows.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  public macro ObservationStateTracked() =
    #externalMacro(
      module: "ComposableArchitectureMacrosPlugin",
      type: "ObservationStateTrackedMacro"
    )

  /// Makes ``ObservableState()`` leave a property as it is written.
  @attached(peer)
  public macro ObservationStateIgnored() =
    #externalMacro(
      module: "ComposableArchitectureMacrosPlugin",
      type: "ObservationStateIgnoredMacro"
    )
#endif
