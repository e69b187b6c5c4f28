import Testing

@Suite struct ObservationStateTrackedMacroTests {
  @Test func keepsTheTypeOrTheValueOnTheStorage() {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked
        public var count = 0
        @ObservationStateTracked
        var name: String?
      }
      """,
      to: """
        struct State {
          public var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar.access(_$Field.count)
              return _count
            }
            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.count, &_count, newValue)
            }
            _modify {
              _$observationRegistrar._$willModify()
              let token = _$observationRegistrar.willModify(_$Field.count, &_count)
              defer {
                _$observationRegistrar.didModify(_$Field.count, &_count, token)
              }
              yield &_count
            }
          }

          private var _count = 0
          var name: String? {
            @storageRestrictions(initializes: _name)
            init(initialValue) {
              _name = initialValue
            }
            get {
              _$observationRegistrar.access(_$Field.name)
              return _name
            }
            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.name, &_name, newValue)
            }
            _modify {
              _$observationRegistrar._$willModify()
              let token = _$observationRegistrar.willModify(_$Field.name, &_name)
              defer {
                _$observationRegistrar.didModify(_$Field.name, &_name, token)
              }
              yield &_name
            }
          }

          private var _name: String?
        }
        """
    )
  }

  @Test func keepsObserversOnTheStorage() {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked
        var count: Int = 0 {
          didSet { print(oldValue) }
        }
      }
      """,
      to: """
        struct State {
          var count: Int {
            didSet { print(oldValue) }
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }

            get {
              _$observationRegistrar.access(_$Field.count)
              return _count
            }

            set {
              _$observationRegistrar._$willModify()
              _$observationRegistrar.mutate(_$Field.count, &_count, newValue)
            }
          }

          private var _count: Int = 0 {
              didSet {
                print(oldValue)
              }
            }
        }
        """
    )
  }

  @Test(
    arguments: [
      "static var count = 0", "let count = 0", "var count: Int { 0 }",
      "@ObservationStateIgnored var count = 0",
    ]
  )
  func leavesWhatIsNoStoredVariable(property: String) {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked
        \(property)
      }
      """,
      to: """
        struct State {
          \(property.replacing("@ObservationStateIgnored ", with: ""))
        }
        """
    )
  }
}
