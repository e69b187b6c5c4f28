import Foundation
import Testing

@testable import SwiftUI

private struct Addresses: App {
  init() {}

  var body: some Scene {
    WindowGroup { Text("first window") }
  }
}

/// The names of UIKit that files of iOS get by `import SwiftUI`.
@MainActor
@Suite struct SystemValuesTests {
  private func program(_ size: Size) -> AppProgram {
    AppProgram(Addresses(), name: "addresses", size: size, animationClock: nil)
  }

  @Test func theAppShowsAnAddress() throws {
    let url = try #require(URL(string: "https://example.org/help"))
    let program = program(Size(width: 40, height: 10))
    var isShown: Bool?
    UIApplication.shared.open(url) { isShown = $0 }
    #expect(isShown == true && UIApplication.shared.canOpenURL(url))
    #expect(program.host.shows("https://example.org/help"))
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func theScreenIsThatOfTheApp() {
    let program = program(Size(width: 40, height: 10))
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 160))
    program.host.resize(Size(width: 50, height: 20))
    #expect(UIScreen.main.bounds.size == CGSize(width: 400, height: 320))
  }

  @Test func whatIsCopiedIsPasted() {
    let pasteboard = UIPasteboard.general
    let count = pasteboard.changeCount
    pasteboard.string = "https://example.org"
    #expect(pasteboard.hasStrings && pasteboard.url?.host() == "example.org")
    #expect(pasteboard.changeCount == count + 1)
    pasteboard.string = nil
    #expect(!pasteboard.hasStrings && !pasteboard.hasURLs)
  }

  @Test func aMachineIsAComputer() {
    #expect(UIDevice.current.userInterfaceIdiom == .mac)
    #expect(UIDevice.current.systemName == "Linux" && !UIDevice.current.name.isEmpty)
  }

  @Test func nothingIsFelt() {
    UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 1)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    let selection = UISelectionFeedbackGenerator()
    selection.prepare()
    selection.selectionChanged()
  }
}
