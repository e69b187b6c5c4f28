import ComposableArchitectureMacros
import Testing

@Suite struct CasePathableMacroTests {
  @Test func writesAPathForEachCase() {
    expectExpansion(
      """
      @CasePathable
      public enum Loading {
        case idle
        case loaded(String), failed(code: Int, Self)
        indirect case `default`(of: Loading = .idle)
      }
      """,
      to: """
        public enum Loading {
          case idle
          case loaded(String), failed(code: Int, Self)
          indirect case `default`(of: Loading = .idle)

          public nonisolated struct AllCasePaths: CasePaths::CasePathReflectable, Swift::Sendable, Swift::Sequence {
            public subscript(root: Loading) -> CasePaths::PartialCaseKeyPath<Loading> {
              switch root {
              case .idle:
                return \\.idle
              case .loaded:
                return \\.loaded
              case .failed:
                return \\.failed
              case .`default`:
                return \\.`default`
              }
            }
            public var idle: CasePaths::AnyCasePath<Loading, Void> {
              ._$case(
                embed: { _ in
                  Loading.idle
                },
                extract: {
                  guard case .idle = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            public var loaded: CasePaths::AnyCasePath<Loading, String> {
              ._$case(
                embed: Loading.loaded,
                extract: {
                  guard case .loaded(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            public var failed: CasePaths::AnyCasePath<Loading, (code: Int, Loading)> {
              ._$case(
                embed: {
                  Loading.failed(code: $0.0, $0.1)
                },
                extract: {
                  guard case .failed(let v0, let v1) = $0 else {
                    return nil
                  }
                  return (v0, v1)
                }
              )
            }
            public var `default`: CasePaths::AnyCasePath<Loading, Loading> {
              ._$case(
                embed: Loading.`default`(of:),
                extract: {
                  guard case .`default`(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            public func makeIterator() -> Swift::IndexingIterator<[CasePaths::PartialCaseKeyPath<Loading>]> {
              var paths: [CasePaths::PartialCaseKeyPath<Loading>] = []
              paths.append(\\.idle)
              paths.append(\\.loaded)
              paths.append(\\.failed)
              paths.append(\\.`default`)
              return paths.makeIterator()
            }
            public static var _$caseDescriptors: [CasePaths::CaseDescriptor<Loading>] {
              var cases: [CasePaths::CaseDescriptor<Loading>] = []
              cases.append(CasePaths::CaseDescriptor("idle", Self().idle))
              cases.append(CasePaths::CaseDescriptor("loaded", Self().loaded))
              cases.append(CasePaths::CaseDescriptor("failed", Self().failed))
              cases.append(CasePaths::CaseDescriptor("default", Self().`default`))
              return cases
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Loading: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        }
        """
    )
  }

  @Test func keepsTheConditionsOfCases() {
    expectExpansion(
      """
      @CasePathable
      enum Loading {
        case idle
        #if DEBUG
          case forced(Int)
        #elseif os(Linux)
          case forced(String)
        #else
          static var nothing: Int { 0 }
        #endif
      }
      """,
      to: """
        enum Loading {
          case idle
          #if DEBUG
            case forced(Int)
          #elseif os(Linux)
            case forced(String)
          #else
            static var nothing: Int { 0 }
          #endif

          nonisolated struct AllCasePaths: CasePaths::CasePathReflectable, Swift::Sendable, Swift::Sequence {
            subscript(root: Loading) -> CasePaths::PartialCaseKeyPath<Loading> {
              switch root {
              case .idle:
                return \\.idle
              #if DEBUG
              case .forced:
                return \\.forced
              #elseif os(Linux)
              case .forced:
                return \\.forced
              #else
              #endif
              }
            }
            var idle: CasePaths::AnyCasePath<Loading, Void> {
              ._$case(
                embed: { _ in
                  Loading.idle
                },
                extract: {
                  guard case .idle = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            #if DEBUG
            var forced: CasePaths::AnyCasePath<Loading, Int> {
              ._$case(
                embed: Loading.forced,
                extract: {
                  guard case .forced(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            #elseif os(Linux)
            var forced: CasePaths::AnyCasePath<Loading, String> {
              ._$case(
                embed: Loading.forced,
                extract: {
                  guard case .forced(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            #else
            #endif
            func makeIterator() -> Swift::IndexingIterator<[CasePaths::PartialCaseKeyPath<Loading>]> {
              var paths: [CasePaths::PartialCaseKeyPath<Loading>] = []
              paths.append(\\.idle)
              #if DEBUG
              paths.append(\\.forced)
              #elseif os(Linux)
              paths.append(\\.forced)
              #else
              #endif
              return paths.makeIterator()
            }
            static var _$caseDescriptors: [CasePaths::CaseDescriptor<Loading>] {
              var cases: [CasePaths::CaseDescriptor<Loading>] = []
              cases.append(CasePaths::CaseDescriptor("idle", Self().idle))
              #if DEBUG
              cases.append(CasePaths::CaseDescriptor("forced", Self().forced))
              #elseif os(Linux)
              cases.append(CasePaths::CaseDescriptor("forced", Self().forced))
              #else
              #endif
              return cases
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Loading: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        }
        """
    )
  }

