import Testing

@Suite struct DependencyEntryMacroTests {
  @Test func makesAPrivateKey() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var factClient: any FactClient = MockFactClient()
      }
      """,
      to: """
        extension DependencyValues {
          var factClient: any FactClient {
            get {
              self[__Key_factClient.self]
            }
            set {
              self[__Key_factClient.self] = newValue
            }
          }

          private enum __Key_factClient: Dependencies::TestDependencyKey {
            static var testValue: any FactClient {
              MockFactClient()
            }
          }
        }
        """
    )
  }

  @Test func takesALiveAndAPreviewValue() {
    expectExpansion(
      """
      extension Dependencies.DependencyValues {
        @DependencyEntry(liveValue: Client.live, previewValue: { 1 })
        var `default`: @Sendable () -> Int = { 2 }
      }
      """,
      to: """
        extension Dependencies.DependencyValues {
          var `default`: @Sendable () -> Int {
            get {
              self[__Key_default.self]
            }
            set {
              self[__Key_default.self] = newValue
            }
          }

          private enum __Key_default: Dependencies::DependencyKey {
            static var liveValue: @Sendable () -> Int {
              Client.live
            }
            static var previewValue: @Sendable () -> Int {
              return {
                1
              }
            }
            static var testValue: @Sendable () -> Int {
              return {
                2
              }
            }
          }
        }
        """
    )
  }

  @Test(arguments: ["\"FactKey\"", "name: \"FactKey\""])
  func aNameMakesTheKeyAsVisibleAsTheProperty(argument: String) {
    expectExpansion(
      """
      public extension DependencyValues {
        @DependencyEntry(\(argument)) var fact: String? = nil
      }
      """,
      to: """
        public extension DependencyValues {
          var fact: String? {
            get {
              self[FactKey.self]
            }
            set {
              self[FactKey.self] = newValue
            }
          }

          enum FactKey: Dependencies::TestDependencyKey {
            public static var testValue: String? {
              nil
            }
          }
        }
        """
    )
  }

  @Test(
    arguments: [
      ("1", "Swift::Int"), ("\"a\"", "Swift::String"), ("Client()", "Client"),
      ("Fact.Client(id: 1)", "Fact.Client"), ("Facts::Client()", "Facts::Client"),
      ("Box<Int>()", "Box<Int>"),
    ]
  )
  func tellsTheTypeOfASimpleValue(value: String, type: String) {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var value = \(value)
      }
      """,
      to: """
        extension DependencyValues {
          var value {
            get {
              self[__Key_value.self]
            }
            set {
              self[__Key_value.self] = newValue
            }
          }

          private enum __Key_value: Dependencies::TestDependencyKey {
            static var testValue: \(type) {
              \(value)
            }
          }
        }
        """
    )
  }

  @Test func infersATypeThatIsNotWritten() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var client = Client.test
        @DependencyEntry(liveValue: Client.live, previewValue: Client.preview)
        var other = Client.test
      }
      """,
      to: """
        extension DependencyValues {
          var client {
            get {
              self[__Key_client.self]
            }
            set {
              self[__Key_client.self] = newValue
            }
          }

          private enum __Key_client: Dependencies::TestDependencyKey {
            static let previewValue = Client.test
            static var testValue: Value {
              Client.test
            }
          }
          var other {
            get {
              self[__Key_other.self]
            }
            set {
              self[__Key_other.self] = newValue
            }
          }

          private enum __Key_other: Dependencies::DependencyKey {
            static let liveValue = Client.live
            static var previewValue: Value {
              Client.preview
            }
            static var testValue: Value {
              Client.test
            }
          }
        }
        """
    )
  }

  @Test func aLiveDependencyNeedsNoOtherValue() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Client.live, previewValue: .preview) var client: Client
      }
      """,
      to: """
        extension DependencyValues {
          var client: Client {
            get {
              self[__Key_client.self]
            }
            set {
              self[__Key_client.self] = newValue
            }
          }

          private enum __Key_client: Dependencies::DependencyKey {
            static var liveValue: Client {
              Client.live
            }
            static var previewValue: Client {
              .preview
            }
          }
        }
        """
    )
  }

  @Test func returnsAValueThatBeginsWithABrace() {
    let source = expanded(
      """
      extension DependencyValues {
        @DependencyEntry var client: Client = { Client() }()
      }
      """
    )
    #expect(source.contains("return {"))
  }

  @Test(
    arguments: [
      ("any FactClient = Mock()", "FactClientKey"), ("Fact.Client = .test", "FactClientKey"),
      ("(any FactClient)? = nil", "FactClientKey"), ("Int = 1", "NumberFactKey"),
      ("[FactClient] = []", "NumberFactKey"), ("Box<FactClient> = .init()", "NumberFactKey"),
      ("@Sendable () -> Int = { 1 }", "NumberFactKey"),
    ]
  )
  func aPublicKeyIsNamedAfterTheTypeOrTheProperty(declaration: String, key: String) {
    let source = expanded(
      """
      extension DependencyValues {
        @DependencyEntry public var numberFact: \(declaration)
      }
      """
    )
    #expect(source.contains("self[\(key).self]"))
    #expect(source.contains("public enum \(key): Dependencies::TestDependencyKey {"))
    #expect(
      source.contains("public static var testValue: \(declaration.split(separator: " =")[0]) {")
    )
  }

  @Test func aKeyIsAsVisibleAsItsProperty() {
    let source = expanded(
      """
      package extension DependencyValues {
        @DependencyEntry var factClient = FactClient()
        @DependencyEntry fileprivate var other = FactClient()
        @DependencyEntry internal var third = FactClient()
      }
      """
    )
    #expect(source.contains("\n  enum FactClientKey: Dependencies::TestDependencyKey {"))
    #expect(source.contains("package static var testValue: FactClient {"))
    #expect(source.contains("private enum __Key_other: Dependencies::TestDependencyKey {"))
    #expect(source.contains("private enum __Key_third: Dependencies::TestDependencyKey {"))
  }

  @Test func asksForAValue() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var client: Client
      }
      """,
      messages: [
        "2:24: error: Dependency 'client' needs a value, which it has in tests"
      ],
      fixed: """
        extension DependencyValues {
          @DependencyEntry var client: Client = <#test value#>
        }
        """
    )
  }

  @Test func asksForAVariable() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry let client = Client()
      }
      """,
      messages: [
        """
        2:20: error: '@DependencyEntry' can only be applied to a 'var': a dependency can be \
        overridden
        """
      ],
      fixed: """
        extension DependencyValues {
          @DependencyEntry var client = Client()
        }
        """
    )
  }

  @Test(arguments: ["struct DependencyValues", "extension EnvironmentValues"])
  func refusesOtherPlaces(place: String) {
    expectExpansion(
      """
      \(place) {
        @DependencyEntry var client = Client()
      }
      """,
      messages: [
        """
        2:3: error: '@DependencyEntry' can only be applied to a property in an 'extension \
        DependencyValues'
        """
      ]
    )
  }

  @Test func refusesWhatIsNotStored() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var client: Client { Client() }
        @DependencyEntry static var other = Client()
      }
      """,
      messages: [
        "2:3: error: '@DependencyEntry' can only be applied to a single 'var' without accessors",
        "3:3: error: '@DependencyEntry' can only be applied to a single 'var' without accessors",
      ]
    )
  }

  @Test func asksForTheNameOfAType() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry("a b") var client = Client()
      }
      """,
      messages: [
        """
        2:20: error: The name of the key of 'client' must be that of a type, as a string literal
        """
      ]
    )
  }
}
