#if Macros || Standard
  /// Keeps the state of a feature that may be presented in a property of a parent's state.
  ///
  /// ```swift
  /// @ObservableState
  /// struct State {
  ///   @Presents var detail: Detail.State?
  /// }
  /// ```
  ///
  /// The property is stored as a ``PresentationState``, which `$detail` is, and observed like any
  /// other of a type with ``ObservableState()``.
  ///
  /// By hand, in a type that is not observed, ``PresentationState`` is used as a property wrapper: `@PresentationState
  /// var detail: Detail.State?`. In an observed type, write the following, with the field's number. Only a macro can
  /// declare a name that begins with `$`, so the presentation has another name, which `ifLet` and `scope` take:
  ///
  /// ```swift
  /// private var _detail = PresentationState<Detail.State>(wrappedValue: nil)
  /// var detail: Detail.State? {
  ///   get { _$observationRegistrar.access(1); return _detail.wrappedValue }
  ///   set { _$observationRegistrar.mutate(1, &_detail.wrappedValue, newValue) }
  /// }
  /// var detailPresentation: PresentationState<Detail.State> {
  ///   get { _$observationRegistrar.access(1); return _detail }
  ///   set { _$observationRegistrar.mutate(1, &_detail, newValue) }
  /// }
  /// static var _$fields: [_ObservableField<Self>] {
  ///   [
  ///     .init(\.detailPresentation, storage: \._detail, index: 1),
  ///     .init(\.detail, presented: \._detail, index: 1),
  ///   ]
  /// }
  /// ```
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_), prefixed(`$`))
  public macro Presents() =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "PresentsMacro")
#endif
