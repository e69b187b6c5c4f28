import Testing

@_spi(Written) @testable import Explorer

@MainActor
@Suite struct HiddenPropertiesTests {
  @Test func readsThePrivatePropertiesOfStates() {
    let source = """
      struct Settings: Reducer {
        private let reducer = 1
        struct State: Equatable {
          @Presents private var alert: AlertState<Int>?
          private(set) var count = 0
          fileprivate let isOpen = { false }()
          var title = ""
        }
        private var body: Int { 1 }
      }

      extension Profile.State {
        private var name: String { "" }
      }
      """
    #expect(
      HiddenProperties(in: source).names
        == ["Settings.State.alert", "Settings.State.isOpen", "Profile.State.name"]
    )
  }

  @Test func looksAPrivatePartUp() {
    let comparison = StateComparison(
      path: "isLoading",
      json: "true",
      in: Settings(),
      hidden: ["Settings.isLoading"]
    )
    #expect(comparison.modules == ["ActionText"])
  }
}

private struct Settings { var isLoading = true }
