import SwiftUI

struct Measure: Identifiable, Sendable {
  var id: String { day }
  let day: String
  let value: Double
}

struct BarChart: View {
  let measures: [Measure]
  var tint: Color = .blue
  @State private var selected: Measure.ID?

  private var maximum: Double { measures.map(\.value).max() ?? 1 }

  var body: some View {
    GeometryReader { proxy in
      HStack(alignment: .bottom, spacing: 8) {
        ForEach(measures) { measure in
          VStack(spacing: 4) {
            if selected == measure.id {
              Text(measure.value.formatted(.number.precision(.fractionLength(1))))
                .font(.caption2)
                .transition(.opacity)
            }
            RoundedRectangle(cornerRadius: 4)
              .fill(tint.gradient)
              .frame(height: max(4, proxy.size.height * 0.7 * measure.value / maximum))
            Text(measure.day)
              .font(.caption2)
              .foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity)
          .contentShape(.rect)
          .onTapGesture {
            selected = selected == measure.id ? nil : measure.id
          }
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottom)
    }
  }
}

struct LineShape: Shape {
  var values: [Double]
  var animatableData: Double = 1

  func path(in rect: CGRect) -> Path {
    guard values.count > 1, let low = values.min(), let high = values.max(), high > low else {
      return Path()
    }
    var path = Path()
    for (index, value) in values.enumerated() {
      let x = rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1)
      let y = rect.maxY - rect.height * CGFloat((value - low) / (high - low))
      if index == 0 {
        path.move(to: CGPoint(x: x, y: y))
      } else {
        path.addLine(to: CGPoint(x: x, y: y))
      }
    }
    return path
  }
}

struct PieSlice: Shape {
  var start: Angle
  var end: Angle

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start.radians, end.radians) }
    set {
      start = .radians(newValue.first)
      end = .radians(newValue.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let center = CGPoint(x: rect.midX, y: rect.midY)
      path.move(to: center)
      path.addArc(
        center: center,
        radius: min(rect.width, rect.height) / 2,
        startAngle: start,
        endAngle: end,
        clockwise: false
      )
      path.closeSubpath()
    }
  }
}

struct ChartsScreen: View {
  let measures = zip(["M", "T", "W", "T ", "F", "S", "S "], [3.0, 6, 2, 8, 5, 9, 4]).map {
    Measure(day: $0, value: $1)
  }
  private let parts: [(name: String, share: Double, color: Color)] = [
    ("Rent", 0.45, .red), ("Food", 0.3, .orange), ("Fun", 0.25, .green),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        GroupBox("This week") {
          BarChart(measures: measures)
            .frame(height: 140)
        }
        GroupBox {
          LineShape(values: measures.map(\.value))
            .stroke(.green, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(height: 80)
        } label: {
          Label("Trend", systemImage: "chart.line.uptrend.xyaxis")
        }
        HStack {
          ZStack {
            ForEach(Array(parts.enumerated()), id: \.element.name) { index, part in
              let before = parts.prefix(index).reduce(0) { $0 + $1.share }
              PieSlice(start: .degrees(360 * before), end: .degrees(360 * (before + part.share)))
                .fill(part.color)
            }
          }
          .frame(width: 96, height: 96)
          VStack(alignment: .leading) {
            ForEach(parts, id: \.name) { part in
              HStack {
                Circle().fill(part.color).frame(width: 8, height: 8)
                Text(part.name)
                Spacer()
                Text(part.share, format: .percent)
              }
            }
          }
        }
      }
      .padding()
    }
  }
}

#Preview("Charts", traits: .sizeThatFitsLayout) {
  ChartsScreen()
}
