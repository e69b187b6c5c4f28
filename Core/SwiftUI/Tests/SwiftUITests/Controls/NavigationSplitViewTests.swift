import SwiftUI
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  @Test func screensStandBesideEachOther() {
    let view = lines(40, 5) {
      NavigationSplitView {
        Text("places")
      } detail: {
        Text("place")
      }
    }.joined()
    #expect(view.contains("places"))
    #expect(view.contains("│"))
    #expect(view.hasSuffix("place") || view.contains("place "))
  }

  @Test func threeScreensStandBesideEachOther() {
    let view = lines(60, 5) {
      NavigationSplitView {
        Text("one")
      } content: {
        Text("two")
      } detail: {
        Text("three")
      }
    }.joined()
    #expect(["one", "two", "three"].allSatisfy { view.contains($0) })
  }

  @Test func anImageAtAnAddressShowsItsName() {
    let url = URL(string: "https://example.com/cat.png")
    #expect(lines(12, 1) { AsyncImage(url: url) }.joined().contains("[cat.png]"))
    let view = lines(12, 1) {
      AsyncImage(url: url) { image in
        image.resizable()
      } placeholder: {
        Text("loading")
      }
    }
    #expect(view.joined().contains("loading"))
  }
}
