import ComposableArchitectureCompatibility
import Dispatch
import Foundation
import Testing

@Suite struct SchedulerIntervalTests {
  typealias Stride = DispatchQueue.SchedulerTimeType.Stride

  @Test func numbersAreSeconds() {
    let two: Stride = 2
    let half: Stride = 0.5
    #expect(two == .seconds(2))
    #expect(half == .milliseconds(500))
    #expect(two * half == .seconds(1))
    #expect(Stride.milliseconds(300) * 3 == .milliseconds(900))
    #expect(two + half - half == two)
    #expect(-half == .milliseconds(-500))
    #expect(half < two)
    #expect(Stride(exactly: 3) == .seconds(3))
    #expect(Stride.microseconds(1000) == .nanoseconds(1_000_000))
  }

  @Test func theyAreThoseOfDispatch() {
    #expect(Stride.seconds(1).magnitude == 1_000_000_000)
    #expect(Stride.milliseconds(-1500).magnitude == -1_500_000_000)
    #expect(Stride.seconds(1).timeInterval == .seconds(1))
    #expect(Stride(DispatchTimeInterval.milliseconds(5)) == .milliseconds(5))
  }

  @Test func whatIsTooLongIsCut() {
    #expect(Stride.seconds(.max).magnitude == .max)
    #expect(Stride.seconds(.min).magnitude == .min)
    #expect(Stride.seconds(Double.nan) == .zero)
    #expect(Stride.seconds(Double.infinity) == .seconds(Int.max))
    #expect(Stride.seconds(.max) * Stride.seconds(.max) == .seconds(.max))
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride(DispatchTimeInterval.never) == .seconds(Int.max))
  }

  @Test func timesStayWithinWhatDispatchHolds() {
    let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 10))
    #expect(time.advanced(by: .nanoseconds(5)).dispatchTime.uptimeNanoseconds == 15)
    #expect(time.advanced(by: .nanoseconds(-20)).dispatchTime.uptimeNanoseconds == 1)
    #expect(time.advanced(by: .seconds(.max)) > time)
    #expect(time.distance(to: time.advanced(by: .nanoseconds(-4))) == .nanoseconds(-4))
  }
}
