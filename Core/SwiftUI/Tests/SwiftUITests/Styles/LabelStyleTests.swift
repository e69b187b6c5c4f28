import SwiftUI
import Testing

private struct Trailing: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

@MainActor
@Suite struct LabelStyleTests {
  @Test func aLabelIsASignBesideATitle() {
    #expect(lines(8, 1) { Label("Add", systemImage: "plus") } == [" + Add"])
    #expect(lines(8, 1) { Label("Add", systemImage: "plus").labelStyle(.titleOnly) } == ["  Add"])
    #expect(lines(8, 1) { Label("Add", systemImage: "plus").labelStyle(.iconOnly) } == ["   +"])
  }

  @Test func aStyleOfOnesOwnDrawsTheLabel() {
    #expect(lines(8, 1) { Label("Add", systemImage: "plus").labelStyle(Trailing()) } == [" Add +"])
  }

  @Test func aLabelIsDrawnWhereALabelIsTaken() {
    let view = lines(11, 1) {
      Button {
      } label: {
        Label("Add", systemImage: "plus")
      }
    }
    #expect(view == [" [ + Add ]"])
  }
}
