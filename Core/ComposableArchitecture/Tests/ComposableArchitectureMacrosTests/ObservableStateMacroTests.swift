import ComposableArchitectureMacros
import Testing

@Suite struct ObservableStateMacroTests {
  @Test func observesTheStoredVariablesOfAStruct() {
    expectExpansion(
      """
      @ObservableState
      public struct State: Equatable {
        public var count = 0
        private(set) var name: String?
        var seen = 0 { didSet { print(oldValue) } }
        var `default` = 1
        let id: Int
        static var shared = 0
        var computed: Int { 0 }
        var accessors: Int {
          get { 0 }
          set {}
        }
      }
      """,
      to: """
        public struct State: Equatable {
          @ComposableArchitecture.ObservationStateTracked
          public var count = 0
          @ComposableArchitecture.ObservationStateTracked
          private(set) var name: String?
          @ComposableArchitecture.ObservationStateTracked
          var seen = 0 { didSet { print(oldValue) } }
          @ComposableArchitecture.ObservationStateTracked
          var `default` = 1
          let id: Int
          static var shared = 0
          var computed: Int { 0 }
          var accessors: Int {
            get { 0 }
            set {}
          }

          @ComposableArchitecture.ObservationStateIgnored
          public var _$observationRegistrar = ComposableArchitecture::ObservationStateRegistrar()

          public var _$id: ComposableArchitecture::ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private enum _$Field {
            static var count: Int {
              0
            }
            static var name: Int {
              1
            }
            static var seen: Int {
              2
            }
            static var `default`: Int {
              3
            }
          }

          public static var _$fields: [ComposableArchitecture::_ObservableField<Self>] {
            var fields: [ComposableArchitecture::_ObservableField<Self>] = []
            fields.append(.init(\\.count, storage: \\._count, index: _$Field.count))
            fields.append(.init(\\.name, storage: \\._name, index: _$Field.name))
            fields.append(.init(\\.seen, storage: \\._seen, index: _$Field.seen))
            fields.append(.init(\\.`default`, storage: \\._default, index: _$Field.`default`))
            return fields
          }

          public static var _$registrarOffset: Int? {
            MemoryLayout<Self>.offset(of: \\._$observationRegistrar)
          }

          public static var _$declaration: ComposableArchitecture::_StateDeclaration? {
            ComposableArchitecture::_StateDeclaration(initializer: nil, hidden: ["name"])
          }
        }

        extension State: nonisolated ComposableArchitecture::ObservableState, nonisolated Observation::Observable {
        }
        """
    )
  }

