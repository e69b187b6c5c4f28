import SwiftUI
import Testing

private struct MarkStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Text(configuration.isOn ? "yes" : "no")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

private struct PercentStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.fractionCompleted.map { "\(Int($0 * 100))%" } ?? "?")
    }
  }
}

private struct SwitchView: View {
  @State private var isOn = false

  var body: some View { Toggle("Wi-Fi", isOn: $isOn) }
}

@MainActor
@Suite struct ToggleStyleTests {
  @Test func aToggleIsDrawnByAStyle() {
    let host = ViewHost(size: Size(width: 14, height: 1)) {
      SwitchView().toggleStyle(MarkStyle())
    }
    #expect(host.screen.description.contains("no Wi-Fi"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("yes Wi-Fi"))
  }

  @Test func stylesOfTheSystemAreTogglesOfTheTerminal() {
    #expect(lines(14, 1) { SwitchView() }.joined().contains("[ ] Wi-Fi"))
    #expect(lines(14, 1) { SwitchView().toggleStyle(.switch) }.joined().contains("[ ] Wi-Fi"))
    #expect(
      lines(14, 1) { SwitchView().toggleStyle(SwitchToggleStyle(tint: .red)) }.joined()
        .contains("[ ] Wi-Fi")
    )
    #expect(lines(14, 1) { SwitchView().toggleStyle(.button) }.joined().contains("[ Wi-Fi ]"))
  }

  @Test func progressIsDrawnByAStyle() {
    #expect(
      lines(14, 1) {
        ProgressView("Copy", value: 1, total: 4).progressViewStyle(PercentStyle())
      }.joined().contains("Copy 25%")
    )
    #expect(
      lines(14, 1) { ProgressView().progressViewStyle(PercentStyle()) }.joined().contains("?")
    )
  }

  @Test func progressOfTheSystemIsABarOrASign() {
    let bar = lines(14, 1) { ProgressView("a", value: 0.5).progressViewStyle(.linear) }.joined()
    #expect(bar.contains("█"))
    #expect(bar.contains("a"))
    let sign = lines(14, 1) {
      ProgressView("a").progressViewStyle(CircularProgressViewStyle(tint: .white))
    }
    #expect(sign.joined().contains("⠋ a"))
    #expect(lines(3, 1) { ProgressView() }.joined().contains("⠋"))
  }

  @Test func severalTextsOfALabelStandBelowEachOther() {
    let view = lines(12, 2) {
      Toggle(isOn: .constant(true)) {
        Text("Title")
        Text("Subtitle")
      }
    }
    #expect(view == ["[x] Title", "    Subtitle"])
  }
}
