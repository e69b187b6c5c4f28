import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features in which people meet.
@MainActor
@Suite struct ContactStrangersTests: StrangerTests {
  @Test func aMessageIsThereOnce() async throws {
    try await check("Messenger", failing: "a message is there once") {
      await explore(Messenger(), from: Messenger.State()) {
        $0.cloud.post = { CloudClient.Post(id: $0.hasSuffix("1") ? 1 : 2, text: $0) }
        $0.cloud.messages = { AsyncStream { $0.yield(CloudClient.Post(id: 1, text: "Hi 1")) } }
      } checking: {
        AtRest("a message is there once") { state in
          let sent = state.bubbles.filter { $0.status == .sent }.map(\.text)
          return Set(sent).count == sent.count
        }
        AtRest("nothing is sent for ever") { $0.bubbles.allSatisfy { $0.status != .sending } }
      }
    } printed: {
      try await MessengerFindingTests().aMessageIsThereOnce()
    }
  }

  @Test func theButtonShowsWhatIsStored() async throws {
    try await check("Followers", failing: "the button shows what is stored") {
      await explore(Followers(), from: Followers.State()) {
        $0.cloud.follow = { _, _ in }
      } checking: {
        AtRest("the button shows what is stored") {
          $0.rows.allSatisfy { $0.person.isFollowed == $0.confirmed }
        }
      }
    } printed: {
      await FollowersFindingTests().theButtonShowsWhatIsStored()
    }
  }

  @Test func anAcceptedInvitationIsInTheList() async throws {
    try await check("Invitations", failing: "who has accepted is in the list") {
      await explore(Invitations(), from: Invitations.State()) {
        $0.cloud.upload = { _ in }
      } checking: {
        After("reply.presented.saved", "who has accepted is in the list") { before, after in
          after.accepted.count == before.accepted.count + 1
        }
      }
    } printed: {
      await InvitationsFindingTests().whoHasAcceptedIsInTheList()
    }
  }

  @Test func whoHangsUpIsNotConnected() async throws {
    try await check("PhoneCall", failing: "who hangs up is not connected") {
      await explore(PhoneCall(), from: PhoneCall.State()) {
        $0.cloud.job = { 1 }
      } checking: {
        Always("who hangs up is not connected") { !$0.hungUp || !$0.phase.is(\.talking) }
      }
    } printed: {
      await PhoneCallFindingTests().whoHangsUpIsNotConnected()
    }
  }

  @Test func eachHeartCounts() async throws {
    try await check("Hearts", failing: "each heart counts") {
      await explore(Hearts(), from: Hearts.State()) {
        $0.cloud.name = { "\($0)" }
      } checking: {
        AtRest("each heart counts") { $0.count == 10 + $0.given }
      }
    } printed: {
      await HeartsFindingTests().eachHeartCounts()
    }
  }
}