  @Test func renamesTypesThatMeanSomethingElseInThePaths() {
    expectExpansion(
      """
      @CasePathable
      package enum Stack<Element> {
        case top(Element, rest: [Root.Element])
        case bottom(Never)
      }
      """,
      to: """
        package enum Stack<Element> {
          case top(Element, rest: [Root.Element])
          case bottom(Never)

          package typealias _$Element = Element

          package typealias _$Root = Root

          package nonisolated struct AllCasePaths: CasePaths::CasePathReflectable, Swift::Sendable, Swift::Sequence {
            package subscript(root: Stack) -> CasePaths::PartialCaseKeyPath<Stack> {
              if case .top = root {
                return \\.top
              }
              return \\._$never
            }
            package var top: CasePaths::AnyCasePath<Stack, (_$Element, rest: [_$Root.Element])> {
              ._$case(
                embed: {
                  Stack.top($0.0, rest: $0.1)
                },
                extract: {
                  guard case .top(let v0, let v1) = $0 else {
                    return nil
                  }
                  return (v0, v1)
                }
              )
            }
            package var bottom: CasePaths::AnyCasePath<Stack, Never> {
              ._$impossible
            }
            package func makeIterator() -> Swift::IndexingIterator<[CasePaths::PartialCaseKeyPath<Stack>]> {
              var paths: [CasePaths::PartialCaseKeyPath<Stack>] = []
              paths.append(\\.top)
              paths.append(\\.bottom)
              return paths.makeIterator()
            }
            package static var _$caseDescriptors: [CasePaths::CaseDescriptor<Stack>] {
              var cases: [CasePaths::CaseDescriptor<Stack>] = []
              cases.append(CasePaths::CaseDescriptor("top", Self().top))
              cases.append(CasePaths::CaseDescriptor("bottom", Self().bottom))
              return cases
            }
          }

          package nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Stack: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        }
        """
    )
  }

  @Test func leavesOutWhatCannotBeUsed() {
    expectExpansion(
      """
      @CasePathable
      enum Loading {
        @available(*, unavailable)
        case legacy(Int)
        @available(macOS, unavailable)
        case linux
      }
      """,
      to: """
        enum Loading {
          @available(*, unavailable)
          case legacy(Int)
          @available(macOS, unavailable)
          case linux

          nonisolated struct AllCasePaths: CasePaths::CasePathReflectable, Swift::Sendable, Swift::Sequence {
            subscript(root: Loading) -> CasePaths::PartialCaseKeyPath<Loading> {
              \\._$never
            }

            func makeIterator() -> Swift::IndexingIterator<[CasePaths::PartialCaseKeyPath<Loading>]> {

              return [CasePaths::PartialCaseKeyPath<Loading>]().makeIterator()
            }
            static var _$caseDescriptors: [CasePaths::CaseDescriptor<Loading>] {

              return [CasePaths::CaseDescriptor<Loading>]()
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Loading: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        }
        """
    )
  }

