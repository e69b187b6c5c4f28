import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of travel.
@MainActor
@Suite struct TravelStrangersTests: StrangerTests {
  @Test func aRateIsThatOfTheCurrency() async throws {
    try await check("CurrencyConverter", failing: "the rate is that of the currency") {
      await explore(CurrencyConverter(), from: CurrencyConverter.State()) {
        $0[TownClient.self].rate = { CurrencyConverter.rates[$0] ?? 0 }
      } checking: {
        Always("the rate is that of the currency") { state in
          state.rate == nil || state.rate == CurrencyConverter.rates[state.currency.rawValue]
        }
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await CurrencyConverterFindingTests().theRateIsThatOfTheCurrency()
    }
  }

  @Test func aBookedSeatIsKept() async throws {
    try await check("SeatHold", failing: "a seat is booked that was given away") {
      await explore(SeatHold(), from: SeatHold.State()) {
        $0[TownClient.self].book = { $0 }
      } checking: {
        AtNoTime("a seat is booked that was given away") { $0.isBooked && $0.seat == nil }
        AtRest("nothing is booked for ever") { !$0.isBooking }
      }
    } printed: {
      await SeatHoldFindingTests().aSeatIsBookedThatWasGivenAway()
    }
  }

  @Test func aDeliveredParcelIsNotLookedFor() async throws {
    try await check("ParcelTracking", failing: "a delivered parcel is not looked for") {
      await explore(ParcelTracking(), from: ParcelTracking.State()) {
        $0[TownClient.self].status = {
          try await anyOf(.success("on its way"), .success("delivered"))
        }
      } checking: {
        Transition("a delivered parcel is not looked for") { before, after in
          before.status != "delivered" || after.checks == before.checks
        }
      }
    } printed: {
      await ParcelTrackingFindingTests().aDeliveredParcelIsNotLookedFor()
    }
  }
}
