import TerminalUI
import Testing

@MainActor
@Suite struct StackTests {
  @Test func standsViewsSideBySide() {
    #expect(
      rows(5, 1) {
        HStack {
          Text("a"); Text("b")
        }
      } == [" a b"]
    )
    #expect(
      rows(5, 1) {
        HStack(spacing: 3) {
          Text("a"); Text("b")
        }
      } == ["a   b"]
    )
    #expect(
      rows(5, 1) {
        HStack(spacing: -3) {
          Text("a"); Text("b")
        }
      } == [" ab"]
    )
  }

  @Test func standsViewsBelowEachOther() {
    #expect(
      rows(3, 3) {
        VStack {
          Text("a"); Text("bcd")
        }
      } == [" a", "bcd", ""]
    )
    #expect(
      rows(3, 3) {
        VStack(alignment: .leading, spacing: 1) {
          Text("a"); Text("bcd")
        }
      } == ["a", "", "bcd"]
    )
    #expect(
      rows(3, 2) {
        VStack(alignment: .trailing) {
          Text("a"); Text("bcd")
        }
      } == ["  a", "bcd"]
    )
  }

  @Test func alignsAcrossItsDirection() {
    func row(_ alignment: VerticalAlignment) -> [String] {
      rows(3, 3) {
        HStack(alignment: alignment) {
          Text("a\nb\nc"); Text("d")
        }
      }
    }
    #expect(row(.top) == ["a d", "b", "c"])
    #expect(row(.center) == ["a", "b d", "c"])
    #expect(row(.bottom) == ["a", "b", "c d"])
  }

  @Test func spacersShareWhatIsLeft() {
    #expect(
      rows(9, 1) {
        HStack {
          Text("a"); Spacer(); Text("b")
        }
      } == ["a       b"]
    )
    #expect(
      rows(9, 1) {
        HStack {
          Spacer(); Text("a"); Spacer()
        }
      } == ["    a"]
    )
    #expect(
      rows(3, 5) {
        VStack {
          Text("a"); Spacer(); Text("b")
        }
      } == [" a", "", "", "", " b"]
    )
    #expect(
      rows(4, 1) {
        HStack {
          Text("abc"); Spacer(); Text("d")
        }
      } == ["a… d"]
    )
    #expect(
      rows(9, 1) {
        HStack {
          Text("a"); Spacer(minLength: 3); Text("b")
        }.fixedSize()
      } == ["  a   b"]
    )
  }

  @Test func linesCrossTheirStack() {
    #expect(
      rows(5, 2) {
        HStack {
          Text("a"); Divider(); Text("b")
        }
      } == ["a │ b", "  │"]
    )
    #expect(
      rows(3, 3) {
        VStack {
          Text("a"); Divider(); Text("b")
        }
      } == [" a", "───", " b"]
    )
  }

  @Test func layersLieOnTopOfEachOther() {
    #expect(
      rows(5, 3) {
        ZStack {
          Text("aaaaa\naaaaa\naaaaa"); Text("b")
        }
      } == ["aaaaa", "aabaa", "aaaaa"]
    )
    #expect(
      rows(3, 1) {
        ZStack(alignment: .trailing) {
          Text("aaa"); Text("한")
        }
      } == ["a한"]
    )
    #expect(
      rows(2, 1) {
        ZStack {
          Text("한"); Text("b")
        }
      } == ["b"]
    )
  }

  @Test func whatIsTooMuchIsCutAtTheEnd() {
    let column = VStack { ForEach(0..<10) { Text("\($0)") } }
    #expect(rows(1, 3) { column } == ["0", "1", "2"])
    #expect(rows(0, 0) { column } == [])
  }

  @Test func emptyStacksTakeNoRoom() {
    #expect(
      rows(3, 1) {
        HStack(spacing: 0) {
          Text("a"); VStack {}; HStack {}; ZStack {}; Text("b")
        }
      } == ["ab"]
    )
  }

  @Test func deepStacksAreMeasuredOnce() {
    // Three sizes are asked of each child; without remembering, this would take 3^40 steps.
    func nested(_ depth: Int) -> AnyView {
      guard depth > 0 else { return AnyView(Text("x")) }
      return AnyView(HStack { VStack { nested(depth - 1) } })
    }
    #expect(rows(3, 1) { nested(40) } == [" x"])
  }
}
