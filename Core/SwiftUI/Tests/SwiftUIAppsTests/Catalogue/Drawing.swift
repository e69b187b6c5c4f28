import SwiftUI

struct Triangle: Shape {
  var tip: CGFloat = 0.5

  var animatableData: CGFloat {
    get { tip }
    set { tip = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX + rect.width * tip, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct ShapesScreen: View {
  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 16) {
        Circle().fill(Color.red).frame(width: 48, height: 48)
        Capsule().fill(.blue.gradient).frame(width: 64, height: 32)
        Ellipse().stroke(.green, lineWidth: 2).frame(width: 80, height: 48)
      }
      HStack(spacing: 16) {
        Triangle().fill(.orange).frame(width: 64, height: 48)
        RoundedRectangle(cornerRadius: 8, style: .continuous)
          .strokeBorder(.purple, style: StrokeStyle(lineWidth: 1, dash: [4]))
          .frame(width: 64, height: 48)
        Circle().trim(from: 0, to: 0.75).stroke(Color.pink, lineWidth: 4)
          .rotationEffect(.degrees(-90))
          .frame(width: 48, height: 48)
      }
      Text("Badge")
        .padding(8)
        .background(
          LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .trailing)
        )
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
      Rectangle().fill(.ultraThinMaterial).frame(height: 16)
    }
  }
}

struct CanvasScreen: View {
  private let values: [CGFloat] = [0.2, 0.5, 0.9, 0.4, 0.7]

  var body: some View {
    Canvas { context, size in
      let width = size.width / CGFloat(values.count)
      for (index, value) in values.enumerated() {
        let bar = CGRect(
          x: CGFloat(index) * width,
          y: size.height * (1 - value),
          width: width - 8,
          height: size.height * value
        )
        context.fill(Path(bar), with: .color(index.isMultiple(of: 2) ? .blue : .cyan))
      }
      var title = context
      title.opacity = 0.9
      title.translateBy(x: size.width / 2, y: 8)
      title.draw(Text("Sales").bold(), at: .zero)
      context.stroke(
        Path { path in
          path.move(to: .zero)
          path.addLine(to: CGPoint(x: size.width, y: size.height))
        },
        with: .linearGradient(
          Gradient(colors: [.red, .orange]),
          startPoint: .zero,
          endPoint: CGPoint(x: size.width, y: 0)
        ),
        style: StrokeStyle(lineWidth: 2, lineCap: .round)
      )
    }
    .frame(width: 240, height: 96)
  }
}

struct AnimationsScreen: View {
  private struct Values {
    var scale = 1.0
    var offset: CGFloat = 0
  }

  @Namespace private var namespace
  @State private var isLarge = false
  @State private var phase = 0

  var body: some View {
    VStack {
      Button(isLarge ? "Shrink" : "Grow") {
        withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) { isLarge.toggle() }
      }
      if isLarge {
        Text("Large")
          .matchedGeometryEffect(id: "text", in: namespace)
          .transition(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .slide))
      } else {
        Text("Small")
          .matchedGeometryEffect(id: "text", in: namespace)
          .transition(.move(edge: .bottom))
      }
      Circle()
        .fill(isLarge ? .red : .blue)
        .frame(width: isLarge ? 64 : 32, height: isLarge ? 64 : 32)
        .scaleEffect(isLarge ? 1.2 : 1)
        .animation(.easeInOut(duration: 0.3).repeatForever(autoreverses: true), value: isLarge)
      Text("Keyframes")
        .keyframeAnimator(initialValue: Values(), trigger: phase) { content, values in
          content.scaleEffect(values.scale).offset(y: values.offset)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(1.5, duration: 0.2)
            SpringKeyframe(1, duration: 0.4, spring: .bouncy)
          }
          KeyframeTrack(\.offset) {
            CubicKeyframe(-20, duration: 0.3)
            CubicKeyframe(0, duration: 0.3)
          }
        }
      Text("Phases")
        .phaseAnimator([false, true]) { content, isOn in
          content.opacity(isOn ? 1 : 0.5)
        }
    }
    .sensoryFeedback(.success, trigger: isLarge)
  }
}

struct GesturesScreen: View {
  @GestureState private var translation = CGSize.zero
  @State private var taps = 0
  @State private var place = CGPoint.zero

  var body: some View {
    VStack {
      Text("Tapped \(taps) times")
        .padding()
        .contentShape(Rectangle())
        .onTapGesture { taps += 1 }
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("tap")
      Text("Hold")
        .onLongPressGesture(minimumDuration: 0.5) { taps = 0 }
      Rectangle()
        .fill(.blue)
        .frame(width: 80, height: 32)
        .offset(translation)
        .gesture(
          DragGesture(minimumDistance: 4)
            .updating($translation) { value, state, _ in state = value.translation }
            .onEnded { value in place = value.location }
        )
      Text("Dropped at \(Int(place.x)), \(Int(place.y))")
    }
  }
}

#Preview("Shapes", traits: .fixedLayout(width: 320, height: 240)) { ShapesScreen() }
#Preview("Canvas", traits: .fixedLayout(width: 256, height: 96)) { CanvasScreen() }
#Preview("Animations", traits: .fixedLayout(width: 320, height: 128)) { AnimationsScreen() }
#Preview("Gestures", traits: .fixedLayout(width: 320, height: 160)) { GesturesScreen() }
