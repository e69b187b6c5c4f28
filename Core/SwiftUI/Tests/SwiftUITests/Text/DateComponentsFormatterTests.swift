import SwiftUI
import Testing

@Suite struct DateComponentsFormatterTests {
  @Test func minutesAndSecondsArePadded() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5.9) == "00:05")
    #expect(formatter.string(from: 65) == "01:05")
    #expect(formatter.string(from: 6_000) == "100:00")
    #expect(formatter.string(from: -65) == "-01:05")
    #expect(formatter.string(from: .infinity) == nil)
    #expect(formatter.string(from: .nan) == nil)
  }

  @Test func leadingPartsAreLeftOut() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: 65) == "1:05")
    #expect(formatter.string(from: 3_605) == "1:00:05")
    #expect(formatter.string(from: 5) == "0:05")
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.abbreviated, "1h 5s"), (.short, "1 hr, 5 sec"),
    (.full, "1 hour, 5 seconds"), (.brief, "1hr 5sec"),
  ])
  func unitsHaveNames(style: DateComponentsFormatter.UnitsStyle, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: 3_605) == text)
  }

  @Test func fewPartsAreWritten() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3_605) == "1 hour")
    let date = Date(timeIntervalSince1970: 0)
    #expect(formatter.string(from: date, to: date.addingTimeInterval(172_800)) == "2 days")
  }
}
