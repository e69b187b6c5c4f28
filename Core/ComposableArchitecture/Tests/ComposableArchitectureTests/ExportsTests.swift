// Nothing but this module is imported, as most features do.
import ComposableArchitecture
import Testing

@Suite struct ExportsTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  @Test func oneImportBringsTheLibraries() async throws {
    // CasePaths, IdentifiedCollections, Clocks, ConcurrencyExtras
    #expect(Optional(1).is(\.some))
    #expect(IdentifiedArrayOf<Row>(uniqueElements: [Row(id: 1)])[id: 1] == Row(id: 1))
    try await ImmediateClock().sleep(for: .seconds(1))
    #expect(LockIsolated(1).value == 1)
    // Dependencies, SwiftNavigation, Sharing
    #expect(
      withDependencies {
        $0.context = .live
      } operation: {
        DependencyValues._current.context
      } == .live
    )
    #expect(String(state: TextState("text")) == "text")
    @Shared(.inMemory("count")) var count = 2
    #expect(count == 2)
    // Observation
    withObservationTracking {
      _ = count
    } onChange: {
    }
  }

  @Test func oneImportBringsDumpsDifferencesAndIssues() {
    #expect(String(customDumping: Row(id: 1)) == "ExportsTests.Row(\n  id: 1,\n  name: \"\"\n)")
    #expect(diff(Row(id: 1), Row(id: 1)) == nil)
    #expect(diff(Row(id: 1), Row(id: 2))?.contains("+ ") == true)
    expectNoDifference(Row(id: 1), Row(id: 1))
    #expect(isTesting)
    #expect(_XCTIsTesting)
    withKnownIssue {
      XCTFail("The lamp is still on.")
    } matching: {
      $0.description.contains("still on")
    }
    withKnownIssue {
      reportIssue("Somebody left the lamp on.")
    } matching: {
      $0.description.contains("lamp")
    }
    withKnownIssue {
      let endpoint: @Sendable (Int) -> Int = unimplemented("endpoint", placeholder: 7)
      #expect(endpoint(1) == 7)
    } matching: {
      $0.description.contains("Unimplemented")
    }
  }
}
