import SwiftUI
import Testing

private struct Arrow: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(isEnabled ? ">" : "-")
      configuration.label
    }
  }
}

private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Button(configuration)
      Button("again") { configuration.trigger() }
    }
  }
}

extension ButtonStyle where Self == Arrow {
  fileprivate static var arrow: Arrow { Arrow() }
}

@MainActor
@Suite struct ButtonStyleTests {
  @Test func aStyleDrawsTheLabel() {
    var count = 0
    let host = ViewHost(size: Size(width: 10, height: 2)) {
      VStack {
        Button("a") { count += 1 }
        Button("b") {}.disabled(true)
      }
      .buttonStyle(.arrow)
    }
    #expect(host.screen.lines == ["   > a", "   - b"])
    host.send(.key(KeyPress(.return)))
    #expect(count == 1)
  }

  @Test func aKeyIsShownBesideTheLabel() {
    #expect(
      lines(10, 1) { Button("a") {}.keyboardShortcut("s", modifiers: []).buttonStyle(.arrow) } == [
        "  > a s"
      ]
    )
  }

  @Test func aStyleMayTakeThePlaceOfTheButton() {
    var count = 0
    let host = ViewHost(size: Size(width: 17, height: 1)) {
      Button("a") { count += 1 }.buttonStyle(Twice())
    }
    #expect(host.screen.lines == ["[ a ] [ again ]"].map { " " + $0 })
    host.send(.key(KeyPress(.return)))
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.return)))
    #expect(count == 2)
  }

  @Test func theUsualStylesAreThoseOfTheTerminal() {
    #expect(lines(9, 1) { Button("a") {}.buttonStyle(.bordered) } == ["  [ a ]"])
    #expect(lines(9, 1) { Button("a") {}.buttonStyle(.borderedProminent) } == ["  [ a ]"])
    #expect(lines(9, 1) { Button("a") {}.buttonStyle(.plain) } == ["    a"])
    #expect(lines(9, 1) { Button("a") {}.buttonStyle(.borderless) } == ["    a"])
    #expect(lines(9, 1) { Button("a") {}.buttonStyle(.plain).buttonStyle(.arrow) } == ["    a"])
    #expect(lines(9, 1) { Button("a") {}.buttonStyle(.arrow).buttonStyle(.plain) } == ["   > a"])
    #expect(lines(9, 1) { Group { Button("a") {} }.buttonStyle(.automatic) } == ["  [ a ]"])
  }

  @Test func aLabelThatTakesAllOfTheRoomMakesTheButtonAsWide() {
    let view = lines(14, 3) {
      VStack(alignment: .leading) {
        Button {
        } label: {
          Text("ab").frame(maxWidth: .infinity)
        }
        Button {
        } label: {
          HStack {
            Text("a")
            Spacer()
            Text("b")
          }
        }
        Button {
        } label: {
          Text("ab")
        }
      }
    }
    #expect(view == ["[     ab     ]", "[ a        b ]", "[ ab ]"])
  }
}
