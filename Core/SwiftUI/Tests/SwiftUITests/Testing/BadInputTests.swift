import SwiftUI
import Testing

@MainActor
private final class Reads {
  var count = 0
}

private struct Row: View {
  let number: Int
  let reads: Reads

  var body: some View {
    let _ = reads.count += 1
    Text("row \(number)")
  }
}

private struct Restless: View {
  @State private var count = 0

  var body: some View {
    Text("never \(count < 0 ? "" : "still")").onChange(of: count, initial: true) { count += 1 }
  }
}

@MainActor
@Suite struct BadInputTests {
  @Test func aLongListCostsTheRowsInSight() {
    let reads = Reads()
    let host = ViewHost(size: Size(width: 20, height: 10)) {
      List(0..<10_000, id: \.self) { Row(number: $0, reads: reads) }
    }
    #expect(host.screen.lines[0].contains("row 0"))
    #expect(reads.count < 40)
    host.scroll(5)
    _ = host.screen
    #expect(reads.count < 80)
  }

  @Test func aDeepViewIsDrawn() {
    var view = AnyView(Text("deep"))
    for level in 0..<500 {
      let inner = view
      view = level.isMultiple(of: 2) ? AnyView(VStack { inner }) : AnyView(inner.padding(0))
    }
    let deep = view
    #expect(lines(8, 1) { deep } == ["  deep"])
  }

  @Test func framesOfNoSenseAreDrawn() {
    for length in [-1_000, .infinity, -.infinity, .nan, .greatestFiniteMagnitude] as [CGFloat] {
      #expect(lines(9, 3) { Text("a").frame(width: length, height: length) }.count <= 3)
      #expect(lines(9, 3) { Text("a").padding(length) }.count <= 3)
      #expect(lines(9, 3) { Text("a").offset(x: length, y: length) }.count <= 3)
      #expect(lines(9, 3) { Circle().stroke(lineWidth: length) }.count <= 3)
      #expect(lines(9, 3) { Text("a").aspectRatio(length, contentMode: .fit) }.count <= 3)
    }
  }

  @Test func aBodyThatIsNeverStableIsDrawn() {
    let host = ViewHost(size: Size(width: 20, height: 1)) { Restless() }
    #expect(host.screen.description.contains("still"))
  }

  @Test func wideAndRightToLeftTextsAreInControls() {
    for text in ["日本語のテキスト", "مرحبا بالعالم", "👩‍👩‍👧‍👦 family", "e\u{301}\u{302}"] {
      #expect(!lines(30, 1) { Button(text) {} }.isEmpty)
      #expect(!lines(30, 1) { Toggle(text, isOn: .constant(true)) }.isEmpty)
      #expect(!lines(30, 1) { TextField(text, text: .constant(text)) }.isEmpty)
      #expect(!lines(30, 1) { Label(text, systemImage: "star") }.isEmpty)
      #expect(!lines(5, 1) { Text(text) }.isEmpty)
      #expect(!lines(5, 2) { List { Text(text) } }.isEmpty)
      #expect(!lines(3, 1) { Picker(text, selection: .constant(0)) { Text(text).tag(0) } }.isEmpty)
    }
  }
}
