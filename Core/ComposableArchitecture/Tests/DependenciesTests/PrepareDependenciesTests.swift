import Dependencies
import Foundation
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
  static let liveValue = "live"
}

private struct Client: DependencyKey {
  var fetch: @Sendable () -> String
  var save: @Sendable () -> String

  static var liveValue: Self { Self(fetch: { "live" }, save: { "live" }) }
  static var previewValue: Self { Self(fetch: { "preview" }, save: { "preview" }) }
  static var testValue: Self { Self(fetch: { "test" }, save: { "test" }) }
}

/// An object, so that a second default value would be another one.
private final class Connection: DependencyKey, Sendable {
  static var liveValue: Connection { Connection() }
  static var testValue: Connection { Connection() }
}

private struct Database: DependencyKey {
  var connection: Connection

  static var liveValue: Self { Self(connection: Connection()) }
  static var testValue: Self { liveValue }
}

@Suite struct PrepareDependenciesTests {
  @Dependency(NameKey.self) private var name
  @Dependency(OtherKey.self) private var other
  @Dependency(UnimplementedKey.self) private var unimplemented

  @Test func preparedValuesAreDefaults() {
    let result = prepareDependencies {
      $0[NameKey.self] = "prepared"
      $0[UnimplementedKey.self] = "prepared as well"
      return 42
    }
    #expect(result == 42)
    #expect(name == "prepared")
    #expect(unimplemented == "prepared as well")
    withDependencies {
      $0[NameKey.self] = "overridden"
    } operation: {
      #expect(name == "overridden")
    }
  }

  @Test func aValueIsPreparedOnce() async {
    prepareDependencies { $0[NameKey.self] = "first" }
    await expectIssue("has already been accessed or prepared", "NameKey") {
      prepareDependencies { $0[NameKey.self] = "second" }
    }
    #expect(name == "first")
  }

  @Test func aValueIsNotPreparedAfterItsUse() async {
    #expect(name == "test")
    await expectIssue("has already been accessed or prepared", "NameKey") {
      prepareDependencies {
        $0[NameKey.self] = "too late"
        $0[OtherKey.self] = 1
      }
    }
    #expect(name == "test")
    #expect(other == 1)
  }

  @Test func aValueCanBeSetSeveralTimesWhileItIsPrepared() {
    prepareDependencies {
      $0[OtherKey.self] = 1
      $0[OtherKey.self] += 1
    }
    #expect(other == 2)
  }

  @Test func aPartOfADefaultCanBePrepared() {
    @Dependency(Client.self) var client
    prepareDependencies { $0[Client.self].fetch = { "prepared" } }
    #expect(client.fetch() == "prepared")
    #expect(client.save() == "test")
  }

  @Test func aPartOfALiveDefaultCanBePrepared() {
    prepareDependencies {
      $0.context = .live
      $0.date.now = Date(timeIntervalSince1970: 1)
      $0[Client.self].fetch = { "prepared" }
      $0[Client.self].save = { "prepared as well" }
    }
    @Dependency(\.date.now) var now
    @Dependency(Client.self) var client
    #expect(now == Date(timeIntervalSince1970: 1))
    #expect(client.fetch() == "prepared")
    #expect(client.save() == "prepared as well")
  }

  @Test func aPartIsNotPreparedAfterAUse() async {
    @Dependency(Client.self) var client
    #expect(client.fetch() == "test")
    await expectIssue("has already been accessed or prepared", "Client") {
      prepareDependencies { $0[Client.self].fetch = { "too late" } }
    }
    #expect(client.fetch() == "test")
  }

  @Test func aDefaultThatThePreparationReadsIsTheOneForLater() async {
    prepareDependencies { $0[Database.self] = Database(connection: $0[Connection.self]) }
    @Dependency(Database.self) var database
    @Dependency(Connection.self) var connection
    #expect(database.connection === connection)
    await expectIssue("has already been accessed or prepared", "Connection") {
      prepareDependencies { $0[Connection.self] = Connection() }
    }
    #expect(database.connection === connection)
  }

  @Test func aPreviewIsPreparedAgain() {
    prepareDependencies {
      $0.context = .preview
      $0[Client.self].fetch = { "first" }
    }
    @Dependency(Client.self) var client
    #expect(client.fetch() == "first")
    prepareDependencies { $0[Client.self].fetch = { "second" } }
    #expect(client.fetch() == "second")
    #expect(client.save() == "preview")
  }

  @Test func theContextCanBePrepared() {
    prepareDependencies {
      $0.context = .live
      $0[OtherKey.self] = 3
    }
    @Dependency(\.context) var context
    #expect(context == .live)
    #expect(name == "live")
    #expect(other == 3)
  }

  @Test func whatAnotherTestPreparesIsNotSeen() {
    #expect(name == "test")
    #expect(other == 0)
  }

  @Test func nothingIsPreparedWhenItThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0[NameKey.self] = "prepared"
        throw Failure()
      }
    }
    #expect(name == "test")
  }
}
