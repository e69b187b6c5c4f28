import Clocks
import Dependencies
import Foundation
import Testing

@Suite
struct DependencyValuesTests {
  private enum LiveKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
  }

  private enum InterfaceKey: TestDependencyKey {
    static let testValue = "test"
  }

  private enum OnlyLiveKey: DependencyKey {
    static let liveValue = 42
  }

  @Test func theContextDecidesTheDefault() {
    @Dependency(LiveKey.self) var value
    #expect(value == "test")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(value == "live")
    }
  }

  @Test func overridesHoldForTheOperation() {
    @Dependency(LiveKey.self) var value
    withDependencies {
      $0[LiveKey.self] = "outer"
    } operation: {
      #expect(value == "outer")
      withDependencies {
        $0[LiveKey.self] = "inner"
      } operation: {
        #expect(value == "inner")
      }
      #expect(value == "outer")
    }
    #expect(value == "test")
  }

  @Test func aWrapperKeepsWhatWasInForceWhereItWasMade() {
    struct Model {
      @Dependency(LiveKey.self) var value
    }
    let model = withDependencies {
      $0[LiveKey.self] = "made"
    } operation: {
      Model()
    }
    #expect(model.value == "made")
    withDependencies {
      $0[LiveKey.self] = "read"
    } operation: {
      #expect(model.value == "read")
    }
  }

  @Test func reportsAMissingTestValueWithItsLocation() {
    @Dependency(OnlyLiveKey.self) var value
    withKnownIssue {
      #expect(value == 42)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("has no test implementation") && text.contains("OnlyLiveKey")
        && text.contains("DependencyValuesTests.swift")
    }
  }

  @Test func reportsAMissingLiveValue() {
    @Dependency(InterfaceKey.self) var value
    withKnownIssue {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(value == "test")
      }
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("has no live implementation")
    }
  }

  @Test func tasksInheritOverrides() async {
    let dependency = Dependency(LiveKey.self)
    await withDependencies {
      $0[LiveKey.self] = "task"
    } operation: {
      let seen = await Task { dependency.wrappedValue }.value
      #expect(seen == "task")
    }
  }

  @Test func escapedClosuresKeepOverridesThroughAContinuation() {
    let dependency = Dependency(LiveKey.self)
    let read = withDependencies {
      $0[LiveKey.self] = "kept"
    } operation: {
      withEscapedDependencies { continuation in
        { continuation.yield { dependency.wrappedValue } }
      }
    }
    #expect(read() == "kept")
    #expect(dependency.wrappedValue == "test")
  }

  /// The digits are those of the format `%x`, which takes 32 bits of a number.
  @Test func aUUIDHasTheDigitsOfANumber() {
    func digits(_ number: Int) -> String {
      let all = UUID(number).uuidString
      #expect(all.hasPrefix("00000000-0000-0000-0000-"))
      return String(all.suffix(12))
    }
    #expect(digits(0) == "000000000000")
    #expect(digits(0x1234_ABCD) == "00001234ABCD")
    #expect(digits(-1) == "0000FFFFFFFF")
    #expect(digits(-2) == "0000FFFFFFFE")
    #expect(digits(0xFFFF_FFFF) == "0000FFFFFFFF")
    #expect(digits(1 << 32) == "000000000000")
    #expect(digits(-(1 << 32) - 1) == "0000FFFFFFFF")
    #expect(digits((1 << 48) - 1) == "0000FFFFFFFF")
    #expect(digits(0x1234_5678_9ABC_DEF0) == "00009ABCDEF0")
    #expect(digits(.max) == "0000FFFFFFFF")
    #expect(digits(.min) == "000000000000")
  }

  @Test(arguments: [Int.min, -(1 << 40), -1, 0, 1, 1 << 31, 1 << 47, .max])
  func aUUIDIsAsItsNumberIsFormatted(number: Int) {
    let text = "00000000-0000-0000-0000-\(String(format: "%012x", number))"
    #expect(UUID(number) == UUID(uuidString: text))
  }

  @Test func uuidsCountUp() {
    @Dependency(\.uuid) var uuid
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      #expect(uuid() == UUID(1))
      #expect(UUID(255).uuidString == "00000000-0000-0000-0000-0000000000FF")
    }
  }

  @Test func datesAreWhatTheyAreSetTo() {
    @Dependency(\.date) var date
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1234)
    } operation: {
      #expect(date.now == Date(timeIntervalSince1970: 1234))
      #expect(date() == date.now)
    }
  }

  @Test func theDefaultClockOfATestReports() async throws {
    @Dependency(\.continuousClock) var clock
    await withKnownIssue {
      try await clock.sleep(for: .zero)
    }
  }
}
