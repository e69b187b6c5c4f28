import Dependencies
import Foundation
import Testing

@Suite struct FoundationDependenciesTests {
  @Test func theLiveValuesAreThoseOfTheProcess() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.preferredLocales) var preferredLocales
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.notificationCenter) var notificationCenter
      #expect(calendar == .autoupdatingCurrent)
      #expect(locale == .autoupdatingCurrent)
      #expect(preferredLocales.map(\.identifier) == Locale.preferredLanguages)
      #expect(timeZone == .autoupdatingCurrent)
      #expect(notificationCenter === NotificationCenter.default)
    }
  }

  @Test func aTestMustControlThem() async {
    @Dependency(\.calendar) var calendar
    await expectIssue(#"@Dependency(\.calendar) has no test implementation"#) { _ = calendar }
    @Dependency(\.locale) var locale
    await expectIssue(#"@Dependency(\.locale) has no test implementation"#) { _ = locale }
    @Dependency(\.preferredLocales) var preferred
    await expectIssue(#"@Dependency(\.preferredLocales) has no test"#) { _ = preferred }
    @Dependency(\.timeZone) var timeZone
    await expectIssue(#"@Dependency(\.timeZone) has no test implementation"#) { _ = timeZone }
    @Dependency(\.date) var date
    await expectIssue(#"@Dependency(\.date) has no test implementation"#) { _ = date.now }
    @Dependency(\.uuid) var uuid
    await expectIssue(#"@Dependency(\.uuid) has no test implementation"#) { _ = uuid() }
    @Dependency(\.withRandomNumberGenerator) var random
    await expectIssue(#"@Dependency(\.withRandomNumberGenerator) has no test"#) { _ = random }
  }

  @Test func theyCanBeControlled() throws {
    let utc = try #require(TimeZone(identifier: "UTC"))
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.timeZone = utc
      $0.locale = Locale(identifier: "de_DE")
      $0.preferredLocales = [Locale(identifier: "de"), Locale(identifier: "fr")]
      $0.timeZone = utc
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.preferredLocales) var preferredLocales
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.component(.hour, from: Date(timeIntervalSince1970: 3600)) == 1)
      #expect(locale.identifier == "de_DE")
      #expect(preferredLocales.count == 2)
      #expect(timeZone == utc)
    }
  }

  @Test func everyTestHasItsOwnNotificationCenter() {
    @Dependency(\.notificationCenter) var notificationCenter
    @Dependency(\.notificationCenter) var same
    #expect(notificationCenter !== NotificationCenter.default)
    #expect(notificationCenter === same)
  }

  @Test func aTestOpensNoURL() async throws {
    @Dependency(\.openURL) var openURL
    let url = try #require(URL(string: "https://example.com"))
    await expectIssue(#"Unimplemented: @Dependency(\.openURL)"#, "https://example.com") {
      let isOpened = await openURL(url)
      #expect(!isOpened)
    }
    let opened = LockIsolated<[URL]>([])
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      #expect(await openURL(url))
    }
    #expect(opened.value == [url])
  }

  @Test func dependenciesOfConstantsAreConstant() throws {
    let id = try #require(UUID(uuidString: "12345678-1234-1234-1234-123456789012"))
    withDependencies {
      $0.uuid = .constant(id)
      $0.date = .constant(Date(timeIntervalSince1970: 5))
    } operation: {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date.now) var now
      #expect(uuid() == id)
      #expect(uuid() == id)
      #expect(now == Date(timeIntervalSince1970: 5))
    }
  }
}
