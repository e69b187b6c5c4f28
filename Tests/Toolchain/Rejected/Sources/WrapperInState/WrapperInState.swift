// rejected: '@ObservableState' cannot observe 'volume' in a property wrapper: leave it out with '@ObservationStateIgnored', or write '@ObservationStateTracked' if '@Clamped' is a macro or a global actor
// errors: 1

import ComposableArchitecture

@propertyWrapper
struct Clamped: Codable, Equatable {
  private var value: Int
  init(wrappedValue: Int) { self.value = min(max(wrappedValue, 0), 10) }
  var wrappedValue: Int {
    get { self.value }
    set { self.value = min(max(newValue, 0), 10) }
  }
}

@ObservableState
struct PlayerState: Codable, Equatable {
  var title = ""
  @Clamped var volume = 5
}
