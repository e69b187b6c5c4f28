import SwiftUI
import Testing

@MainActor
@Suite struct GradientTests {
  @Test func aGradientIsTheColourInItsMiddle() {
    let gradient = LinearGradient(
      colors: [.red, .green, .blue],
      startPoint: .top,
      endPoint: .bottom
    )
    let screen = ViewHost(size: Size(width: 1, height: 1)) { gradient }.screen
    #expect(screen[0, 0].style.background == .green)
    let filled = ViewHost(size: Size(width: 1, height: 1)) { Rectangle().fill(gradient) }.screen
    #expect(filled[0, 0].style.background == .green)
    #expect(lines(1, 1) { LinearGradient(colors: [], startPoint: .top, endPoint: .bottom) } == [])
  }

  @Test func aColourGivesAGradient() {
    let gradients: [AnyGradient] = [Color.red.gradient, AnyGradient(Gradient(colors: [.green]))]
    let colors = gradients.map { gradient in
      ViewHost(size: Size(width: 1, height: 1)) { Rectangle().fill(gradient) }.screen[0, 0].style
        .background
    }
    #expect(colors == [.red, .green])
  }
}
