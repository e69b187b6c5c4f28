import SwiftUI
import Testing

@MainActor
@Suite struct ForegroundTests {
  private func color<V: View>(_ view: V) -> Color {
    ViewHost(size: Size(width: 1, height: 1)) { view }.screen[0, 0].style.foreground
  }

  @Test func aTextHasAColour() {
    #expect(color(Text("a").foregroundColor(.red)) == .red)
    #expect(color(VStack { Text("a") }.foregroundColor(.red)) == .red)
    #expect(color(Text("a").foregroundColor(.orange)) == .rgb(255, 149, 0))
    #expect(color(Text("a").foregroundColor(nil)) == .standard)
    #expect(color(VStack { Text("a").foregroundColor(nil) }.foregroundColor(.red)) == .red)
    #expect(
      color(VStack { Text("a") }.foregroundColor(Color(red: 1, green: 0, blue: 0.2)))
        == .rgb(255, 0, 51)
    )
  }

  @Test func aStyleIsAColour() {
    #expect(color(VStack { Text("a") }.foregroundStyle(.tint).tint(.green)) == .green)
    #expect(color(VStack { Text("a") }.foregroundStyle(.secondary)) == .secondary)
    #expect(color(VStack { Text("a") }.foregroundStyle(.tertiary)) == .secondary)
    #expect(color(VStack { Text("a") }.foregroundStyle(.red)) == .red)
    #expect(color(VStack { Text("a") }.foregroundStyle(.red, .blue)) == .red)
  }

  @Test func whatIsClearIsNotSeen() {
    #expect(lines(3, 1) { Text("a").foregroundColor(.primary) } == [" a"])
    #expect(lines(3, 1) { HStack { Text("a") }.foregroundColor(.clear) } == [])
  }

  @Test func lettersInTheColourOfTheGroundCanBeRead() {
    let text = ViewHost(size: Size(width: 1, height: 1)) {
      Text("a").foregroundColor(Color(.systemBackground)).background(Color(.systemGray5))
    }.screen
    #expect(text.lines == ["a"])
    #expect(text[0, 0].style.background == .standard)
  }

  @Test func aBackgroundIsBehindTheView() {
    let screen = ViewHost(size: Size(width: 3, height: 1)) {
      Text("a").padding(.horizontal, 8).background(.regularMaterial).background(Color.red)
    }.screen
    #expect(screen.lines == [" a"])
    let red = ViewHost(size: Size(width: 3, height: 1)) { Text("a").background(.red) }.screen
    #expect((0..<3).map { red[$0, 0].style.background } == [nil, .red, nil])
    let clear = ViewHost(size: Size(width: 1, height: 1)) {
      Text("a").background(Color.clear).background(.red)
    }.screen
    #expect(clear[0, 0].style.background == .red)
  }

  @Test func coloursHaveComponents() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == .rgb(255, 0, 0))
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1) == .rgb(0, 255, 0))
    #expect(Color(hue: 2.0 / 3, saturation: 1, brightness: 0.5) == .rgb(0, 0, 128))
    #expect(Color(white: 0.5) == .rgb(128, 128, 128))
    #expect(Color(.sRGB, red: 2, green: -1, blue: .nan) == .rgb(255, 0, 0))
    #expect(Color.red.opacity(0.1) == .clear)
    #expect(Color("blue") == .blue)
    #expect(Color("brandTint") == .primary)
  }
}
