import SwiftUI
import Testing

@MainActor
@Suite struct TextLocaleTests {
  private let date = Date(timeIntervalSince1970: 0)

  @Test func formatsUseTheLanguageOfTheEnvironment() {
    func rows(_ language: String) -> [String] {
      texts(40) {
        VStack(alignment: .leading, spacing: 0) {
          Text(1234.5, format: .number)
          Text("Sum: \(1234.5, format: .number)")
        }
        .environment(\.locale, Locale(identifier: language))
      }
    }
    #expect(rows("en_US") == ["1,234.5", "Sum: 1,234.5"])
    #expect(rows("de_DE") == ["1.234,5", "Sum: 1.234,5"])
  }

  @Test func datesUseTheLanguageAndTheTimeZoneOfTheEnvironment() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let rows = texts(40) {
      Text(date, style: .date)
        .environment(\.locale, Locale(identifier: "de_DE"))
        .environment(\.timeZone, zone)
    }
    #expect(rows == ["31. Dezember 1969"])
  }

  @Test func aFormatOfACallerNeedNotBeSendable() {
    func labels<F: FormatStyle>(_ value: F.FormatInput, _ format: F) -> [String]
    where F.FormatOutput == String {
      texts(40) {
        Text(value, format: format)
        Text("Sum: \(value, format: format)")
        LabeledContent("Sum", value: value, format: format)
      }
    }
    let rows = labels(7, IntegerFormatStyle<Int>.number).map { $0.split(separator: " ") }
    #expect(rows == [["7"], ["Sum:", "7"], ["Sum", "7"]])
  }

  @Test func textsThatWereFormattedAreEqualByWhatTheySay() {
    #expect(Text(1, format: .number) == Text(1, format: .number))
    #expect(Text(1, format: .number) != Text(2, format: .number))
  }
}
