import Observation
import TerminalUI
import Testing

@MainActor
@Suite struct RereadingTests {
  @Observable
  final class Model {
    var number = 0
  }

  struct Inner: View {
    var body: some View { Text("x") }
  }

  struct Outer: View {
    var body: some View { Inner() }
  }

  struct Padded: View {
    let model: Model
    var body: some View {
      Text("\(model.number)")
      Outer().padding(.leading, 1)
    }
  }

  @Test func modifiersOfViewsThatAreNotReadAgainAreAppliedOnce() {
    let model = Model()
    let host = ViewHost(6, 2) { VStack(alignment: .leading) { Padded(model: model) } }
    for number in 0..<3 {
      model.number = number
      #expect(host.lines == ["  \(number)", "   x"])
    }
  }

  struct Label: View {
    let text: String
    var body: some View { Text(text) }
  }

  struct Labelled: View {
    let model: Model
    var body: some View {
      let text = String(repeating: "a", count: model.number)
      Label(text: text).frame(minWidth: 1)
      Button {
      } label: {
        Label(text: text)
      }
    }
  }

  @Test func viewsWithinOthersTakeTheRoomOfWhatTheyShowNow() {
    let model = Model()
    let host = ViewHost(10, 2) { VStack(alignment: .leading) { Labelled(model: model) } }
    for number in 1..<4 {
      model.number = number
      let text = String(repeating: "a", count: number)
      #expect(host.lines.map { $0.filter { $0 != " " } } == [text, "[\(text)]"])
    }
  }
}
