import SwiftUI
import Testing

@MainActor
@Suite struct StyleViewTests {
  private func background<V: View>(_ view: V) -> Color? {
    ViewHost(size: Size(width: 1, height: 1)) { view }.screen[0, 0].style.background
  }

  @Test func coloursByNameStandBehindViews() {
    #expect(background(Text("a").background(.red)) == .red)
    #expect(background(Text("a").background(.red.opacity(0.8))) == .red)
    #expect(background(Text("a").background(.red.opacity(0.2))) == nil)
    #expect(background(Text("a").background(.blue.gradient)) == .blue)
    #expect(background(Text("a").background(Color.green)) == .green)
    #expect(background(Text("a").background(.yellow, ignoresSafeAreaEdges: .top)) == .yellow)
  }

  @Test func stylesStandBehindViews() {
    #expect(background(Text("a").background(.secondary)) == .secondary)
    #expect(background(Text("a").background(.tint).tint(.red)) == .red)
    #expect(background(Text("a").background(AnyShapeStyle(Color.cyan))) == .cyan)
    let gradient = LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
    #expect(
      background(Text("a").background(gradient)) == .rgb(255, 0, 0) || background(gradient) != nil
    )
  }

  @Test func aChoiceOfColoursIsAStyle() {
    for isOn in [true, false] {
      let view = Text("a").background(isOn ? .red : .blue)
      #expect(background(view) == (isOn ? .red : .blue))
      let other = Text("a").background(isOn ? Color.red : .clear)
      #expect(background(other) == (isOn ? .red : nil))
    }
  }

  @Test func aColourAndAShadowWithAColourAreNotAmbiguous() {
    let view = Text("a").background(Color.red).shadow(color: .black.opacity(0.2), radius: 4)
    #expect(background(view) == .red)
  }

  @Test func theStyleOfTheBackgroundIsThatOfTheViewAround() {
    #expect(background(Text("a").background(.background).backgroundStyle(.red)) == .red)
    let shape = Text("a").background(.background, in: Rectangle()).backgroundStyle(.blue)
    #expect(background(shape) == .blue)
    let view = Text("a").background(.background).backgroundStyle(.background)
    #expect(background(view) == background(Text("a").background(.background)))
  }

  @Test func aStyleOfAnAppBecomesAnother() {
    let view = Rectangle().fill(WarningStyle()).frame(width: 8, height: 16)
    #expect(background(view) == .red)
    #expect(background(view.disabled(true)) == .blue)
  }
}

private struct WarningStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.isEnabled ? AnyShapeStyle(.red) : AnyShapeStyle(Color.blue)
  }
}
