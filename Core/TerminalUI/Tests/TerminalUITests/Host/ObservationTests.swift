import Observation
import TerminalUI
import Testing

@MainActor
@Suite struct ObservationTests {
  @Observable
  final class Model {
    var title = "Title"
    var count = 0
    var isOn = false
    var names = ["a", "b"]
  }

  /// How often bodies were read.
  final class Reads {
    var counts: [String: Int] = [:]
    func note(_ name: String) { counts[name, default: 0] += 1 }
    func take() -> [String: Int] {
      defer { counts = [:] }
      return counts
    }
  }

  struct Root: View {
    let model: Model
    let reads: Reads
    var body: some View {
      let _ = reads.note("root")
      VStack(alignment: .leading) {
        Text(model.title)
        Count(model: model, reads: reads)
        Optional(model: model, reads: reads).padding(.leading, 2)
        Names(model: model, reads: reads)
      }
    }
  }

  struct Count: View {
    let model: Model
    let reads: Reads
    var body: some View {
      let _ = reads.note("count")
      Text("\(model.count)")
    }
  }

  struct Optional: View {
    let model: Model
    let reads: Reads
    var body: some View {
      let _ = reads.note("optional")
      if model.isOn {
        Text("on")
        Text("and on")
      }
    }
  }

  struct Names: View {
    let model: Model
    let reads: Reads
    var body: some View {
      let _ = reads.note("names")
      ForEach(model.names, id: \.self) { Name(name: $0, reads: reads) }
    }
  }

  struct Name: View {
    let name: String
    let reads: Reads
    var body: some View {
      let _ = reads.note(name)
      Text(name)
    }
  }

  let model = Model()
  let reads = Reads()

  func host() -> ViewHost {
    let host = ViewHost(10, 7) { [model, reads] in
      Root(model: model, reads: reads).frame(width: 10, height: 7, alignment: .topLeading)
    }
    _ = host.lines
    _ = reads.take()
    return host
  }

  @Test func aChangeReadsOnlyTheBodiesThatHaveReadIt() {
    let host = host()
    #expect(host.lines == ["Title", "0", "a", "b", "", "", ""])
    model.count = 12
    #expect(host.lines == ["Title", "12", "a", "b", "", "", ""])
    #expect(reads.take() == ["count": 1])
    model.title = "Other"
    #expect(host.lines == ["Other", "12", "a", "b", "", "", ""])
    #expect(reads.take() == ["root": 1])
  }

  @Test func viewsComeAndGoWithinOneBody() {
    let host = host()
    model.isOn = true
    #expect(host.lines == ["Title", "0", "  on", "  and on", "a", "b", ""])
    #expect(reads.take() == ["optional": 1])
    model.isOn = false
    #expect(host.lines == ["Title", "0", "a", "b", "", "", ""])
    #expect(reads.take() == ["optional": 1])
  }

  @Test func rowsThatAreTheSameAreNotReadAgain() {
    let host = host()
    model.names = ["b", "c", "a"]
    #expect(host.lines == ["Title", "0", "b", "c", "a", "", ""])
    #expect(reads.take() == ["names": 1, "c": 1])
  }

  @Test func changesBetweenTwoLooksAreOneUpdate() {
    let host = host()
    for _ in 0..<10 { model.count += 1 }
    model.title = "New"
    #expect(host.lines == ["New", "10", "a", "b", "", "", ""])
    #expect(reads.take() == ["root": 1, "count": 1])
  }

  @Test func nothingIsReadAgainWithoutAChange() {
    let host = host()
    _ = host.lines
    host.resize(Size(width: 4, height: 2))
    #expect(host.lines.count == 2)
    #expect(reads.take() == [:])
  }

  @Test func theHostIsToldOnceThatSomethingHasChanged() async {
    let host = host()
    await confirmation(expectedCount: 2) { told in
      host.onNeedsUpdate { told() }
      model.count += 1
      model.count += 1
      model.title = "x"
      _ = host.lines
      model.count += 1
    }
  }
}
