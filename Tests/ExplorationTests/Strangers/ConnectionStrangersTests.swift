import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that listen.
@MainActor
@Suite struct ConnectionStrangersTests: StrangerTests {
  @Test func aMessageComesOnce() async throws {
    try await check("ChatRoom", failing: "each message comes once") {
      await explore(ChatRoom(), from: ChatRoom.State()) {
        $0[BackendClient.self].messages = {
          AsyncStream { continuation in
            for number in 1...3 { continuation.yield(number) }
          }
        }
      } checking: {
        Always("each message comes once") { Set($0.messages).count == $0.messages.count }
      }
    } printed: {
      await ChatRoomFindingTests().eachMessageComesOnce()
    }
  }

  @Test func oneWhoLeftIsOffline() async throws {
    try await check("LiveSocket", failing: "one who left is offline") {
      await explore(LiveSocket(), from: LiveSocket.State()) {
        $0[BackendClient.self].connect = { 1 }
      } checking: {
        Always("one who left is offline") { $0.isWanted || $0.status == .offline }
      }
    } printed: {
      await LiveSocketFindingTests().oneWhoLeftIsOffline()
    }
  }

  @Test func aPageIsTheOneThatIsWanted() async throws {
    try await check("LinkRouter", failing: "the page is the one that is wanted") {
      await explore(LinkRouter(), from: LinkRouter.State()) {
        $0[BackendClient.self].load = { "Page \($0)" }
      } checking: {
        AtRest("the page is the one that is wanted") { $0.path.last?.link == $0.wanted }
      }
    } printed: {
      await LinkRouterFindingTests().thePageIsTheOneThatIsWanted()
    }
  }
}
