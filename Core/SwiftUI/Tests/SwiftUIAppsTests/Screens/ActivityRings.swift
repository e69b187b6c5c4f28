import SwiftUI

struct ActivityRings: View {
  struct Ring: Identifiable {
    let id = UUID(); let progress: Double; let color: Color; let symbol: String
  }
  let rings = [
    Ring(progress: 0.8, color: .red, symbol: "arrow.right"),
    Ring(progress: 0.5, color: .green, symbol: "arrow.up.right"),
    Ring(progress: 0.3, color: .cyan, symbol: "arrow.up"),
  ]
  var body: some View {
    HStack(spacing: 24) {
      ZStack {
        ForEach(Array(rings.enumerated()), id: \.element.id) { index, ring in
          ZStack {
            Circle().stroke(ring.color.opacity(0.2), lineWidth: 12)
            Circle().trim(from: 0, to: ring.progress).stroke(
              ring.color,
              style: StrokeStyle(lineWidth: 12, lineCap: .round)
            ).rotationEffect(.degrees(-90))
          }
          .padding(CGFloat(index) * 24)
        }
      }
      .frame(width: 240, height: 240)
      VStack(alignment: .leading, spacing: 8) {
        ForEach(rings) { ring in
          Label {
            Text(ring.progress, format: .percent)
          } icon: {
            Image(systemName: ring.symbol).foregroundStyle(ring.color)
          }
        }
      }
    }
    .padding()
  }
}

struct Badge: View {
  var count: Int
  var body: some View {
    ZStack(alignment: .topTrailing) {
      Image(systemName: "cart").font(.title).padding(8)
      if count > 0 {
        Text("\(count)").font(.caption2).foregroundColor(.white).padding(4).background(Color.red)
          .clipShape(Circle()).offset(x: 8, y: -8)
      }
    }
  }
}

#Preview("Rings") { ActivityRings() }

#Preview("Badge", traits: .fixedLayout(width: 160, height: 128)) { Badge(count: 3) }
