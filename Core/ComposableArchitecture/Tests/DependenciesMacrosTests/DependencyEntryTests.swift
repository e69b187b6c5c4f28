public import Dependencies
import DependenciesMacros
import Testing

private protocol Greeter: Sendable {
  var greeting: String { get }
}

private struct Polite: Greeter {
  var greeting = "Good day"
}

private struct Casual: Greeter {
  var greeting = "Hi"
  static let shared = Self(greeting: "Hello")
}

private final class Counter: Sendable {
  static func make() -> Counter { Counter() }
}

extension DependencyValues {
  @DependencyEntry fileprivate var greeter: any Greeter = Casual()
  @DependencyEntry(liveValue: 1, previewValue: 2) fileprivate var number = 3
  @DependencyEntry(liveValue: "live") fileprivate var name: String = "test"
  @DependencyEntry(previewValue: "preview") fileprivate var title: String? = nil
  @DependencyEntry fileprivate var roll: @Sendable () -> Int = { 4 }
  @DependencyEntry("EntryKey") var entry: Int = 5
  @DependencyEntry fileprivate var shared = Casual.shared
  @DependencyEntry(liveValue: Casual.shared) fileprivate var other = Casual()
  @DependencyEntry fileprivate var counter = Counter.make()
  @DependencyEntry fileprivate var numbers = [1, 2]
  @DependencyEntry("InferredKey") var inferred = [7].count
  @DependencyEntry(name: "NamedKey", liveValue: 1) var named = 6
  @DependencyEntry(liveValue: Casual.shared) fileprivate var live: any Greeter
  @DependencyEntry(liveValue: 1, previewValue: 2) fileprivate var previewed: Int
  @DependencyEntry fileprivate var called: Int = { [1, 2].count }()
  @DependencyEntry public var numberClient: any NumberClient = FixedNumber()
  @DependencyEntry public var luckyNumber: Int = 7
}

public protocol NumberClient: Sendable {
  var number: Int { get }
}

private struct FixedNumber: NumberClient {
  var number = 1
}

// The declarations of another module.
extension DependencyValues.EntryKey: DependencyKey {
  static var liveValue: Int { 50 }
}

extension DependencyValues.NumberClientKey: DependencyKey {
  public static var liveValue: any NumberClient { FixedNumber(number: 10) }
}

extension DependencyValues.LuckyNumberKey: DependencyKey {
  public static var liveValue: Int { 13 }
}

extension DependencyValues.InferredKey: DependencyKey {
  static var liveValue: Int { 70 }
}

@Suite struct DependencyEntryTests {
  @Dependency(\.greeter) private var greeter
  @Dependency(\.number) private var number
  @Dependency(\.name) private var name
  @Dependency(\.title) private var title
  @Dependency(\.roll) private var roll
  @Dependency(\.entry) private var entry

  @Test func theValueIsThatOfTests() {
    #expect(greeter.greeting == "Hi")
    #expect(number == 3)
    #expect(name == "test")
    #expect(title == nil)
    #expect(roll() == 4)
    #expect(entry == 5)
    #expect(DependencyValues.NamedKey.testValue == 6)
  }

  @Test func aLiveDependencyMayHaveNoTestValue() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.live) var live
      @Dependency(\.previewed) var previewed
      #expect(live.greeting == "Hello")
      #expect(previewed == 1)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.previewed) var previewed
      #expect(previewed == 2)
    }
    withKnownIssue {
      @Dependency(\.previewed) var previewed
      #expect(previewed == 2)
    }
    @Dependency(\.called) var called
    #expect(called == 2)
  }

  @Test func thePublicKeyOfAPublicDependencyCanBeExtended() {
    @Dependency(\.numberClient) var client
    @Dependency(\.luckyNumber) var lucky
    #expect((client.number, lucky) == (1, 7))
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.numberClient) var client
      @Dependency(\.luckyNumber) var lucky
      #expect((client.number, lucky) == (10, 13))
    }
  }

  @Test func theTypeIsThatOfTheValue() {
    var values = DependencyValues._current
    #expect(values.shared.greeting == "Hello")
    values.shared.greeting = "Bye"
    #expect(values.shared.greeting == "Bye")
    #expect(values.numbers == [1, 2])
    #expect(values.inferred == 1)
    #expect(values.counter === values.counter)
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.other) var other
      @Dependency(\.inferred) var inferred
      #expect(other.greeting == "Hello")
      #expect(inferred == 70)
    }
  }

  @Test func aDependencyCanBeOverridden() {
    withDependencies {
      $0.greeter = Polite()
      $0.number += 1
    } operation: {
      #expect(greeter.greeting == "Good day")
      #expect(number == 4)
    }
  }

  @Test func theOtherContextsHaveTheirValues() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(number == 1)
      #expect(name == "live")
      #expect(entry == 50)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(number == 2)
      #expect(name == "live")
      #expect(title == "preview")
      #expect(entry == 50)
    }
  }

  @Test func aDependencyWithoutALiveValueIsReported() {
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        #expect(greeter.greeting == "Hi")
      } matching: { issue in
        issue.comments.map(\.rawValue).joined().contains(
          #"@Dependency(\.greeter) has no live implementation, but was accessed from a live"#
        )
      }
    }
  }
}
