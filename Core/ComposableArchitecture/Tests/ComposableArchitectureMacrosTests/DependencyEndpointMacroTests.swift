import Testing

@Suite struct DependencyEndpointMacroTests {
  @Test func throwsWhereItCan() {
    expectExpansion(
      """
      public struct Client: Sendable {
        @DependencyEndpoint
        public var fetch: @Sendable (_ id: Int, String, _ with: inout [Int]) async throws -> String
      }
      """,
      to: """
        public struct Client: Sendable {
          public var fetch: @Sendable (_ id: Int, String, _ with: inout [Int]) async throws -> String {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              guard DependenciesMacros::_$isObserved else {
                return _fetch
              }
              return { [_fetch] p0, p1, p2 in
                DependenciesMacros::_$willCall("Client", "fetch")
                return try await _fetch(p0, p1, &p2)
              }
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: @Sendable (_ id: Int, String, _ with: inout [Int]) async throws -> String = { _, _, _ in
            DependenciesMacros::_$reportUnimplemented("Client.fetch")
            throw DependenciesMacros::Unimplemented("fetch")
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
              guard DependenciesMacros::_$isObserved else {
                return _find
              }
              return { [_find] p0 in
                DependenciesMacros::_$call("Client", "find", (p0)) {
                  _find(p0)
                }
              }
            }
            set {
              _find = newValue
            }
          }

          private var _find: (Int) -> String? = { _ in
            DependenciesMacros::_$reportUnimplemented("Client.find")
            return nil
          }
          var stop: @MainActor (_ now: Bool) async -> Void {
            @storageRestrictions(initializes: _stop)
            init(initialValue) {
              _stop = initialValue
            }
            get {
              guard DependenciesMacros::_$isObserved else {
                return _stop
              }
              return { [_stop] p0 in
                await DependenciesMacros::_$call("Client", "stop", (p0)) {
                  await _stop(p0)
                }
              }
            }
            set {
              _stop = newValue
            }
          }

          private var _stop: @MainActor (_ now: Bool) async -> Void = { _ in
            DependenciesMacros::_$reportUnimplemented("Client.stop")
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
        @DependenciesMacros.DependencyClient
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
          @DependenciesMacros.DependencyClient
          struct Client {
            var count: (Int) -> Int {
              get {
                guard DependenciesMacros::_$isObserved else {
                  return _count
                }
                return { [_count] p0 in
                  DependenciesMacros::_$call("Client", "count", (p0)) {
                    _count(p0)
                  }
                }
              }
              set {
                _count = newValue
              }
            }

            private var _count: (Int) -> Int = {
              DependenciesMacros::_$reportUnimplemented("Client.count")
              return $0
            }
            var names: () -> [String] {
              get {
                guard DependenciesMacros::_$isObserved else {
                  return _names
                }
                return { [_names] in
                  DependenciesMacros::_$call("Client", "names", ()) {
                    _names()
                  }
                }
              }
              set {
                _names = newValue
              }
            }

            private var _names: () -> [String] = { () -> [String] in
              DependenciesMacros::_$reportUnimplemented("Client.names")
              let names = ["a"]
              return names
            }
            var sign: (Int) -> Int {
              get {
                guard DependenciesMacros::_$isObserved else {
                  return _sign
                }
                return { [_sign] p0 in
                  DependenciesMacros::_$call("Client", "sign", (p0)) {
                    _sign(p0)
                  }
                }
              }
              set {
                _sign = newValue
              }
            }

            private var _sign: (Int) -> Int = { number in
              DependenciesMacros::_$reportUnimplemented("Client.sign")
              return if number < 0 {
                -1
              } else {
                1
              }
            }
            var set: (Int) -> Void {
              get {
                guard DependenciesMacros::_$isObserved else {
                  return _set
                }
                return { [_set] p0 in
                  DependenciesMacros::_$call("Client", "set", (p0)) {
                    _set(p0)
                  }
                }
              }
              set {
                _set = newValue
              }
            }

            private var _set: (Int) -> Void = {
              DependenciesMacros::_$reportUnimplemented("Client.set")
              last = $0
            }
            var other: () -> Int {
              get {
                guard DependenciesMacros::_$isObserved else {
                  return _other
                }
                return { [_other] in
                  DependenciesMacros::_$call("Client", "other", ()) {
                    _other()
                  }
                }
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
              guard DependenciesMacros::_$isObserved else {
                return _fetch
              }
              return { [_fetch] in
                try DependenciesMacros::_$call("Client", "fetch", ()) {
                  try _fetch()
                }
              }
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: () throws -> Void = {
            DependenciesMacros::_$reportUnimplemented("Client.fetch")
            throw DependenciesMacros::Unimplemented("fetch")
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

  @Test(arguments: ["var count = 0", "var go: Action", "var handler: (() -> Void)?"])
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
        written as a closure type, not by way of a type alias
        """
      ]
    )
  }

  @Test func asksForAVariable() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        let fetch: @Sendable () -> Void
      }
      """,
      messages: [
        """
        3:3: error: '@DependencyEndpoint' can only be applied to a 'var': an endpoint can be \
        replaced
        """
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint
          var fetch: @Sendable () -> Void
        }
        """
    )
  }

  @Test func passesOnWhatItCan() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        @available(*, deprecated)
        var check: (_ condition: @autoclosure () -> Bool) throws(any Error) -> Void
        @DependencyEndpoint
        var take: (consuming [Int]) -> Void
        @DependencyEndpoint
        var hook: @convention(c) () -> Void
      }
      """,
      to: """
        struct Client {
          @available(*, deprecated)
          var check: (_ condition: @autoclosure () -> Bool) throws(any Error) -> Void {
            @storageRestrictions(initializes: _check)
            init(initialValue) {
              _check = initialValue
            }
            get {
              guard DependenciesMacros::_$isObserved else {
                return _check
              }
              return { [_check] (p0) throws(any Error) in
                DependenciesMacros::_$willCall("Client", "check")
                return try _check(p0())
              }
            }
            set {
              _check = newValue
            }
          }

          private var _check: (_ condition: @autoclosure () -> Bool) throws(any Error) -> Void = { _ in
            DependenciesMacros::_$reportUnimplemented("Client.check")
            throw DependenciesMacros::Unimplemented("check")
          }

          @available(*, deprecated)
          func check(condition p0: @autoclosure () -> Bool) throws(any Error) {
            try self.check(p0())
          }
          var take: (consuming [Int]) -> Void {
            @storageRestrictions(initializes: _take)
            init(initialValue) {
              _take = initialValue
            }
            get {
              _take
            }
            set {
              _take = newValue
            }
          }

          private var _take: (consuming [Int]) -> Void = { _ in
            DependenciesMacros::_$reportUnimplemented("Client.take")
            return
          }
          var hook: @convention(c) () -> Void {
            @storageRestrictions(initializes: _hook)
            init(initialValue) {
              _hook = initialValue
            }
            get {
              _hook
            }
            set {
              _hook = newValue
            }
          }

          private var _hook: @convention(c) () -> Void = {
            DependenciesMacros::_$reportUnimplemented("Client.hook")
            return
          }
        }
        """
    )
  }
}
