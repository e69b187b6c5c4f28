import SwiftUI
import Testing

@MainActor
@Suite struct CanvasTests {
  @Test func areasAreFilled() {
    let host = ViewHost(size: Size(width: 4, height: 2)) {
      Canvas { context, size in
        context.fill(Path(CGRect(x: 8, y: 0, width: 16, height: size.height)), with: .color(.red))
      }
    }
    let colors = (0..<4).map { host.screen[$0, 0].style.background }
    #expect(colors == [nil, .red, .red, nil])
  }

  @Test func textsStandAtTheirPlaces() {
    let rows = lines(6, 3) {
      Canvas { context, size in
        context.draw(Text("ab"), at: CGPoint(x: size.width / 2, y: size.height / 2))
        context.draw(Text("c"), at: .zero, anchor: .topLeading)
        context.draw(Text("d"), in: CGRect(x: 40, y: 32, width: 8, height: 16))
      }
    }
    #expect(rows == ["c", "  ab", "     d"])
  }

  @Test func copiesOfAContextHaveAStateOfTheirOwn() {
    let rows = lines(6, 2) {
      Canvas { context, _ in
        var moved = context
        moved.translateBy(x: 16, y: 16)
        moved.draw(Text("a"), at: .zero, anchor: .topLeading)
        context.drawLayer { layer in
          layer.translateBy(x: 32, y: 0)
          layer.draw(Text("b"), at: .zero, anchor: .topLeading)
        }
        context.draw(Text("c"), at: .zero, anchor: .topLeading)
      }
    }
    #expect(rows == ["c   b", "  a"])
  }

  @Test func nothingIsDrawnOutsideOfTheClip() {
    let host = ViewHost(size: Size(width: 4, height: 1)) {
      Canvas { context, size in
        context.clip(to: Path(CGRect(x: 8, y: 0, width: 8, height: 16)))
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
        #expect(context.clipBoundingRect.width == 8)
      }
    }
    #expect((0..<4).map { host.screen[$0, 0].style.background } == [nil, .blue, nil, nil])
  }

  @Test func aTextIsMeasured() {
    var size = CGSize.zero
    _ = lines(4, 1) {
      Canvas { context, _ in
        size = context.resolve(Text("abcdef")).measure(in: CGSize(width: 32, height: 100))
      }
    }
    #expect(size == CGSize(width: 32, height: 32))
  }

  @Test func nothingIsDrawnWithoutOpacity() {
    let rows = lines(2, 1) {
      Canvas { context, _ in
        context.opacity = 0
        context.draw(Text("a"), at: .zero, anchor: .topLeading)
      }
    }
    #expect(rows == [])
  }

  @Test func aStateThatIsReadByTheRendererOnlyIsDrawnAgain() throws {
    struct Counting: View {
      @State var count = 0

      var body: some View {
        VStack {
          Button("more") { count += 1 }
          Canvas { context, _ in
            context.draw(Text("\(count)"), at: .zero, anchor: .topLeading)
          }
        }
      }
    }
    let host = ViewHost(size: Size(width: 8, height: 2)) { Counting() }
    #expect(host.screen.lines[1] == "0")
    try host.tap("more")
    #expect(host.screen.lines[1] == "1")
    try host.tap("more")
    #expect(host.screen.lines[1] == "2")
  }

  @Test func aRectangleIsFramed() {
    let rows = lines(3, 3) {
      Canvas { context, size in
        let rect = CGRect(origin: .zero, size: size)
        context.stroke(Path(rect), with: .color(.green), lineWidth: 1)
      }
    }
    #expect(rows == ["┌─┐", "│ │", "└─┘"])
  }

  @Test func symbolsAreViewsThatAreFoundByTheirTags() {
    let rows = lines(8, 3) {
      Canvas { context, size in
        guard let flag = context.resolveSymbol(id: "flag"), let two = context.resolveSymbol(id: 2)
        else { return }
        context.draw(flag, at: CGPoint(x: 8, y: 0), anchor: .topLeading)
        context.draw(two, in: CGRect(x: 0, y: 32, width: two.size.width, height: two.size.height))
        if context.resolveSymbol(id: "none") != nil {
          context.draw(Text("wrong"), at: .zero, anchor: .topLeading)
        }
      } symbols: {
        VStack(alignment: .leading, spacing: 0) {
          Text("ab")
          Text("c")
        }
        .tag("flag")
        Text("two").tag(2)
      }
    }
    #expect(rows == [" ab", " c", "two"])
  }
}
