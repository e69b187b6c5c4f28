import SwiftUI
import Testing

@MainActor
@Suite struct ScreensTests {
  private func screen<V: View>(
    _ width: Int = 80,
    _ height: Int = 24,
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> ViewHost {
    ViewHost(size: Size(width: width, height: height), content: content)
  }

  @Test func aProfileIsFollowed() throws {
    let host = screen { NavigationStack { ProfileScreen(profile: .sample) } }
    #expect(host.find(containing: "Mathematician") != nil)
    try #require(host.find(text: "Follow")).tap()
    #expect(host.find(containing: "Following") != nil)
    // A material is no block of colour.
    #expect(!host.screen.lines.joined().contains("█"))
  }

  @Test func anOnboardingIsReadToItsEnd() throws {
    let host = screen { OnboardingCarousel(isPresented: .constant(true)) }
    #expect(host.shows("Welcome"))
    try host.tap("Next")
    try host.tap("Next")
    #expect(host.shows("Private"))
    #expect(host.find(containing: "Get started") != nil)
    #expect(host.find(containing: "Skip") == nil)
  }

  @Test func theHeaderOfAGridStandsAboveIt() throws {
    let host = screen { NavigationStack { RecipesGrid() } }
    let rows = host.screen.lines
    let header = try #require(rows.firstIndex { $0.contains("All recipes") })
    let first = try #require(rows.firstIndex { $0.contains("Recipe 1") })
    #expect(header < first)
    #expect(rows[first].contains("Recipe 2"))
  }

  @Test func anAccountIsFiltered() throws {
    let host = screen { AccountScreen() }
    #expect(host.shows("Train"))
    try host.tap("Food")
    #expect(!host.shows("Train"))
    #expect(host.shows("Bakery"))
  }

  @Test func aRegistrationNeedsTheTerms() throws {
    let host = screen { RegistrationScreen() }
    try host.type("Ada", into: "Name")
    try host.type("ada@example.com", into: "Email")
    try host.tap("terms")
    #expect(host.shows("Terms"))
    try host.tap("Accept")
    #expect(host.find(containing: "[x]") != nil)
  }

  @Test func filesAreOrderedByAColumn() throws {
    let host = screen { FilesScreen() }
    func place(of name: String) -> Int? {
      host.screen.lines.lastIndex { $0.contains(name) && $0.contains("File") }
    }
    #expect(host.screen.lines.contains { $0.contains("Name ⌃") && $0.contains("Size") })
    try host.tap("Name ⌃")
    #expect(host.screen.lines.contains { $0.contains("Name ⌄") })
    let (first, second) = (try #require(place(of: "Atlas")), try #require(place(of: "Letter.txt")))
    #expect(second < first)
  }

  @Test func aRingBeginsAtTheTop() throws {
    let host = screen { ActivityRings() }
    // A third of a ring: from the top to the right, and nothing at the left.
    let ring = ViewHost(size: Size(width: 12, height: 6)) {
      Circle().trim(from: 0, to: 0.25).stroke(.cyan, lineWidth: 4).rotationEffect(.degrees(-90))
    }
    #expect(host.find(containing: "30%") != nil)
    let rows = ring.screen.lines
    let left = rows.map { $0.prefix(5).filter { $0 != " " } }.joined()
    #expect(left == "")
    #expect(rows[0] != "")
    #expect(rows.dropFirst(4).joined() == "")
  }
}
