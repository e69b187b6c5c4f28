import TerminalUI
import Testing

@MainActor
@Suite struct StackDistributionTests {
  @Test func theLeastFlexibleViewChoosesFirst() {
    // "ab" takes two of the four columns it is offered; the rest is for the other text.
    #expect(
      rows(9, 1) {
        HStack {
          Text("abcdefg"); Text("ab")
        }
      } == ["abcde… ab"]
    )
    #expect(
      rows(9, 1) {
        HStack {
          Text("ab"); Text("abcdefg")
        }
      } == ["ab abcde…"]
    )
    #expect(
      rows(9, 1) {
        HStack {
          Text("abcdefg"); Text("abcdefg")
        }
      } == ["abc… abc…"]
    )
  }

  @Test func nothingIsCutWhereEverythingFits() {
    let row = HStack(spacing: 0) {
      Text("a").padding(.leading, 2)
      Text("b")
    }
    #expect(rows(4, 1) { row } == ["  ab"])
    #expect(
      rows(10, 1) {
        HStack(spacing: 0) {
          Text("abcdef"); Text("cd").frame(minWidth: 4)
        }
      } == ["abcdef cd"]
    )
  }

  @Test func theOthersKeepTheLeastTheyCanBe() {
    let row = HStack(spacing: 0) {
      Text("abcdefgh")
      Text("xy").frame(minWidth: 6, maxWidth: 9, alignment: .leading)
    }
    #expect(rows(8, 1) { row } == ["a…xy"])
  }

  @Test func priorityComesBeforeFlexibility() {
    let row = HStack {
      Text("abcdefg").layoutPriority(1); Text("abcdefg")
    }
    #expect(rows(10, 1) { row } == ["abcdefg a…"])
    #expect(rows(7, 1) { row } == ["abcde…"])
    #expect(
      rows(12, 1) {
        HStack {
          Text("abc"); Spacer(); Text("def").layoutPriority(-1)
        }
      } == ["abc      def"]
    )
  }
}
