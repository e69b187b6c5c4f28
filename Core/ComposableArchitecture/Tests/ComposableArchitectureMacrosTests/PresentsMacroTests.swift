import Testing

@Suite struct PresentsMacroTests {
  @Test func keepsAPresentation() {
    expectExpansion(
      """
      @ComposableArchitecture.ObservableState
      struct State {
        @Presents public var alert: AlertState<Action.Alert>?
        @Presents var `default`: Optional<Child.State> = Child.State()
      }
      """,
      to: """
        @ComposableArchitecture.ObservableState
        struct State {
          public var alert: AlertState<Action.Alert>? {
            @storageRestrictions(initializes: _alert)
            init(initialValue) {
              _alert = ComposableArchitecture::PresentationState<AlertState<Action.Alert>>(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(_$Field.alert)
              return _alert.wrappedValue
            }
            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.alert, &_alert.wrappedValue, newValue)
            }
            _modify {
              _$observationRegistrar._$willModify()
              let token = _$observationRegistrar.willModify(_$Field.alert, &_alert.wrappedValue)
              defer {
                _$observationRegistrar.didModify(_$Field.alert, &_alert.wrappedValue, token)
              }
              yield &_alert.wrappedValue
            }
          }

          private var _alert: ComposableArchitecture::PresentationState<AlertState<Action.Alert>> = ComposableArchitecture::PresentationState<AlertState<Action.Alert>>(wrappedValue: nil)

          public var $alert: ComposableArchitecture::PresentationState<AlertState<Action.Alert>> {
            get {
              _$observationRegistrar.access(_$Field.alert)
              return _alert
            }
            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.alert, &_alert, newValue)
            }
            _modify {
              _$observationRegistrar._$willModify()
              let token = _$observationRegistrar.willModify(_$Field.alert, &_alert)
              defer {
                _$observationRegistrar.didModify(_$Field.alert, &_alert, token)
              }
              yield &_alert
            }
          }
          var `default`: Optional<Child.State> {
            @storageRestrictions(initializes: _default)
            init(initialValue) {
              _default = ComposableArchitecture::PresentationState<Child.State>(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(_$Field.`default`)
              return _default.wrappedValue
            }
            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.`default`, &_default.wrappedValue, newValue)
            }
            _modify {
              _$observationRegistrar._$willModify()
              let token = _$observationRegistrar.willModify(_$Field.`default`, &_default.wrappedValue)
              defer {
                _$observationRegistrar.didModify(_$Field.`default`, &_default.wrappedValue, token)
              }
              yield &_default.wrappedValue
            }
          }

          private var _default: ComposableArchitecture::PresentationState<Child.State> = ComposableArchitecture::PresentationState<Child.State>(wrappedValue: Child.State())

          var $default: ComposableArchitecture::PresentationState<Child.State> {
            get {
              _$observationRegistrar.access(_$Field.`default`)
              return _default
            }
            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.`default`, &_default, newValue)
            }
            _modify {
              _$observationRegistrar._$willModify()
              let token = _$observationRegistrar.willModify(_$Field.`default`, &_default)
              defer {
                _$observationRegistrar.didModify(_$Field.`default`, &_default, token)
              }
              yield &_default
            }
          }
        }
        """
    )
  }

  /// One error, and code that compiles otherwise: the compiler would report each use of it as well.
  @Test func needsObservableState() {
    expectExpansion(
      """
      struct State {
        @Presents var child: Child.State?
      }
      """,
      to: """
        struct State {
          var child: Child.State? {
            @storageRestrictions(initializes: _child)
            init(initialValue) {
              _child = ComposableArchitecture::PresentationState<Child.State>(wrappedValue: initialValue)
            }
            get {
              _child.wrappedValue
            }
            set {
              _child.wrappedValue = newValue
            }
          }

          private var _child: ComposableArchitecture::PresentationState<Child.State> = ComposableArchitecture::PresentationState<Child.State>(wrappedValue: nil)

          var $child: ComposableArchitecture::PresentationState<Child.State> {
            get {
              _child
            }
            set {
              _child = newValue
            }
          }
        }
        """,
      messages: [
        """
        2:3: error: '@Presents' needs '@ObservableState' before 'State', because the presentation \
        of 'child' is observed
        """
      ]
    )
  }

  @Test func explainsWhatItNeeds() {
    expectExpansion(
      """
      struct State {
        @Presents var a: Child.State
        @Presents var b = Child.State()
        @Presents let c: Child.State?
        @Presents static var d: Child.State?
        @Presents var e: Child.State? { nil }
      }
      """,
      messages: [
        """
        2:3: error: '@Presents' needs 'a' to be optional, because what is presented can be \
        dismissed: 'var a: Child.State?'
        """,
        """
        3:3: error: '@Presents' needs the type of 'b' to be written, as an optional: \
        'var b: Feature.State?'
        """,
        "4:3: error: '@Presents' can only be applied to a stored 'var' of instances",
        "5:3: error: '@Presents' can only be applied to a stored 'var' of instances",
        "6:3: error: '@Presents' can only be applied to a stored 'var' of instances",
      ],
      fixed: """
        struct State {
          @Presents var a: Child.State?
          @Presents var b = Child.State()
          @Presents let c: Child.State?
          @Presents static var d: Child.State?
          @Presents var e: Child.State? { nil }
        }
        """
    )
  }
}
