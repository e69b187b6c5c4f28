import SwiftUI
import Testing

@MainActor
@Suite struct AnimatableTests {
  private struct Counter: View, Animatable {
    var number: Double
    var animatableData: Double {
      get { number }
      set { number = newValue }
    }
    var body: some View { Text("\(Int(number))") }
  }

  private struct Flip: ViewModifier, Animatable {
    var animatableData: Double
    func body(content: Content) -> some View { content.offset(x: animatableData) }
  }

  private struct Shake: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0))
    }
  }

  private struct Outside: View, Animatable {
    private let box = Box()
    nonisolated var animatableData: Double {
      get { 1 }
      set {}
    }
    var body: some View { Text("outside") }
    private struct Box: Sendable {}
  }

  @Test func viewsAndModifiersAreAnimatable() {
    #expect(lines(5, 1) { Counter(number: 3) } == ["  3"])
    #expect(lines(3, 1) { Text("a").modifier(Flip(animatableData: 8)) } == ["  a"])
    #expect(lines(3, 1) { Text("a").modifier(Shake(animatableData: -8)) } == ["a"])
    #expect(lines(7, 1) { Outside() } == ["outside"])
  }
}
