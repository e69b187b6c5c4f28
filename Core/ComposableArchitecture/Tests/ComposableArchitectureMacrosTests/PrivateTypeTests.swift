import Testing

@Suite struct PrivateTypeTests {
  @Test func asksForATypeThatAnExtensionSees() {
    expectExpansion(
      """
      struct Outer {
        @CasePathable private enum Inner { case a }
        private struct Hidden {
          @CasePathable public enum Inner { case a }
          @ObservableState struct State {}
        }
      }
      extension Outer {
        @Reducer private enum Feature {}
      }
      """,
      messages: [
        """
        2:17: error: '@CasePathable' cannot extend 'Inner', which is private inside of another type: \
        make it 'fileprivate'
        """,
        """
        4:5: error: '@CasePathable' cannot extend 'Inner', because 'Hidden' around it is private inside \
        of another type: make 'Hidden' 'fileprivate'
        """,
        """
        5:5: error: '@ObservableState' cannot extend 'State', because 'Hidden' around it is private inside \
        of another type: make 'Hidden' 'fileprivate'
        """,
        """
        9:12: error: '@Reducer' cannot extend 'Feature', which is private inside of another type: make it \
        'fileprivate'
        """,
      ],
      fixed: """
        struct Outer {
          @CasePathable fileprivate enum Inner { case a }
          private struct Hidden {
            @CasePathable public enum Inner { case a }
            @ObservableState struct State {}
          }
        }
        extension Outer {
          @Reducer fileprivate enum Feature {}
        }
        """
    )
  }

  @Test func acceptsTypesThatAnExtensionSees() {
    expectExpansion(
      """
      @CasePathable private enum Outer { case a }
      private struct Hidden {
        @CasePathable enum Inner { case a }
        @ObservableState fileprivate struct State { private var count = 0 }
      }
      private extension Hidden {
        @CasePathable enum Other { case a }
      }
      """
    )
  }
}
