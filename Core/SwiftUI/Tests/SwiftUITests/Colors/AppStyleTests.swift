import SwiftUI
import Testing

extension ShapeStyle where Self == Color {
  fileprivate static var paper: Color { .red }
}

extension Color {
  fileprivate static let ink = Color.green
}

@MainActor
@Suite struct AppStyleTests {
  @Test func coloursThatAnAppDeclaresAsStylesAreFound() {
    var isOn: Bool { true }
    let host = ViewHost(size: Size(width: 4, height: 3)) {
      VStack(spacing: 0) {
        Text("a").frame(maxWidth: .infinity).background(.paper)
        Text("b").frame(maxWidth: .infinity).background(isOn ? .paper : Color.ink)
        Text("c").foregroundStyle(.paper).padding(0).background(.ink).shadow(
          color: .paper,
          radius: 1
        )
      }
    }
    #expect(host.screen[0, 0].style.background == .red)
    #expect(host.screen[0, 1].style.background == .red)
    #expect(
      host.screen[1, 2].style.foreground == .red || host.screen[2, 2].style.foreground == .red
    )
  }

  @Test func aDestinationMayBeMadeByAClosureThatDoesNotEscape() throws {
    func link<V: View>(@ViewBuilder to destination: () -> V) -> some View {
      NavigationLink(destination: destination()) { Text("go") }
    }
    let host = ViewHost(size: Size(width: 20, height: 4)) {
      NavigationStack { link { Text("there") } }
    }
    try host.tap("go")
    #expect(host.shows("there"))
  }
}
