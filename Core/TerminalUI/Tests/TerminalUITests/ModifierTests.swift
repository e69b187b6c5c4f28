import TerminalUI
import Testing

@MainActor
@Suite struct ModifierTests {
  @Test func paddingLeavesRoom() {
    #expect(rows(5, 3) { Text("abc").padding() } == ["", " abc", ""])
    #expect(
      rows(5, 1) {
        HStack(spacing: 0) {
          Text("a").padding(.leading, 2); Text("b")
        }
      } == ["  ab"]
    )
    #expect(rows(4, 1) { Text("abcdef").padding(.horizontal) } == [" a…"])
    #expect(rows(2, 1) { Text("a").padding(-4) } == ["a"])
    #expect(rows(2, 1) { Text("a").padding(.max) } == [""])
  }

  @Test func framesHaveTheirSize() {
    #expect(
      rows(6, 1) {
        HStack(spacing: 0) {
          Text("a").frame(width: 3); Text("b")
        }
      } == ["  a b"]
    )
    #expect(
      rows(3, 3) { Text("a").frame(width: 3, height: 3, alignment: .bottomTrailing) } == [
        "", "", "  a",
      ]
    )
    #expect(rows(9, 1) { Text("abcdef").frame(width: 4) } == ["  abc…"])
  }

  @Test func framesStayWithinTheirBounds() {
    #expect(rows(6, 1) { Text("a").frame(maxWidth: .infinity, alignment: .trailing) } == ["     a"])
    #expect(
      rows(6, 1) {
        HStack(spacing: 0) {
          Text("a").frame(minWidth: 3, alignment: .leading); Text("b")
        }
      } == [" a  b"]
    )
    #expect(rows(9, 1) { Text("abcdef").frame(maxWidth: 4) } == ["  abc…"])
    #expect(
      rows(3, 3) {
        Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      } == ["a", "", ""]
    )
    #expect(
      rows(4, 1) { Text("ab").frame(idealWidth: 4, alignment: .trailing).fixedSize() } == [" ab"]
    )
  }

  @Test func bordersSurroundTheirView() {
    #expect(rows(5, 3) { Text("abc").border() } == ["╭───╮", "│abc│", "╰───╯"])
    #expect(rows(4, 3) { Text("한").border(.red, .double) } == ["╔══╗", "║한║", "╚══╝"])
    #expect(rows(4, 3) { Text("abcd").border(nil, .single) } == ["┌──┐", "│a…│", "└──┘"])
    #expect(rows(0, 0) { Text("a").border() } == [])
    #expect(rows(1, 1) { Text("a").border() } == ["╭"])
  }

  @Test func bordersHaveTheirColour() {
    let buffer = Renderer().render(Text("a").border(.red), size: Size(width: 3, height: 3))
    #expect(buffer[0, 0].style.foreground == .red)
    #expect(buffer[1, 1].style.foreground == .standard)
  }

  @Test func backgroundsAreAsLargeAsTheirView() {
    let buffer = Renderer().render(
      Text("a").padding(.trailing).background(.blue),
      size: Size(width: 3, height: 1)
    )
    #expect((0..<3).map { buffer[$0, 0].style.background } == [.blue, .blue, nil])
    #expect(rows(3, 1) { Text("aaa").overlay(alignment: .trailing) { Text("b") } } == ["aab"])
  }

  @Test func whatIsHiddenKeepsItsRoom() {
    #expect(
      rows(5, 1) {
        HStack {
          Text("a"); Text("b").hidden(); Text("c")
        }
      } == ["a   c"]
    )
    #expect(rows(1, 1) { Text("a").opacity(0) } == [""])
    let buffer = Renderer().render(Text("a").opacity(0.5), size: Size(width: 1, height: 1))
    #expect(buffer[0, 0].style.attributes == .dim)
  }

  @Test func whatIsClippedIsNotSeenOutside() {
    let text = Text("abcdef").fixedSize().frame(width: 3, alignment: .leading)
    #expect(rows(6, 1) { text.frame(maxWidth: .infinity, alignment: .leading) } == ["abcdef"])
    #expect(
      rows(6, 1) { text.clipped().frame(maxWidth: .infinity, alignment: .leading) } == ["abc"]
    )
  }

  @Test func modifiersOfAGroupAreThoseOfItsMembers() {
    #expect(
      rows(4, 1) {
        HStack(spacing: 0) {
          Group {
            Text("a"); Text("b")
          }.padding(.leading)
        }
      } == [" a b"]
    )
  }
}
