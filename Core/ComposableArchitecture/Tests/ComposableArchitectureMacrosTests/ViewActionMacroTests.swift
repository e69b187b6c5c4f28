import Testing

@Suite struct ViewActionMacroTests {
  @Test func conformsAViewWithAStore() {
    expectExpansion(
      """
      @ViewAction(for: Counter.self)
      struct CounterView {
        let store: StoreOf<Counter>
        func tapped() { send(.tapped) }
      }
      """,
      to: """
        struct CounterView {
          let store: StoreOf<Counter>
          func tapped() { send(.tapped) }
        }

        extension CounterView: ComposableArchitecture::ViewActionSending {
        }
        """
    )
  }

  @Test func needsAStore() {
    expectExpansion(
      """
      enum Screens {
        @ViewAction(for: Counter.self)
        struct CounterView {
          static let store = 1
        }
        @ViewAction(for: Self.Counter.self)
        final class Empty {}
      }
      """,
      messages: [
        """
        2:3: error: '@ViewAction' needs struct 'CounterView' to have a store to send to: \
        'let store: StoreOf<Counter>'
        """,
        """
        6:3: error: '@ViewAction' needs class 'Empty' to have a store to send to: \
        'let store: StoreOf<Self.Counter>'
        """,
      ],
      fixed: """
        enum Screens {
          @ViewAction(for: Counter.self)
          struct CounterView {
            let store: StoreOf<Counter>
            static let store = 1
          }
          @ViewAction(for: Self.Counter.self)
          final class Empty {
            let store: StoreOf<Self.Counter>
          }
        }
        """
    )
  }

  @Test func warnsAboutSendingDirectly() {
    let warning = """
      'store.send' can send what is not meant for views: call the view's own 'send' with one of its \
      actions
      """
    expectExpansion(
      """
      @ViewAction(for: Counter.self)
      struct CounterView {
        let store: StoreOf<Counter>
        func tapped() {
          store.send(.view(.tapped(1)))
          if true { self.store.send(.refresh) }
          other.store.send(.tapped)
        }
      }
      """,
      messages: ["5:5: warning: \(warning)", "6:15: warning: \(warning)"],
      fixed: """
        @ViewAction(for: Counter.self)
        struct CounterView {
          let store: StoreOf<Counter>
          func tapped() {
            send(.tapped(1))
            if true { self.store.send(.refresh) }
            other.store.send(.tapped)
          }
        }
        """
    )
  }
}
