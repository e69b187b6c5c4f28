import ComposableArchitectureMacros
import Testing

@Suite struct DependencyClientMacroTests {
  @Test func makesEndpointsAndInitializers() {
    expectExpansion(
      """
      @DependencyClient
      public struct FactClient: Sendable {
        public var fact: @Sendable (_ number: Int) async throws -> String
        var isAvailable: () -> Bool = { false }
        @DependencyEndpointIgnored var log: () -> Void = {}
        @DependencyEndpoint(method: "reset") var clear: (() -> Void)
        var handler: (() -> Void)?
        static var shared: () -> Int = { 0 }
      }
      """,
      to: """
        public struct FactClient: Sendable {
          @DependenciesMacros.DependencyEndpoint
          public var fact: @Sendable (_ number: Int) async throws -> String
          @DependenciesMacros.DependencyEndpoint
          var isAvailable: () -> Bool = { false }
          var log: () -> Void = {}
          var clear: (() -> Void) {
            @storageRestrictions(initializes: _clear)
            init(initialValue) {
              _clear = initialValue
            }
            get {
              guard DependenciesMacros::_$isObserved else {
                return _clear
              }
              return { [_clear] in
                DependenciesMacros::_$call("FactClient", "clear", ()) {
                  _clear()
                }
              }
            }
            set {
              _clear = newValue
            }
          }

          private var _clear: (() -> Void) = {
            DependenciesMacros::_$reportUnimplemented("FactClient.clear")
            return
          }

          func reset() {
            self.clear()
          }
          var handler: (() -> Void)?
          static var shared: () -> Int = { 0 }

          public init(
            fact: @escaping @Sendable (_ number: Int) async throws -> String,
            isAvailable: @escaping () -> Bool,
            log: @escaping () -> Void = {
            },
            clear: @escaping (() -> Void),
            handler: (() -> Void)? = nil
          ) {
            self._fact = fact
            self._isAvailable = isAvailable
            self.log = log
            self._clear = clear
            self.handler = handler
          }

          public init(
            log: @escaping () -> Void = {
            },
            handler: (() -> Void)? = nil
          ) {
            self.log = log
            self.handler = handler
          }

          public init() {
          }
        }
        """
    )
  }

  @Test func asksForWhatHasNoValue() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        let host: String
        let version = 1
        var port = 80
        var isSecure = true
        var name = "fact"
        var timeout = 1.5
        private var cache: [Int] = []
        var get: () throws -> Void
      }
      """,
      to: """
        struct Client {
          let host: String
          let version = 1
          var port = 80
          var isSecure = true
          var name = "fact"
          var timeout = 1.5
          private var cache: [Int] = []
          @DependenciesMacros.DependencyEndpoint
          var get: () throws -> Void

          init(
            host: String,
            port: Swift::Int = 80,
            isSecure: Swift::Bool = true,
            name: Swift::String = "fact",
            timeout: Swift::Double = 1.5,
            get: @escaping () throws -> Void
          ) {
            self.host = host
            self.port = port
            self.isSecure = isSecure
            self.name = name
            self.timeout = timeout
            self._get = get
          }

          init(
            host: String,
            port: Swift::Int = 80,
            isSecure: Swift::Bool = true,
            name: Swift::String = "fact",
            timeout: Swift::Double = 1.5
          ) {
            self.host = host
            self.port = port
            self.isSecure = isSecure
            self.name = name
            self.timeout = timeout
          }

          init(
            host: String
          ) {
            self.host = host
          }
        }
        """
    )
  }

  @Test func writesOneInitializerWhenNothingHasAValue() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        private let host: String
      }
      """,
      to: """
        struct Client {
          private let host: String

          private init(
            host: String
          ) {
            self.host = host
          }
        }
        """
    )
  }

  @Test func leavesInitializersThatAreWritten() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var go: () -> Void
        init() {}
        init(go: @escaping () -> Void) { self.go = go }
      }
      """,
      to: """
        struct Client {
          @DependenciesMacros.DependencyEndpoint
          var go: () -> Void
          init() {}
          init(go: @escaping () -> Void) { self.go = go }
        }
        """
    )
  }

  @Test func leavesDependenciesOutOfTheInitializers() {
    let source = MacroExpansion(
      of: """
        @DependencyClient
        struct Client {
          @Dependency(\\.uuid) var uuid
          @Dependency(Other.self) private var other: Other
          var port = 80
        }
        """
    ).source
    #expect(source.contains("init(\n    port: Swift::Int = 80\n  )"))
    #expect(source.contains("init() {"))
  }

  @Test func writesInitializersForEachBranchOfACondition() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        let a: Int
        #if DEBUG
          let b: Int
        #elseif os(Linux)
          let c: Int
        #endif
      }
      """,
      to: """
        struct Client {
          let a: Int
          #if DEBUG
            let b: Int
          #elseif os(Linux)
            let c: Int
          #endif

          #if DEBUG
          init(
            a: Int,
            b: Int
          ) {
            self.a = a
            self.b = b
          }
          #elseif os(Linux)
          init(
            a: Int,
            c: Int
          ) {
            self.a = a
            self.c = c
          }
          #else
          init(
            a: Int
          ) {
            self.a = a
          }
          #endif
        }
        """
    )
  }

  @Test func asksForATypeThatItCannotTell() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var cache = makeCache()
      }
      """,
      messages: [
        """
        3:7: error: '@DependencyClient' needs the type of 'cache' to be written, for the \
        initializer that it generates
        """
      ]
    )
  }

  @Test(arguments: ["class", "enum", "actor"])
  func refusesWhatIsNoStruct(kind: String) {
    expectExpansion(
      """
      @DependencyClient
      \(kind) Client {}
      """,
      to: "\(kind) Client {}",
      messages: [
        """
        1:1: error: '@DependencyClient' cannot be applied to \(kind) 'Client': a client is a \
        struct of closures
        """
      ]
    )
  }
}
