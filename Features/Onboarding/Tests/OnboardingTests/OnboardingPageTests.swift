import Onboarding
import Testing

@Suite struct OnboardingPageTests {
  @Test func thePagesAreChained() {
    var pages: [OnboardingPage] = []
    var page: OnboardingPage? = .welcome
    while let current = page {
      pages.append(current)
      page = current.next
    }
    #expect(pages == OnboardingPage.allCases)
    #expect(pages.reversed().map(\.previous) == pages.dropLast().reversed() + [nil])
  }

  @Test(arguments: OnboardingPage.allCases)
  func saysSomething(page: OnboardingPage) {
    #expect(!page.title.isEmpty)
    #expect(!page.text.isEmpty)
  }
}
