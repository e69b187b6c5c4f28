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

@Suite struct AppleFormatterTests {
  private let date = Date(timeIntervalSince1970: 1_000_000_000)

  @Test func aDateIsSomeTimeAway() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    func text(_ seconds: TimeInterval) -> String {
      formatter.localizedString(for: date.addingTimeInterval(seconds), relativeTo: date)
    }
    #expect(text(2 * 86_400) == "in 2 days")
    #expect(text(-3 * 3_600) == "3 hours ago")
    formatter.dateTimeStyle = .named
    #expect(text(86_400) == "tomorrow")
    formatter.unitsStyle = .short
    #expect(text(-10 * 60) == "10 min. ago")
    #expect(formatter.string(for: "no date") == nil)
    #expect(formatter.localizedString(fromTimeInterval: 86_400) == "tomorrow")
  }

  @Test func textsAreJoined() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", 2, "c"]) == "a, 2, and c")
    #expect(formatter.string(for: 3) == nil)
    #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
  }

  @Test func aNameHasParts() {
    let name = PersonNameComponents(
      namePrefix: "Dr.",
      givenName: "Ada",
      middleName: "King",
      familyName: "Lovelace",
      nickname: "Countess"
    )
    #expect(name.formatted() == "Ada Lovelace")
    #expect(name.formatted(.name(style: .short)) == "Countess")
    #expect(name.formatted(.name(style: .long)) == "Dr. Ada King Lovelace")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    #expect(PersonNameComponents().formatted(.name(style: .long)) == "")
  }
}
