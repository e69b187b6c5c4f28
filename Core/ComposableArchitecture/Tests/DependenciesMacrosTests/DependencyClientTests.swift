import Dependencies
import DependenciesMacros
import Foundation
import Synchronization
import Testing

@DependencyClient
struct Client: Sendable {
  var fetch: @Sendable (_ id: Int, _ name: inout String) async throws -> String
  var find: @Sendable (Int) -> Int?
  var count: @Sendable (Int) -> Int = { $0 * 2 }
  var sign: @Sendable (_ of: Int) -> String = { if $0 < 0 { "-" } else { "+" } }
  var stop: @Sendable () async -> Void
  @DependencyEndpoint(method: "run") var callback: @Sendable (() -> Int) throws -> Int
  @DependencyEndpointIgnored var log: @Sendable () -> Int = { 1 }
  var onMain: @MainActor @Sendable (_ value: Int) throws -> Void
  let host: String
  var port = 80
  var path: String?
}

@DependencyClient
struct Generic<Value: Sendable>: Sendable {
  var load: @Sendable (_ key: String) throws -> Value
  var save: @Sendable (Value) -> Void
}

/// No client, so that its initializer is that of the compiler.
private struct Plain {
  @DependencyEndpoint var fetch: (_ id: Int) throws -> String
  @DependencyEndpoint var count: (_ of: String) -> Int = { _ in
    Issue.record("There is no count.")
    return 5
  }
  var port = 80
}

@DependencyClient
private struct Stamps: Sendable {
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) private var uuid
  var stamp: @Sendable (_ text: String) throws -> String
  @DependencyEndpoint(method: "`class`") var kind: @Sendable (_ of: String) throws -> String
  @DependencyEndpoint(method: "import") var read: @Sendable () -> Int = { fatalError("No.") }
  #if os(Linux)
    var limit: Int
  #else
    var path: String
  #endif
}

/// Values beside the endpoints, each of which may be given without them.
@DependencyClient
struct Configured: Sendable {
  var isCached = false
  var limit: Int?
  var load: @Sendable (_ key: String) throws -> Int
  var stop: @Sendable () -> Void = { { log.withLock { $0 += "stopped" } }() }
  var count: @Sendable () -> Int = { { [1, 2].count }() }
  var crash: @Sendable () -> Void = { { fatalError("No.") }() }
}

private let log = Mutex("")

@Suite struct DependencyClientTests {
  private func expectUnimplemented(_ endpoint: String, _ operation: () async -> Void) async {
    await withKnownIssue {
      await operation()
    } matching: {
      $0.comments.first?.rawValue == "Unimplemented: '\(endpoint)'"
    }
  }

  @Test func reportsAndThrows() async {
    let client = Client(host: "a")
    await expectUnimplemented("Client.fetch") {
      let error = await #expect(throws: Unimplemented.self) {
        var name = ""
        _ = try await client.fetch(id: 1, name: &name)
      }
      #expect(error?.description == "Unimplemented: 'fetch'")
    }
    await expectUnimplemented("Client.callback") {
      #expect(throws: Unimplemented.self) { try client.run { 1 } }
    }
    await expectUnimplemented("Generic.load") {
      #expect(throws: Unimplemented.self) { try Generic<Int>().load(key: "a") }
    }
    await expectUnimplemented("Client.onMain") {
      await #expect(throws: Unimplemented.self) { try await client.onMain(value: 1) }
    }
  }

  @Test func reportsAndReturns() async {
    let client = Client(host: "a")
    await expectUnimplemented("Client.find") { #expect(client.find(1) == nil) }
    await expectUnimplemented("Client.count") { #expect(client.count(2) == 4) }
    await expectUnimplemented("Client.sign") { #expect(client.sign(of: -1) == "-") }
    await expectUnimplemented("Client.stop") { await client.stop() }
    #expect(client.log() == 1)
  }

  @Test func callsWhatReplacesAnEndpoint() async throws {
    var client = Client(host: "a")
    client.fetch = { id, name in
      name += "!"
      return "\(id)"
    }
    client.count = { $0 }
    client.callback = { $0() + 1 }
    var name = "a"
    #expect(try await client.fetch(id: 1, name: &name) == "1")
    #expect(try await client.fetch(2, &name) == "2")
    #expect(name == "a!!")
    #expect(client.count(3) == 3)
    #expect(try client.run { 1 } == 2)
  }

  @Test func isMadeWithoutItsDependenciesAndWithWhatItsPlatformHas() throws {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      let stamps = Stamps(stamp: { $0 }, kind: { $0 }, read: { 1 }, limit: 2)
      #expect(stamps.now.timeIntervalSince1970 == 1)
      #expect(stamps.limit == 2)
    }
  }

  @Test func namesMethodsByReservedWords() throws {
    var stamps = Stamps(limit: 1)
    stamps.kind = { "kind of \($0)" }
    stamps.read = { 3 }
    #expect(try stamps.class(of: "a") == "kind of a")
    #expect(stamps.import() == 3)
  }

  @Test func aPlainStructKeepsItsInitializer() async {
    let plain = Plain(fetch: { "\($0)" }, count: { $0.count }, port: 1)
    #expect((try? plain.fetch(id: 1)) == "1")
    #expect(plain.count(of: "ab") == 2)
    let partly = Plain(fetch: { _ in "" }, port: 2)
    #expect(partly.port == 2)
    withKnownIssue {
      #expect(partly.count(of: "ab") == 5)
    } matching: {
      $0.comments.first?.rawValue == "There is no count."
    }
    await expectUnimplemented("Plain.fetch") {
      #expect(throws: Unimplemented.self) { try Plain().fetch(id: 1) }
    }
  }

  @Test func isMadeWithoutItsEndpoints() async {
    let configured = Configured(isCached: true)
    #expect(configured.isCached)
    #expect(configured.limit == nil)
    #expect(Configured(limit: 3).limit == 3)
    #expect(!Configured().isCached)
    let make: () -> Configured = Configured.init
    #expect(make().limit == nil)
    await expectUnimplemented("Configured.load") {
      #expect(throws: Unimplemented.self) { try configured.load(key: "a") }
    }
  }

  @Test func aDefaultMayBeginWithABrace() async {
    let configured = Configured()
    await expectUnimplemented("Configured.stop") { configured.stop() }
    #expect(log.withLock { $0 } == "stopped")
    await expectUnimplemented("Configured.count") { #expect(configured.count() == 2) }
  }

  @Test func isMadeOfAllItsProperties() {
    let client = Client(
      fetch: { id, _ in "\(id)" },
      find: { $0 },
      count: { $0 },
      sign: { _ in "" },
      stop: {},
      callback: { $0() },
      log: { 2 },
      onMain: { _ in },
      host: "a",
      port: 1,
      path: "b"
    )
    #expect(client.find(1) == 1)
    #expect(client.log() == 2)
    #expect((client.host, client.port, client.path) == ("a", 1, "b"))
    #expect(Client(host: "a").port == 80)
  }
}
