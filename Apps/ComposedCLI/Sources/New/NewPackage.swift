/// A package with a feature, its screen and its tests, as `composed new` writes it.
///
/// It is the example `Counter` of the documentation under another name, and a test holds them equal.
struct NewPackage {
  let name: String
  /// The URL of the repository that it depends on; `nil` to read it from the environment alone.
  var url: String?

  /// The texts of its files, by their paths.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest),
      ("README.md", readme),
      (".gitignore", ignored),
      (".github/workflows/test.yml", workflow),
      ("Sources/\(name)/CounterApp.swift", app),
      ("Sources/\(name)/CounterFeature.swift", feature),
      ("Sources/\(name)/CounterView.swift", view),
      ("Tests/\(name)Tests/CounterFeatureTests.swift", featureTests),
      ("Tests/\(name)Tests/CounterViewTests.swift", viewTests),
    ]
  }

  private var manifest: String {
    #"""
    // swift-tools-version: 6.2
    import PackageDescription

    /// The URL of Composed's repository: write it here, or set it in the environment.
    let composed = Context.environment["COMPOSED"] ?? "\#(url ?? "")"
    if composed.isEmpty { fatalError("Set COMPOSED to the URL of Composed's repository.") }

    let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "composed")
    // On disk the module has another name, so that `canImport(SwiftUI)` stays false in the libraries of others.
    let swiftUI = Target.Dependency.product(
      name: "SwiftUI",
      package: "composed",
      moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
    )

    let package = Package(
      name: "\#(name)",
      dependencies: [.package(url: composed, from: "0.1.0")],
      targets: [
        .executableTarget(name: "\#(name)", dependencies: [architecture, swiftUI]),
        .testTarget(name: "\#(name)Tests", dependencies: ["\#(name)", architecture, swiftUI]),
      ],
      swiftLanguageModes: [.v6]
    )

    """#
  }

  private var readme: String {
    """
    # \(name)

    A feature, its screen and its tests.

    ```
    export COMPOSED=<URL of Composed's repository>
    swift run \(name)
    swift test
    ```

    `swift run` draws the screen in the terminal, and `swift run \(name) --plain` writes it as text.

    """
  }

  private var ignored: String {
    """
    .build/

    """
  }

  private var workflow: String {
    """
    name: test
    on: [pull_request, push]

    jobs:
      test:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        env:
          COMPOSED: ${{ vars.COMPOSED }}
        steps:
          - uses: actions/checkout@v4
          - run: swift test

    """
  }

  private var app: String {
    """
    import ComposableArchitecture
    import SwiftUI

    @main
    struct CounterApp: App {
      @State private var store = Store(initialState: CounterFeature.State()) { CounterFeature() }

      var body: some Scene {
        WindowGroup {
          CounterView(store: store)
        }
      }
    }

    """
  }

  private var feature: String {
    """
    import ComposableArchitecture

    @Reducer
    struct CounterFeature {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }

      enum Action {
        case decrementButtonTapped
        case incrementButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .decrementButtonTapped:
            state.count -= 1
            return .none

          case .incrementButtonTapped:
            state.count += 1
            return .none
          }
        }
      }
    }

    """
  }

  private var view: String {
    #"""
    import ComposableArchitecture
    import SwiftUI

    struct CounterView: View {
      let store: StoreOf<CounterFeature>

      var body: some View {
        VStack(spacing: 16) {
          Text("\(store.count)")
            .font(.largeTitle)
          HStack {
            Button("−") { store.send(.decrementButtonTapped) }
              .keyboardShortcut("-", modifiers: [])
            Button("+") { store.send(.incrementButtonTapped) }
              .keyboardShortcut("+", modifiers: [])
          }
        }
        .padding()
      }
    }

    #Preview {
      CounterView(store: Store(initialState: CounterFeature.State(count: 3)) { CounterFeature() })
    }

    """#
  }

  private var featureTests: String {
    """
    import ComposableArchitecture
    import Testing

    @testable import \(name)

    @MainActor
    @Suite struct CounterFeatureTests {
      @Test func countsUpAndDown() async {
        let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
        await store.send(.incrementButtonTapped) { $0.count = 1 }
        await store.send(.decrementButtonTapped) { $0.count = 0 }
      }
    }

    """
  }

  private var viewTests: String {
    #"""
    import ComposableArchitecture
    import SwiftUI
    import Testing

    @testable import \#(name)

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

    """#
  }
}
