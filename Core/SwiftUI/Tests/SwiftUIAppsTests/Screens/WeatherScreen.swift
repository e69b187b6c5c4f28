import SwiftUI

struct HourForecast: Identifiable {
  let id = UUID()
  let hour: Int
  let symbol: String
  let temperature: Measurement<UnitTemperature>
}

struct DayForecast: Identifiable {
  let id = UUID()
  let name: String
  let low, high: Double
}

struct WeatherScreen: View {
  @State private var refreshes = 0
  let hours = (9..<18).map {
    HourForecast(
      hour: $0,
      symbol: $0 < 12 ? "cloud.sun.fill" : "sun.max.fill",
      temperature: .init(value: Double($0) + 5, unit: .celsius)
    )
  }
  let days = [
    DayForecast(name: "Today", low: 12, high: 22), DayForecast(name: "Tue", low: 10, high: 19),
    DayForecast(name: "Wed", low: 14, high: 25),
  ]

  var body: some View {
    ZStack {
      LinearGradient(
        gradient: Gradient(colors: [.blue, .cyan]),
        startPoint: .top,
        endPoint: .bottom
      )
      .ignoresSafeArea()
      ScrollView {
        VStack(spacing: 16) {
          VStack {
            Text("Cupertino").font(.largeTitle)
            Text("21°").font(.system(size: 96, weight: .thin))
            Text("Mostly sunny").font(.title3)
            Text("H:22°  L:12°")
          }
          .foregroundStyle(.white)
          .shadow(radius: 4)

          VStack(alignment: .leading) {
            Label("Hourly forecast", systemImage: "clock").font(.caption).textCase(.uppercase)
            Divider()
            ScrollView(.horizontal, showsIndicators: false) {
              HStack(spacing: 20) {
                ForEach(hours) { hour in
                  VStack(spacing: 8) {
                    Text("\(hour.hour)").font(.caption.bold())
                    Image(systemName: hour.symbol).symbolRenderingMode(.multicolor)
                    Text("\(Int(hour.temperature.value))°")
                  }
                }
              }
            }
          }
          .padding()
          .background(.ultraThinMaterial)
          .clipShape(RoundedRectangle(cornerRadius: 15))

          Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
            ForEach(days) { day in
              GridRow {
                Text(day.name).gridColumnAlignment(.leading)
                Image(systemName: "sun.max.fill").foregroundStyle(.yellow)
                Text(day.low, format: .number).foregroundStyle(.secondary).gridColumnAlignment(
                  .trailing
                )
                GeometryReader { proxy in
                  Capsule().fill(.black.opacity(0.1))
                    .overlay(alignment: .leading) {
                      Capsule()
                        .fill(
                          LinearGradient(
                            colors: [.green, .yellow, .orange],
                            startPoint: .leading,
                            endPoint: .trailing
                          )
                        )
                        .frame(width: proxy.size.width * (day.high - day.low) / 20)
                        .offset(x: proxy.size.width * (day.low - 8) / 20)
                    }
                }
                .frame(height: 4)
                Text(day.high, format: .number)
              }
              if day.name != "Wed" {
                Divider().gridCellUnsizedAxes(.horizontal).gridCellColumns(5)
              }
            }
          }
          .padding()
          .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 15))
        }
        .padding()
      }
      .refreshable { refreshes += 1 }
    }
  }
}

#Preview("Weather") { WeatherScreen() }
