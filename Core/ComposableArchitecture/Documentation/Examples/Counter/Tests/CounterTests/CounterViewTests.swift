import ComposableArchitecture
import SwiftUI
import Testing

@testable import Counter

@MainActor
@Suite struct CounterViewTests {
  @Test func theButtonsCount() throws {
    let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
    let host = ViewHost(size: Size(width: 20, height: 5)) { CounterView(store: store) }
    try host.tap("+")
    try host.tap("+")
    #expect(host.shows("2"))
    try host.tap("−")
    #expect(host.shows("1"))
  }
}
