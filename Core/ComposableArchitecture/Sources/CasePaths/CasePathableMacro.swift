#if Macros || Standard
  /// Gives the cases of an enum key paths, by conforming it to ``CasePathable``.
  ///
  /// ```swift
  /// @CasePathable
  /// enum Loading {
  ///   case idle
  ///   case loaded(String)
  /// }
  ///
  /// loading.is(\.loaded)
  /// loading[case: \.loaded]            // "Hello" or nil
  /// loading.modify(\.loaded) { $0 += "!" }
  /// ```
  ///
  /// Two cases must not have the same name. By hand, a conformance to ``CasePathable`` is written
  /// as its documentation shows.
  @attached(extension, conformances: CasePathable, CasePathIterable)
  @attached(
    member,
    names: named(AllCasePaths),
    named(allCasePaths),
    named(_$Element),
    named(_$Iterator),
    named(_$Root)
  )
  public macro CasePathable() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "CasePathableMacro")
#endif
