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
  /// Every stored `var` is observed, except one marked with ``ObservationStateIgnored()``. Property wrappers other than
  /// `@Shared`, `@SharedReader`, `@Fetch`, `@FetchAll`, `@FetchOne` and ``Presents()`` need that mark, because a
  /// property can be wrapped only once. The macro cannot see what an attribute is. It takes an attribute with a capital
  /// letter for a property wrapper, unless its name ends with `Actor`. Without the mark that is an error.
  /// ``ObservationStateTracked()`` marks a property whose attribute is a macro. In an enum the payloads are observed.
  ///
  /// A struct that is `Codable`, and declares no coding of its own, is coded under the names of its properties.
  ///
  /// It conforms the type to ``ObservableState``, whose documentation shows the form by hand.
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

  /// Makes the changes of one property observable. ``ObservableState()`` writes it before each property.
  ///
  /// By hand, the property is written as the documentation of ``ObservableState`` shows.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  public macro ObservationStateTracked() =
    #externalMacro(
      module: "ComposableArchitectureMacrosPlugin",
      type: "ObservationStateTrackedMacro"
    )

  /// Excludes a property from ``ObservableState()``.
  @attached(peer)
  public macro ObservationStateIgnored() =
    #externalMacro(
      module: "ComposableArchitectureMacrosPlugin",
      type: "ObservationStateIgnoredMacro"
    )
#endif
