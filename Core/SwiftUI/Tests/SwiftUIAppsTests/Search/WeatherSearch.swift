import ComposableArchitecture
import Foundation
import SwiftUI

struct Place: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
  var country: String
  var coordinate: Coordinate

  struct Coordinate: Codable, Equatable, Sendable {
    var latitude: Double
    var longitude: Double
  }
}

struct Forecast: Equatable, Sendable {
  struct Day: Equatable, Identifiable, Sendable {
    let date: Date
    var low: Measurement<UnitTemperature>
    var high: Measurement<UnitTemperature>
    var symbol: String
    var id: Date { date }
  }

  var days: [Day]
}

@DependencyClient
struct WeatherClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [Place]
  var forecast: @Sendable (_ place: Place) async throws -> Forecast
}

extension WeatherClient: TestDependencyKey {
  static let previewValue = WeatherClient(
    search: { query in Place.mocks.filter { $0.name.localizedCaseInsensitiveContains(query) } },
    forecast: { _ in .mock }
  )
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [Place] = []
    var loading: Place.ID?
    var weather: Weather?
    var errorMessage: String?

    struct Weather: Equatable {
      var id: Place.ID
      var forecast: Forecast
    }
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case forecastResponse(Place.ID, Result<Forecast, any Error>)
    case placeTapped(Place)
    case refresh
    case searchResponse(Result<[Place], any Error>)
    case queryDebounced
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient
  private enum CancelID { case debounce, forecast, search }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, query in
        Reduce { state, _ in
          guard !query.isEmpty else {
            state.results = []
            state.weather = nil
            return .merge(.cancel(id: CancelID.search), .cancel(id: CancelID.debounce))
          }
          return .run { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.queryDebounced)
          }
          .cancellable(id: CancelID.debounce, cancelInFlight: true)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.loading = nil
        state.weather = State.Weather(id: id, forecast: forecast)
        return .none

      case .forecastResponse(_, .failure):
        state.loading = nil
        state.errorMessage = "The weather is not known at the moment."
        return .none

      case .placeTapped(let place):
        state.loading = place.id
        state.errorMessage = nil
        return .run { send in
          await send(
            .forecastResponse(place.id, Result { try await weatherClient.forecast(place: place) })
          )
        }
        .cancellable(id: CancelID.forecast, cancelInFlight: true)

      case .queryDebounced, .refresh:
        guard !state.query.isEmpty else { return .none }
        return .run { [query = state.query] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(.success(let places)):
        state.results = places
        return .none

      case .searchResponse(.failure):
        state.results = []
        state.errorMessage = "Nothing can be found at the moment."
        return .none
      }
    }
  }
}

struct SearchView: View {
  @Bindable var store: StoreOf<Search>
  @FocusState private var isSearching: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        Text("Looks for a place, and shows its weather.")
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .padding(.horizontal)

        HStack {
          Image(systemName: "magnifyingglass")
          TextField("New York, Tokyo, …", text: $store.query)
            .textFieldStyle(.roundedBorder)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .submitLabel(.search)
            .focused($isSearching)
          if !store.query.isEmpty {
            Button {
              store.query = ""
              isSearching = true
            } label: {
              Image(systemName: "xmark.circle.fill")
            }
            .accessibilityLabel("Clear")
          }
        }
        .padding(.horizontal, 16)

        if let message = store.errorMessage {
          Label(message, systemImage: "exclamationmark.triangle")
            .foregroundStyle(.red)
            .padding(.horizontal)
        }

        List {
          ForEach(store.results) { place in
            Section {
              Button {
                store.send(.placeTapped(place))
              } label: {
                HStack {
                  VStack(alignment: .leading) {
                    Text(place.name).font(.headline)
                    Text(place.country).font(.caption).foregroundStyle(.secondary)
                  }
                  Spacer()
                  if store.loading == place.id {
                    ProgressView()
                  } else {
                    Image(systemName: "chevron.right")
                      .imageScale(.small)
                      .foregroundStyle(.tertiary)
                  }
                }
              }
              .buttonStyle(.plain)

              if let weather = store.weather, weather.id == place.id {
                ForecastView(forecast: weather.forecast)
              }
            }
          }
        }
        .refreshable { await store.send(.refresh).finish() }

        Button("Data by a friendly station") {}
          .font(.footnote)
          .foregroundColor(.secondary)
          .frame(maxWidth: .infinity, alignment: .center)
      }
      .navigationTitle("Weather")
    }
  }
}

struct ForecastView: View {
  let forecast: Forecast

  var body: some View {
    ForEach(forecast.days) { day in
      LabeledContent {
        Text("\(temperature(day.low)) – \(temperature(day.high))").monospacedDigit()
      } label: {
        Label {
          Text(day.date, format: .dateTime.weekday(.wide))
        } icon: {
          Image(systemName: day.symbol).symbolRenderingMode(.multicolor)
        }
      }
      .padding(.leading, 16)
    }
  }

  private func temperature(_ measurement: Measurement<UnitTemperature>) -> String {
    "\(Int(measurement.converted(to: .celsius).value.rounded())) °C"
  }
}

extension Place {
  static let mocks = [
    Place(
      id: 1,
      name: "Brooklyn",
      country: "United States",
      coordinate: Coordinate(latitude: 40.7, longitude: -73.9)
    ),
    Place(
      id: 2,
      name: "Los Angeles",
      country: "United States",
      coordinate: Coordinate(latitude: 34, longitude: -118.2)
    ),
    Place(
      id: 3,
      name: "Brașov",
      country: "Romania",
      coordinate: Coordinate(latitude: 45.6, longitude: 25.6)
    ),
  ]
}

extension Forecast {
  static let mock = Forecast(
    days: (0..<3).map { offset in
      Forecast.Day(
        date: Date(timeIntervalSince1970: Double(offset) * 86_400 + 43_200),
        low: Measurement(value: 10 + Double(offset), unit: .celsius),
        high: Measurement(value: 20 + Double(offset), unit: .celsius),
        symbol: ["sun.max", "cloud.rain", "cloud.sun"][offset]
      )
    }
  )
}

struct SearchView_Previews: PreviewProvider {
  static var previews: some View {
    SearchView(
      store: Store(initialState: Search.State(query: "B", results: Place.mocks)) {
        Search()
      }
    )
  }
}

#Preview("Search: a forecast", traits: .fixedLayout(width: 400, height: 320)) {
  SearchView(
    store: Store(
      initialState: Search.State(
        query: "Bro",
        results: [Place.mocks[0]],
        weather: Search.State.Weather(id: 1, forecast: .mock)
      )
    ) {
      Search()
    }
  )
  .environment(\.locale, Locale(identifier: "en_US"))
  .environment(\.timeZone, .gmt)
}
