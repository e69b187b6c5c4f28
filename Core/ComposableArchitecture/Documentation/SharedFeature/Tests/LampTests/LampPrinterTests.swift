#if !canImport(SwiftUI)
  import ComposableArchitecture
  import Lamp
  import Testing

  @MainActor
  @Suite struct LampPrinterTests {
    @Test func dimsSlowly() async {
      let lines = LockIsolated<[String]>([])
      let clock = TestClock()
      let store = Store(initialState: Lamp.State()) {
        Lamp()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let printer = LampPrinter(store: store) { line in lines.withValue { $0.append(line) } }
      let task = store.send(.switchTapped)
      await clock.advance(by: .seconds(3))
      await task.finish()
      await Task { @MainActor in }.value
      #expect(lines.value.first == "0 % at once")
      #expect(lines.value.last == "50 % slowly")
      withExtendedLifetime(printer) {}
    }
  }
#endif
