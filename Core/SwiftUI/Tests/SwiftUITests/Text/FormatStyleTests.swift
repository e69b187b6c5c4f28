import Foundation
import SwiftUI
import Testing

@Suite struct FormatStyleTests {
  @Test func aMeasurementHasItsNumberAndSymbol() {
    let english = Locale(identifier: "en_US")
    let way = Measurement(value: 3.25, unit: UnitLength.kilometers)
    #expect(way.formatted(.measurement(width: .abbreviated).locale(english)) == "3.25 km")
    let whole = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
    let heat = Measurement(value: 20.4, unit: UnitTemperature.celsius)
    #expect(
      heat.formatted(.measurement(width: .narrow, usage: .weather, numberFormatStyle: whole))
        == "20°C"
    )
  }

  @Test func aURLIsShownAndReadWhole() throws {
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    #expect(url.formatted(.url) == "https://example.com/a")
    let secret = try #require(URL(string: "https://me:secret@example.com:443/a#b"))
    #expect(secret.formatted() == "https://example.com/a")
    let page = try #require(URL(string: "http://me:secret@example.com:8080/a?b=c#d"))
    #expect(page.formatted(.url.scheme(.never)) == "example.com/a")
    #expect(page.formatted(.url.query(.always).fragment(.always)) == "http://example.com/a?b=c#d")
    #expect(page.formatted(.url.host(.never).scheme(.never)) == "/a")
    #expect(page.formatted(.url.user(.always).path(.never)) == "http://me@example.com")
    #expect(try URL.FormatStyle().parseStrategy.parse("https://example.com/a?b=c") == url)
    #expect(throws: (any Error).self) { try URL.FormatStyle().parseStrategy.parse("") }
  }

  @Test func aVectorIsMovedTowardsAnother() {
    #expect(AnimatablePair(1.0, 2.0).scaled(by: 3) == AnimatablePair(3, 6))
    #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
  }
}
