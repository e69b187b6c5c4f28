import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

@DependencyClient
struct WeatherClient: Sendable {
  var temperature: @Sendable (_ city: String) async throws -> Double
}

extension WeatherClient: TestDependencyKey {
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

extension WeatherClient: DependencyKey {
  static let liveValue = WeatherClient(
    temperature: { city in
      let text = try String(contentsOfFile: "/var/lib/weather/\(city)", encoding: .utf8)
      guard let degrees = Double(text) else { throw CocoaError(.fileReadCorruptFile) }
      return degrees
    }
  )
}

struct Forecast {
  @Dependency(\.date.now) var now
  @Dependency(\.weather) var weather

  func text(for city: String) async throws -> String {
    let degrees = try await weather.temperature(city: city)
    return "\(city): \(degrees)° at \(now.timeIntervalSince1970)"
  }
}

@Suite struct UsingDependenciesTests {
  @Test func readsTheTemperature() async throws {
    let text = try await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.weather.temperature = { _ in 21 }
    } operation: {
      try await Forecast().text(for: "Oslo")
    }
    #expect(text == "Oslo: 21.0° at 0.0")
  }

  @Test(.dependency(\.uuid, .incrementing))
  func countsIDs() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }
}
