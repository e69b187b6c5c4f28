import Dependencies
import Dispatch
import Testing

private enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private enum OtherKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

private enum UnimplementedKey: DependencyKey {
  static let liveValue = 42
}

private struct Settings: DependencyKey {
  var size = 1
  static let liveValue = Settings()
}

/// Is made of another dependency.
private struct Greeting: DependencyKey {
  let text: String

  static var liveValue: Self {
    @Dependency(NameKey.self) var name
    return Self(text: "Hello, \(name)")
  }

  static var testValue: Self { liveValue }
}

/// Reports by itself as soon as it is asked for.
private enum LoudKey: TestDependencyKey {
  static var testValue: Int {
    if shouldReportUnimplemented { reportIssue("Loud!") }
    return 1
  }
}

extension DependencyValues {
  fileprivate var unimplementedNumber: Int {
    get { self[UnimplementedKey.self] }
    set { self[UnimplementedKey.self] = newValue }
  }

  fileprivate var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }

  fileprivate var both: String { "\(self[NameKey.self]) \(self[OtherKey.self])" }
}

/// Counts how often it is made, which takes a while.
private enum CountedKey: TestDependencyKey {
  static let made = LockIsolated(0)

  static var testValue: [Int] {
    made.withValue { $0 += 1 }
    return (0..<1_000).map { $0 ^ 1 }
  }
}

@Suite struct DependencyTests {
  @Test func aDefaultIsMadeOnceForManyThreads() {
    @Dependency(CountedKey.self) var value
    for _ in 0..<50 {
      CountedKey.made.setValue(0)
      withDependencies {
        $0 = .test
      } operation: {
        withEscapedDependencies { dependencies in
          DispatchQueue.concurrentPerform(iterations: 8) { [value = _value] _ in
            dependencies.yield { #expect(value.wrappedValue.count == 1_000) }
          }
        }
      }
      #expect(CountedKey.made.value == 1)
    }
  }

  @Test func isReadInEveryKindOfType() async {
    final class Object {
      @Dependency(NameKey.self) var name
    }
    actor Agent {
      @Dependency(NameKey.self) var name
      func read() -> String { name }
    }
    enum Space {
      static func read() -> String {
        @Dependency(NameKey.self) var name
        return name
      }
    }
    await withDependencies {
      $0[NameKey.self] = "here"
    } operation: {
      #expect(Object().name == "here")
      #expect(Space.read() == "here")
      let agent = Agent()
      #expect(await agent.read() == "here")
    }
  }

  @Test func whatIsInForceIsMergedOverWhatWas() {
    struct Model {
      @Dependency(\.both) var both
    }
    let model = withDependencies {
      $0[NameKey.self] = "made"
      $0[OtherKey.self] = 1
    } operation: {
      Model()
    }
    #expect(model.both == "made 1")
    withDependencies {
      $0[OtherKey.self] = 2
    } operation: {
      #expect(model.both == "made 2")
    }
    withDependencies {
      $0[NameKey.self] = "read"
    } operation: {
      #expect(model.both == "read 1")
    }
  }

  @Test func aDefaultIsMadeOfWhatItsReaderSees() {
    struct Model {
      @Dependency(Greeting.self) var greeting
    }
    let model = withDependencies {
      $0[NameKey.self] = "Blob"
    } operation: {
      Model()
    }
    #expect(model.greeting.text == "Hello, Blob")
  }

  @Test func aMissingTestValueIsReportedOncePerTest() async {
    @Dependency(\.unimplementedNumber) var number
    await expectIssue(
      #"@Dependency(\.unimplementedNumber) has no test implementation, but was accessed from a"#,
      "UnimplementedKey",
      "DependencyTests.swift"
    ) {
      #expect(number == 42)
    }
    #expect(number == 42)
  }

  @Test func itIsReportedInAnotherTestAgain() async {
    @Dependency(\.unimplementedNumber) var number
    await expectIssue("has no test implementation") {
      #expect(number == 42)
    }
  }

  @Test func aValueThatIsOnlyChangedIsNotReported() async {
    @Dependency(\.settings) var settings
    withDependencies {
      $0.settings.size = 2
    } operation: {
      #expect(settings.size == 2)
    }
    await expectIssue("has no test implementation") {
      #expect(settings.size == 1)
    }
  }

  @Test func aTestValueCanAskWhetherToReport() async {
    @Dependency(LoudKey.self) var loud
    withDependencies {
      $0[LoudKey.self] += 1
    } operation: {
      #expect(loud == 2)
    }
    await expectIssue("Loud!") {
      #expect(loud == 1)
    }
  }

  @Test func aTestValueThatIsAskedForDirectlyReports() async {
    await expectIssue("has no test implementation", "UnimplementedKey") {
      #expect(UnimplementedKey.testValue == 42)
    }
  }
}
