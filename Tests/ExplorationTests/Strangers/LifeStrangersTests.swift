import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of every day.
@MainActor
@Suite struct LifeStrangersTests: StrangerTests {
  @Test func aClosedSheetIsToldNothing() async throws {
    try await check("PhotoImport", failing: "An 'ifLet' at") {
      await explore(PhotoImport(), from: PhotoImport.State()) {
        $0[TownClient.self].events = { AsyncStream { for photo in 1...2 { $0.yield(photo) } } }
      } checking: {
      }
    } printed: {
      await PhotoImportFindingTests().theFindingIsGone()
    }
  }

  @Test func theServerHasTheMicrophone() async throws {
    try await check("VideoCall", failing: "the server mutes what is muted") {
      await explore(VideoCall(), from: VideoCall.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("the server mutes what is muted") { $0.isMuted == $0.onServer }
      }
    } printed: {
      await VideoCallFindingTests().theServerMutesWhatIsMuted()
    }
  }

  @Test func nobodyReadsToNobody() async throws {
    try await check("MuseumGuide", failing: "nobody reads to nobody") {
      await explore(MuseumGuide(), from: MuseumGuide.State()) { _ in
      } checking: {
        Transition("nobody reads to nobody") { before, after in
          !before.path.isEmpty || after.heard == before.heard
        }
      }
    } printed: {
      await MuseumGuideFindingTests().nobodyReadsToNobody()
    }
  }

  @Test func aPurchaseEnds() async throws {
    try await check("Paywall", failing: "a purchase ends") {
      await explore(Paywall(), from: Paywall.State()) {
        $0[TownClient.self].set = { _ in }
        $0[TownClient.self].ping = {}
      } checking: {
        AtRest("a purchase ends") { !$0.isBusy }
      }
    } printed: {
      await PaywallFindingTests().aPurchaseEnds()
    }
  }

  @Test func oneGivesUp() async throws {
    try await check("ElectionNight", failing: "one gives up") {
      // The explorer finds that the call is made again for ever by itself, too.
      await explore(
        ElectionNight(),
        from: ElectionNight.State(),
        checks: .all.subtracting(.endlessRetries)
      ) {
        $0[TownClient.self].status = { "tie" }
      } checking: {
        Eventually("one gives up", within: 3, from: { $0.isLoading }) { !$0.isLoading }
      }
    } printed: {
      await ElectionNightFindingTests().oneGivesUp()
    }
  }

  @Test func anAlarmThatIsOffIsSilent() async throws {
    try await check("AlarmClock", failing: "an alarm that is off is silent") {
      await explore(AlarmClock(), from: AlarmClock.State()) { _ in
      } checking: {
        Always("an alarm that is off is silent") { $0.isOn || !$0.isRinging }
      }
    } printed: {
      await AlarmClockFindingTests().anAlarmThatIsOffIsSilent()
    }
  }

  @Test func theLiftGoesInOrder() async throws {
    try await check("Lift", failing: "the lift goes in order") {
      await explore(Lift(), from: Lift.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        Always("the lift goes in order") { $0.wanted.starts(with: $0.visited) }
      }
    } printed: {
      await LiftFindingTests().theLiftGoesInOrder()
    }
  }
}
