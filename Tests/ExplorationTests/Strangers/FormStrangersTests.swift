import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features in which something is entered or allowed.
@MainActor
@Suite struct FormStrangersTests: StrangerTests {
  @Test func daysSettle() async throws {
    try await check("NightStay", failing: "end") {
      await explore(NightStay(), from: NightStay.State()) { _ in
      } checking: {
        Always("a day is one of seven") { (0..<7).contains($0.arrival) }
      }
    } printed: {
      await NightStayFindingTests().theFindingIsGone()
    }
  }

  @Test func nothingWaitsForEver() async throws {
    try await check("Downloads", failing: "nothing waits for ever") {
      await explore(Downloads(), from: Downloads.State()) {
        $0.cloud.name = { "\($0)" }
      } checking: {
        AtRest("nothing waits for ever") { $0.queue.isEmpty && $0.active.isEmpty }
      }
    } printed: {
      await DownloadsFindingTests().nothingWaitsForEver()
    }
  }

  @Test func nothingIsLookedForForEver() async throws {
    try await check("PlaceSharing", failing: "nothing is looked for for ever") {
      await explore(PlaceSharing(), from: PlaceSharing.State()) {
        $0.cloud.job = { try await anyOf(.success(0), .success(1), .success(2)) }
        $0.cloud.name = { _ in "Home" }
      } checking: {
        AtRest("nothing is looked for for ever") { !$0.isLocating }
      }
    } printed: {
      await PlaceSharingFindingTests().nothingIsLookedForForEver()
    }
  }

  @Test func aVaultBehindIsClosed() async throws {
    try await check("Vault", failing: "a vault that nobody sees is closed") {
      await explore(Vault(), from: Vault.State()) {
        $0.cloud.job = { 1 }
      } checking: {
        Always("a vault that nobody sees is closed") { $0.isInFront || !$0.isOpen }
      }
    } printed: {
      await VaultFindingTests().aVaultThatNobodySeesIsClosed()
    }
  }
}
