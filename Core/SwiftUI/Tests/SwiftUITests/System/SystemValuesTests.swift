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

  @Test func looksOfAllViewsOfATypeAreKept() {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 20),
    ]
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().tintColor = .red
    #expect(UINavigationBar.appearance().standardAppearance === look)
    #expect(UINavigationBar.appearance().tintColor == .red)
    #expect(UITabBar.appearance().tintColor == nil)
    #expect(
      UINavigationBar.appearance(whenContainedInInstancesOf: [UIWindow.self]).tintColor == .red
    )
    look.backgroundColor = .black
    look.configureWithTransparentBackground()
    #expect(look.backgroundColor == nil)
    UISegmentedControl.appearance().setTitleTextAttributes([.kern: 2], for: .selected)
    #expect(UISegmentedControl.appearance().titleTextAttributes(for: .selected)?.count == 1)
    #expect(UISegmentedControl.appearance().titleTextAttributes(for: .normal) == nil)
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.first?.windows.first(where: \.isKeyWindow) == nil)
  }

  @Test func aColourHasParts() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 1, green: 0.2, blue: 0, alpha: 1).getRed(
      &red,
      green: &green,
      blue: &blue,
      alpha: &alpha
    )
    #expect([red, green, blue, alpha] == [1, 0.2, 0, 1])
    UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)
      .getHue(&red, saturation: &green, brightness: &blue, alpha: nil)
    #expect([red, green, blue] == [0.5, 1, 1])
    #expect(UIColor(white: 0.4, alpha: 1).getWhite(&red, alpha: &alpha) && red == 0.4)
    #expect(!UIColor.red.getWhite(&red, alpha: nil))
    #expect(!UIColor.label.getRed(nil, green: nil, blue: nil, alpha: nil))
  }
}
