import Testing

@Suite struct DependencyEndpointMacroTests {
  @Test func throwsWhereItCan() {
    expectExpansion(
      """
      public struct Client {
        @DependencyEndpoint
        public var fetch: @Sendable (_ id: Int, String, _ with: inout [Int]) async throws -> String
      }
      """,
      to: """
        public struct Client {
          public var fetch: @Sendable (_ id: Int, String, _ with: inout [Int]) async throws -> String {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: @Sendable (_ id: Int, String, _ with: inout [Int]) async throws -> String = { _, _, _ in
            DependenciesMacros._$reportUnimplemented("Client.fetch")
            throw DependenciesMacros.Unimplemented("fetch")
          }

          @Sendable public func fetch(id p0: Int, _ p1: String, with p2: inout [Int]) async throws -> String {
            try await self.fetch(p0, p1, &p2)
          }
        }
        """
    )
  }

  @Test func returnsNothingWhereItCan() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        var find: (Int) -> String?
        @DependencyEndpoint
        var stop: @MainActor (_ now: Bool) async -> Void
      }
      """,
      to: """
        struct Client {
          var find: (Int) -> String? {
            @storageRestrictions(initializes: _find)
            init(initialValue) {
              _find = initialValue
            }
            get {
              _find
            }
            set {
              _find = newValue
            }
          }

          private var _find: (Int) -> String? = { _ in
            DependenciesMacros._$reportUnimplemented("Client.find")
            return nil
          }
          var stop: @MainActor (_ now: Bool) async -> Void {
            @storageRestrictions(initializes: _stop)
            init(initialValue) {
              _stop = initialValue
            }
            get {
              _stop
            }
            set {
              _stop = newValue
            }
          }

          private var _stop: @MainActor (_ now: Bool) async -> Void = { _ in
            DependenciesMacros._$reportUnimplemented("Client.stop")
            return
          }

          @MainActor func stop(now p0: Bool) async {
            await self.stop(p0)
          }
        }
        """
    )
  }

  @Test func reportsBeforeADefault() {
    expectExpansion(
      """
      extension Outer {
        struct Client {
          @DependencyEndpoint
          var count: (Int) -> Int = { $0 }
          @DependencyEndpoint
          var names: () -> [String] = { () -> [String] in
            let names = ["a"]
            return names
          }
          @DependencyEndpoint
          var sign: (Int) -> Int = { number in if number < 0 { -1 } else { 1 } }
          @DependencyEndpoint
          var set: (Int) -> Void = { last = $0 }
          @DependencyEndpoint
          var other: () -> Int = unimplemented("other", placeholder: 0)
        }
      }
      """,
      to: """
        extension Outer {
          struct Client {
            var count: (Int) -> Int {
              get {
                _count
              }
              set {
                _count = newValue
              }
            }

            private var _count: (Int) -> Int = {
              DependenciesMacros._$reportUnimplemented("Client.count")
              return $0
            }
            var names: () -> [String] {
              get {
                _names
              }
              set {
                _names = newValue
              }
            }

            private var _names: () -> [String] = { () -> [String] in
              DependenciesMacros._$reportUnimplemented("Client.names")
              let names = ["a"]
              return names
            }
            var sign: (Int) -> Int {
              get {
                _sign
              }
              set {
                _sign = newValue
              }
            }

            private var _sign: (Int) -> Int = { number in
              DependenciesMacros._$reportUnimplemented("Client.sign")
              return if number < 0 {
                -1
              } else {
                1
              }
            }
            var set: (Int) -> Void {
              get {
                _set
              }
              set {
                _set = newValue
              }
            }

            private var _set: (Int) -> Void = {
              DependenciesMacros._$reportUnimplemented("Client.set")
              last = $0
            }
            var other: () -> Int {
              get {
                _other
              }
              set {
                _other = newValue
              }
            }

            private var _other: () -> Int = unimplemented("other", placeholder: 0)
          }
        }
        """
    )
  }

  @Test func namesTheMethodAsAsked() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint(method: "fetchAll")
        var fetch: () throws -> Void
      }
      """,
      to: """
        struct Client {
          var fetch: () throws -> Void {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: () throws -> Void = {
            DependenciesMacros._$reportUnimplemented("Client.fetch")
            throw DependenciesMacros.Unimplemented("fetch")
          }

          func fetchAll() throws {
            try self.fetch()
          }
        }
        """
    )
  }

  @Test func needsADefaultThatItCanReturn() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        var count: (Int, Int) async -> Int
        @DependencyEndpoint
        var typed: () throws(MyError) -> Void
        @DependencyEndpoint
        var parse: () throws(MyError) -> Int
      }
      """,
      messages: [
        """
        3:7: error: Endpoint 'count' needs a default, which it returns when it is not \
        implemented: it neither throws nor returns 'Void' or an optional
        """,
        """
        7:7: error: Endpoint 'parse' needs a default, which it returns when it is not \
        implemented: it neither throws nor returns 'Void' or an optional
        """,
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint
          var count: (Int, Int) async -> Int = { _, _ in <#Int#> }
          @DependencyEndpoint
          var typed: () throws(MyError) -> Void
          @DependencyEndpoint
          var parse: () throws(MyError) -> Int = { <#Int#> }
        }
        """
    )
  }

  @Test func needsAClosureForADefault() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        var count: () -> Int = makeCount
      }
      """,
      messages: ["3:26: error: The default of endpoint 'count' must be a closure in braces"]
    )
  }

  @Test func needsANameForTheMethod() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint(method: "two words")
        var a: () -> Void
        @DependencyEndpoint(method: name)
        var b: () -> Void
        @DependencyEndpoint(method: "")
        var c: () -> Void
      }
      """,
      messages: [
        "2:31: error: 'method' needs the name of a method, as a string literal",
        "4:31: error: 'method' needs the name of a method, as a string literal",
        "6:31: error: 'method' needs the name of a method, as a string literal",
      ]
    )
  }

  @Test(arguments: ["var count = 0", "let a: () -> Void", "var handler: (() -> Void)?"])
  func refusesWhatIsNoEndpoint(property: String) {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        \(property)
      }
      """,
      to: """
        struct Client {
          \(property)
        }
        """,
      messages: [
        """
        2:3: error: '@DependencyEndpoint' can only be applied to a stored 'var' whose type is \
        written as a closure type
        """
      ]
    )
  }
}