  @Test func leavesIgnoredAndSharedPropertiesAlone() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        @ObservationStateIgnored var ignored = 0
        @Shared(.count) var count = 0
        @SharedReader(.count) var reader = 0
      }
      """,
      to: """
        struct State {
          var ignored = 0
          @Shared(.count) var count = 0
          @SharedReader(.count) var reader = 0

          @ComposableArchitecture.ObservationStateIgnored
          var _$observationRegistrar = ComposableArchitecture::ObservationStateRegistrar()

          var _$id: ComposableArchitecture::ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private enum _$Field {

          }

          static var _$fields: [ComposableArchitecture::_ObservableField<Self>] {
            []
          }

          static var _$registrarOffset: Int? {
            MemoryLayout<Self>.offset(of: \\._$observationRegistrar)
          }

          static var _$declaration: ComposableArchitecture::_StateDeclaration? {
            ComposableArchitecture::_StateDeclaration(initializer: "ignored", hidden: [])
          }
        }

        extension State: nonisolated ComposableArchitecture::ObservableState, nonisolated Observation::Observable {
        }
        """
    )
  }

  @Test func countsPresentedProperties() {
    let source = MacroExpansion(
      of: """
        @ObservableState
        struct State {
          var count = 0
          @Presents var alert: Alert?
          var name = ""
        }
        """
    ).source
    #expect(source.contains(#".init(\.$alert, storage: \._alert, index: _$Field.alert)"#))
    #expect(source.contains(#".init(\.alert, presented: \._alert, index: _$Field.alert)"#))
    #expect(
      source.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
        $0.hasPrefix("static var") || Int($0) != nil
      }.prefix(6) == [
        "static var count: Int {", "0", "static var alert: Int {", "1", "static var name: Int {",
        "2",
      ]
    )
  }

  @Test(
    arguments: [
      ("struct State { var count = 0; let id: Int }", nil),
      (
        "struct State { let id = 1; @Shared(.count) var count: Int; @Shared var row: Row }",
        "\"$row\""
      ),
      ("struct State { var id: Int; @Shared(.count) var count = 0 }", "\"id\""),
      ("struct State { var id: Int; @Shared var row: Row }", "\"id"),
      ("struct State { private var count = 0 }", "nil"),
      ("public struct State { var count = 0 }", "nil"),
      ("struct State { @SharedReader(.count) var count = 0 }", "\"\""),
      ("public struct State { public init() {} }", "\"\""),
      ("public struct State { init() {} }", "nil"),
      ("struct State { var count: Int; init(count: Int = 0) {} }", "\"count?\""),
      (
        "struct State { var name: String; init(_ name: String, flag: Bool = true) {} }",
        "\"_ name\""
      ),
      ("struct State { var id: UUID; init(id: String) {} }", "nil"),
      ("struct State { @Shared var row: Row; init(of row: Shared<Row>) {} }", "\"of $row\""),
      ("struct State { var a = 0; init() {}; init(a: Int) {}; init(b: Int) {} }", "\"a\""),
      ("struct State { init(a: Int) throws {}; init?(b: Int) {}; private init() {} }", "nil"),
    ] as [(String, String?)]
  )
  func tellsAnInitializerThatOthersCanCall(state: String, initializer: String?) {
    let source = MacroExpansion(of: "@ObservableState \(state)").source
    let told = source.firstRange(of: "initializer: ").map {
      source[$0.upperBound...].prefix { $0 != "," }
    }
    #expect(told.map(String.init) == initializer)
  }

  @Test func tellsWhatOthersCannotSet() {
    let source = MacroExpansion(
      of: """
        @ObservableState
        struct State {
          private var a = 0
          fileprivate var b = 0
          private(set) var c = 0
          private let d = 0
          var e = 0
        }
        """
    ).source
    #expect(source.contains(#"hidden: ["a", "b", "c"]"#))
  }

  @Test func isCodedUnderTheNamesOfTheProperties() {
    let source = MacroExpansion(
      of: """
        @ObservableState
        struct State: Codable, Equatable {
          var count = 0
          @Presents var alert: Alert?
          @ObservationStateIgnored var ignored = 0
          let id: Int
          var computed: Int { 0 }
          #if DEBUG
            var `default` = 0
          #endif
        }
        """
    ).source
    #expect(
      source.contains(
        """
          private enum CodingKeys: Swift::String, Swift::CodingKey {
            case _count = "count"
            case _alert = "alert"
            case ignored
            case id
            #if DEBUG
            case _default = "default"
            #endif
          }
        """
      )
    )
  }

  @Test(
    arguments: [
      "enum CodingKeys: CodingKey {}", "init(from decoder: any Decoder) throws {}",
    ]
  )
  func leavesCodingByHandAlone(member: String) {
    let code = "@ObservableState struct State: Codable { var a = 0; \(member) }"
    #expect(!MacroExpansion(of: code).source.contains("case _a"))
    let plain = "@ObservableState struct State: Equatable { var a = 0 }"
    #expect(!MacroExpansion(of: plain).source.contains("CodingKeys"))
  }

  @Test func keepsTheConditionsOfProperties() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        #if DEBUG
          @ObservationStateTracked var log: [String] = []
        #endif
      }
      """,
      to: """
        struct State {
          #if DEBUG
            var log: [String] {
              @storageRestrictions(initializes: _log)
              init(initialValue) {
                _log = initialValue
              }
              get {
                _$observationRegistrar.access(_$Field.log)
                return _log
              }
              set {
                _$observationRegistrar._$willModify()
                _$observationRegistrar.mutate(_$Field.log, &_log, newValue)
              }
              _modify {
                _$observationRegistrar._$willModify()
                let token = _$observationRegistrar.willModify(_$Field.log, &_log)
                defer {
                  _$observationRegistrar.didModify(_$Field.log, &_log, token)
                }
                yield &_log
              }
            }
          #endif

          @ComposableArchitecture.ObservationStateIgnored
          var _$observationRegistrar = ComposableArchitecture::ObservationStateRegistrar()

          var _$id: ComposableArchitecture::ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private enum _$Field {
            #if DEBUG
            static var log: Int {
              0
            }
            #endif
          }

          static var _$fields: [ComposableArchitecture::_ObservableField<Self>] {
            var fields: [ComposableArchitecture::_ObservableField<Self>] = []
            #if DEBUG
            fields.append(.init(\\.log, storage: \\._log, index: _$Field.log))
            #endif
            return fields
          }

          static var _$registrarOffset: Int? {
            MemoryLayout<Self>.offset(of: \\._$observationRegistrar)
          }
        }

        extension State: nonisolated ComposableArchitecture::ObservableState, nonisolated Observation::Observable {
        }
        """
    )
  }

  @Test func observesThePayloadsOfAnEnum() {
    expectExpansion(
      """
      @ObservableState
      package enum State {
        case add(Add.State), nothing
        case edit(of: Edit.State)
        #if DEBUG
          case debug(Int, Int)
        #endif
      }
      """,
      to: """
        package enum State {
          case add(Add.State), nothing
          case edit(of: Edit.State)
          #if DEBUG
            case debug(Int, Int)
          #endif

          package var _$id: ComposableArchitecture::ObservableStateID {
            switch self {
            case .add(let state):
              return ComposableArchitecture::ObservableStateID._$id(for: state)._$tag(0)
            case .nothing:
              return ComposableArchitecture::ObservableStateID._$inert._$tag(1)
            case .edit(let state):
              return ComposableArchitecture::ObservableStateID._$id(for: state)._$tag(2)
            #if DEBUG
            case .debug(let v0, let v1):
              return ComposableArchitecture::ObservableStateID._$id(forAll: v0, v1)._$tag(3)
            #endif
            }
          }
        }

        extension State: nonisolated ComposableArchitecture::ObservableState, nonisolated Observation::Observable {
        }
        """
    )
  }

  @Test func takesAnEnumWithoutCases() {
    expectExpansion(
      """
      @ObservableState
      enum State {}
      """,
      to: """
        enum State {

          var _$id: ComposableArchitecture::ObservableStateID {
            ComposableArchitecture::ObservableStateID._$inert
          }
        }

        extension State: nonisolated ComposableArchitecture::ObservableState, nonisolated Observation::Observable {
        }
        """
    )
  }

  @Test(arguments: ["final class", "actor"])
  func refusesReferences(kind: String) {
    let name = kind.split(separator: " ").last ?? ""
    expectExpansion(
      """
      @ObservableState
      \(kind) Model {}
      """,
      to: "\(kind) Model {}",
      messages: [
        """
        1:1: error: '@ObservableState' cannot be applied to \(name) 'Model': state is a value; \
        make it a struct or an enum, or use '@Observable' for a reference outside of the state
        """
      ]
    )
  }

  @Test func refusesSeveralPropertiesInOneDeclaration() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        var a = 0, b = 1
        let c = 0, d = 1
      }
      """,
      messages: [
        "3:7: error: '@ObservableState' needs every property in a declaration of its own"
      ],
      fixed: """
        @ObservableState
        struct State {
          var a = 0
          var b = 1
          let c = 0, d = 1
        }
        """
    )
  }

  @Test func separatesPropertiesThatShareAType() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        private(set) var a, b: Int, c = 0
      }
      """,
      messages: [
        "3:20: error: '@ObservableState' needs every property in a declaration of its own"
      ],
      fixed: """
        @ObservableState
        struct State {
          private(set) var a: Int
          private(set) var b: Int
          private(set) var c = 0
        }
        """
    )
  }

  @Test func refusesWhatIsStoredInAnotherWay() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        lazy var a = 0
        @ObservationStateIgnored lazy var b = 0
        weak var c: Model?
      }
      """,
      messages: [
        """
        3:3: error: '@ObservableState' cannot observe 'a', which is 'lazy': remove the modifier, \
        or leave the property out with '@ObservationStateIgnored'
        """,
        """
        5:3: error: '@ObservableState' cannot observe 'c', which is 'weak': remove the modifier, \
        or leave the property out with '@ObservationStateIgnored'
        """,
      ],
      fixed: """
        @ObservableState
        struct State {
          @ObservationStateIgnored lazy var a = 0
          @ObservationStateIgnored lazy var b = 0
          @ObservationStateIgnored weak var c: Model?
        }
        """
    )
  }
}
