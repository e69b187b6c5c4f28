import SwiftUI
import Testing

// Each literal would be a number of cells if the import brought the functions of TerminalUI.

private struct Card: View {
  let gap: CGFloat = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 8 + gap) {
      HStack(spacing: gap * 2) {
        Text("a").padding(.trailing, 16).padding(.leading, 16.0).padding(.top, 1)
        Text("b").padding(.horizontal, 8).padding(0).padding(.all, 2)
      }
      .padding(EdgeInsets(top: 2, leading: 8, bottom: 0, trailing: 0))
      .frame(minWidth: 40, maxWidth: .infinity, minHeight: 10, alignment: .leading)
      .cornerRadius(10)
      Group {
        if gap > 3 {
          Text("c").frame(width: 16, height: 16, alignment: .trailing).padding(.bottom, gap * 2)
        } else {
          Text("d").frame(width: 16).frame(height: 16)
        }
      }
      Text("e").frame(maxWidth: 160, maxHeight: 44).padding(8).frame(idealWidth: 3, idealHeight: 3)
      Spacer(minLength: 0)
    }
    .padding(4)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

@MainActor
@Suite struct LiteralTests {
  @Test func aLiteralIsALengthInPoints() {
    #expect(
      lines(24, 12) { Card() } == [
        "    a    b", "", "  c", "", "", "", "", "           e",
      ]
    )
  }

  @Test func aLiteralInASingleModifierIsALengthInPoints() {
    func width<V: View>(_ view: V) -> Int {
      lines(40, 20) {
        HStack(spacing: 0) {
          Text("|"); view; Text("|")
        }.fixedSize()
      }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false) }
      .first { $0.count == 3 }?[1].count ?? 0
    }
    #expect(width(Text("a").padding(16)) == 5)
    #expect(width(Text("a").padding()) == 5)
    #expect(width(Text("a").padding(.horizontal)) == 5)
    #expect(width(Text("a").padding([.leading, .trailing], 8)) == 3)
    #expect(width(Text("a").padding(.trailing, 8)) == 2)
    #expect(width(Text("a").padding(.trailing, nil)) == 3)
    #expect(width(Text("a").padding(.init(top: 8, leading: 8, bottom: 8, trailing: 8))) == 3)
    #expect(width(Text("a").frame(width: 80)) == 10)
    #expect(width(Text("a").frame(width: 80, height: 20)) == 10)
    #expect(width(Text("a").frame(width: 10 * 8, alignment: .leading)) == 10)
    #expect(width(Text("a").frame(minWidth: 80)) == 10)
    #expect(width(Text("a").frame(minWidth: 80, idealWidth: 160, maxWidth: 800)) == 20)
    #expect(
      width(
        HStack(spacing: 16) {
          Text("a"); Text("b")
        }
      ) == 4
    )
    #expect(
      width(
        HStack(alignment: .top, spacing: 16) {
          Text("a"); Text("b")
        }
      ) == 4
    )
    #expect(
      width(
        HStack {
          Text("a"); Spacer(minLength: 32); Text("b")
        }
      ) == 6
    )
  }
}
