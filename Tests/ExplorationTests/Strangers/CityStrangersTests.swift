import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a city.
@MainActor
@Suite struct CityStrangersTests: StrangerTests {
  @Test func theHotelsAreInTheOrder() async throws {
    try await check("HotelSearch", failing: "the hotels are in the order") {
      await explore(HotelSearch(), from: HotelSearch.State()) {
        $0[TownClient.self].items = { [$0] }
      } checking: {
        Always("the hotels are in the order") {
          $0.resultsOrder == nil || $0.resultsOrder == $0.order
        }
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await HotelSearchFindingTests().theHotelsAreInTheOrder()
    }
  }

  @Test func nobodyComesInVain() async throws {
    try await check("TaxiRide", failing: "nobody comes in vain") {
      await explore(TaxiRide(), from: TaxiRide.State()) {
        $0[TownClient.self].book = { $0 }
      } checking: {
        Always("nobody comes in vain") { state in
          if case .onTheWay = state.phase { state.isWanted } else { true }
        }
        AtRest("nobody waits for ever") { $0.phase != .calling }
      }
    } printed: {
      await TaxiRideFindingTests().nobodyComesInVain()
    }
  }

  @Test func oneSubscribesOnce() async throws {
    try await check("Newsletter", failing: "one subscribes once") {
      await explore(Newsletter(), from: Newsletter.State()) {
        $0[TownClient.self].ping = {}
      } checking: {
        Always("one subscribes once") { $0.subscriptions <= 1 }
        AtRest("nothing is sent for ever") { !$0.isSending }
      }
    } printed: {
      await NewsletterFindingTests().oneSubscribesOnce()
    }
  }

  @Test func aSignatureCounts() async throws {
    try await check("Petition", failing: "a signature counts") {
      await explore(Petition(), from: Petition.State()) {
        $0[TownClient.self].book = { $0 }
        $0[TownClient.self].ping = {}
      } checking: {
        Always("a signature counts") { !$0.isSigned || $0.count == 8 }
      }
    } printed: {
      await PetitionFindingTests().aSignatureCounts()
    }
  }

  @Test func noPowerAfterTheStop() async throws {
    try await check("ChargingStation", failing: "no power after the stop") {
      await explore(ChargingStation(), from: ChargingStation.State()) {
        $0[TownClient.self].events = { AsyncStream { for amount in [1, 2] { $0.yield(amount) } } }
      } checking: {
        Transition("no power after the stop") { before, after in
          before.isCharging || after.kilowattHours <= before.kilowattHours
        }
      }
    } printed: {
      await ChargingStationFindingTests().noPowerAfterTheStop()
    }
  }
}