  @Test func takesAnEnumWithoutCases() {
    expectExpansion(
      """
      @CasePathable
      private enum Nothing {}
      """,
      to: """
        private enum Nothing {

          nonisolated struct AllCasePaths: CasePaths::CasePathReflectable, Swift::Sendable, Swift::Sequence {
            subscript(root: Nothing) -> CasePaths::PartialCaseKeyPath<Nothing> {
              \\._$never
            }

            func makeIterator() -> Swift::IndexingIterator<[CasePaths::PartialCaseKeyPath<Nothing>]> {

              return [CasePaths::PartialCaseKeyPath<Nothing>]().makeIterator()
            }
            static var _$caseDescriptors: [CasePaths::CaseDescriptor<Nothing>] {

              return [CasePaths::CaseDescriptor<Nothing>]()
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Nothing: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        }
        """
    )
  }

  @Test func isAsVisibleAsTheExtensionAroundMakesTheEnum() {
    let expansion = MacroExpansion(
      of: """
        public extension Feature {
          @CasePathable
          enum Action { case tapped }
        }
        """
    )
    #expect(expansion.source.contains("public nonisolated struct AllCasePaths"))
    #expect(expansion.source.contains("public var tapped"))
  }

  @Test func refusesWhatIsNoEnum() {
    expectExpansion(
      """
      @CasePathable
      struct Loading {}
      """,
      to: """
        struct Loading {}
        """,
      messages: [
        """
        1:1: error: '@CasePathable' gives the cases of an enum key paths and cannot be applied to \
        struct 'Loading'
        """
      ]
    )
  }

  @Test func refusesTheNameOfAMember() {
    expectExpansion(
      """
      @CasePathable
      enum Loading {
        case allCasePaths
      }
      """,
      messages: [
        "3:8: error: '@CasePathable' needs the name 'allCasePaths' for the paths of all cases"
      ]
    )
  }

  @Test func writesAnOptionalForAPayloadThatIsUnwrappedByItself() {
    let expansion = MacroExpansion(of: "@CasePathable enum Loading { case loaded([Int!]!) }")
    #expect(expansion.source.contains("CasePaths::AnyCasePath<Loading, [Int?]?>"))
  }

  @Test func refusesNamesThatAreUsedTwice() {
    expectExpansion(
      """
      @CasePathable
      enum Loading {
        case loaded(Int)
        case loaded(text: String)
        #if DEBUG
          case `idle`
        #else
          case idle
        #endif
        case idle(Int)
      }
      """,
      messages: [
        """
        4:8: error: '@CasePathable' needs case names that are used once: 'loaded' has another \
        meaning above, and one key path cannot name both
        """,
        """
        10:8: error: '@CasePathable' needs case names that are used once: 'idle' has another \
        meaning above, and one key path cannot name both
        """,
      ]
    )
  }

  @Test func asksForEachCaseWhenNoneMayExist() {
    let expansion = expanded("@CasePathable enum E { case a(Never), b(F.Action) }")
    #expect(expansion.contains("if case .b = root {\n        return \\.b\n      }"))
    #expect(expansion.contains("return \\._$never"))
    #expect(!expansion.contains("switch"))
  }

  @Test func leavesTheCasePathsOfAnotherAttributeToIt() {
    let both = expanded("@OtherCasePathable @CasePathable enum E { case a(Int) }")
    #expect(both == expanded("@CasePathable enum E { case a(Int) }"))
    for (type, other) in [("Action", "State"), ("State", "Action")] {
      let inFeature = expanded(
        "@Reducer struct F { @OtherCasePathable enum \(type) { case a(Int) }; struct \(other) {} }"
      )
      #expect(!inFeature.contains("AllCasePaths"))
      #expect(inFeature.contains("@CasePaths.CasePathable"))
    }
  }

  @Test func writesTheCasePathsOfAnotherAttribute() {
    let expected = expanded("@CasePathable enum E { case a(Int) }")
    #expect(expanded("@OtherCasePathable enum E { case a(Int) }") == expected)
    let inFeature = expanded("@Reducer struct F { @OtherCasePathable enum Other { case a(Int) } }")
    #expect(inFeature.contains("struct AllCasePaths"))
  }
}
