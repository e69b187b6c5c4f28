import SwiftUI

struct Metric: Identifiable, Hashable {
  let id = UUID(); let title: String; let value: Double; let change: Double; let symbol: String
}

struct MetricTile: View {
  let metric: Metric
  var body: some View {
    GroupBox {
      VStack(alignment: .leading, spacing: 8) {
        HStack(alignment: .firstTextBaseline) {
          Text(metric.value, format: .number.precision(.significantDigits(3))).font(.title.bold())
          Spacer()
          Label(
            metric.change.formatted(.percent),
            systemImage: metric.change < 0 ? "arrow.down.right" : "arrow.up.right"
          )
          .font(.caption).foregroundStyle(metric.change < 0 ? .red : .green)
        }
        ProgressView(value: metric.value, total: 100).tint(metric.change < 0 ? .red : .green)
      }
    } label: {
      Label(metric.title, systemImage: metric.symbol)
    }
    .frame(minWidth: 160)
  }
}

struct Dashboard: View {
  @State private var metrics = [
    Metric(title: "Visitors", value: 82, change: 0.12, symbol: "person.2"),
    Metric(title: "Orders", value: 34, change: -0.05, symbol: "cart"),
    Metric(title: "Books", value: 9, change: 0, symbol: "books.vertical"),
    Metric(title: "Unlocked", value: 57, change: 0.3, symbol: "lock.open"),
  ]
  @State private var range = 0
  @Environment(\.verticalSizeClass) var verticalSizeClass
  @State private var selected: Metric?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Picker("Range", selection: $range) {
          Text("Day").tag(0); Text("Week").tag(1); Text("Year").tag(2)
        }.pickerStyle(SegmentedPickerStyle())
        LazyVGrid(columns: [.init(.adaptive(minimum: 200))], spacing: 16) {
          ForEach(metrics) { MetricTile(metric: $0) }
        }
        Text("Activity").font(.title2).bold()
        HStack(alignment: .bottom, spacing: 4) {
          ForEach(0..<24) { hour in
            RoundedRectangle(cornerRadius: 2).fill(hour == 12 ? Color.accentColor : .gray).frame(
              height: CGFloat(hour % 7 + 1) * 10
            )
          }
        }
        .frame(height: 80, alignment: .bottom)
        .overlay(alignment: .top) { Rectangle().fill(.secondary).frame(height: 1) }
      }
      .padding()
    }
    .background(Color(UIColor.systemBackground).edgesIgnoringSafeArea(.all))
    .sheet(item: $selected) { metric in
      VStack {
        Text(metric.title); Text("\(metric.value, specifier: "%.2f")")
      }
    }
  }
}

#Preview("Dashboard") { Dashboard() }
