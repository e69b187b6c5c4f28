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

  @Test func aRendererThatIsNeverStableIsDrawn() {
    struct Restless: View {
      @State private var count = 0

      var body: some View {
        VStack(alignment: .leading) {
          Canvas { context, _ in
            count += 1
            context.draw(Text("drawn"), at: .zero, anchor: .topLeading)
          }
          Text("still").alignmentGuide(.leading) { _ in
            count += 1
            return 0
          }
        }
      }
    }
    let host = ViewHost(size: Size(width: 20, height: 3)) { Restless() }
    #expect(host.shows("drawn"))
    #expect(host.shows("still"))
  }

  @Test func aLayoutOfNoSenseIsDrawn() {
    struct Wild: Layout {
      let length: CGFloat

      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        for subview in subviews {
          _ = subview.sizeThatFits(ProposedViewSize(width: length, height: length))
        }
        return CGSize(width: length, height: length)
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        for subview in subviews {
          subview.place(
            at: CGPoint(x: length, y: length),
            anchor: UnitPoint(x: length, y: length),
            proposal: ProposedViewSize(width: length, height: length)
          )
        }
      }

      func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGFloat? {
        length
      }
    }
    for length in [-1_000, .infinity, -.infinity, .nan, .greatestFiniteMagnitude] as [CGFloat] {
      let rows = lines(9, 3) {
        VStack(alignment: .leading) {
          Wild(length: length) {
            Text("a")
            Color.red
          }
          Text("b")
        }
      }
      #expect(rows.count <= 3)
      _ = lines(9, 3) {
        Canvas { context, _ in
          let rect = CGRect(x: length, y: length, width: length, height: length)
          context.fill(Path(rect), with: .color(.red))
          context.stroke(Path(ellipseIn: rect), with: .color(.red), lineWidth: length)
          context.draw(Text("a"), at: CGPoint(x: length, y: length))
          context.draw(Text("a"), in: rect)
          context.translateBy(x: length, y: length)
          context.scaleBy(x: length, y: length)
          context.clip(to: Path(rect))
          context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
        }
      }
      _ = lines(9, 3) {
        LazyHGrid(rows: [
          GridItem(.fixed(length), spacing: length), GridItem(.adaptive(minimum: length)),
        ]) {
          Text("a")
          Text("b")
        }
      }
    }
  }

  @Test func manyViewsInALayoutOfLayersAreDrawn() {
    let rows = lines(9, 1) {
      ZStack {
        ForEach(0..<1_000, id: \.self) { number in
          Text("\(number)").zIndex(Double(number % 7)).alignmentGuide(.leading) { _ in 0 }
        }
      }
    }
    #expect(rows.count == 1)
  }

  @Test(arguments: ["日本語のテキスト", "مرحبا بالعالم", "👩‍👩‍👧‍👦 family", "e\u{301}\u{302}"])
  func wideAndRightToLeftTextsAreInEveryControl(text: String) {
    let height = 8
    let width = 40
    #expect(!lines(width, height) { SecureField(text, text: .constant(text)) }.isEmpty)
    #expect(!lines(width, height) { TextEditor(text: .constant(text)) }.isEmpty)
    #expect(!lines(width, height) { Slider(value: .constant(0.5)) { Text(text) } }.isEmpty)
    #expect(!lines(width, height) { Stepper(text, value: .constant(1)) }.isEmpty)
    #expect(!lines(width, height) { DatePicker(text, selection: .constant(.distantPast)) }.isEmpty)
    #expect(!lines(width, height) { ColorPicker(text, selection: .constant(.red)) }.isEmpty)
    #expect(!lines(width, height) { Menu(text) { Button(text) {} } }.isEmpty)
    #expect(!lines(width, height) { ProgressView(text, value: 0.5) }.isEmpty)
    #expect(!lines(width, height) { GroupBox(text) { Text("content") } }.isEmpty)
    #expect(!lines(width, height) { LabeledContent(text, value: "value") }.isEmpty)
    #expect(!lines(width, height) { ContentUnavailableView(text, systemImage: "star") }.isEmpty)
    #expect(!lines(width, height) { Section(text) { Text("content") } }.isEmpty)
    #expect(!lines(width, height) { DisclosureGroup(text) { Text("content") } }.isEmpty)
    #expect(!lines(width, height) { Form { Text("content").badge(text) } }.isEmpty)
    #expect(
      !lines(width, height) {
        NavigationStack {
          List {
            NavigationLink(text) { Text(text) }
          }
          .navigationTitle(text)
          .searchable(text: .constant(text), prompt: text)
          .toolbar { Button(text) {} }
        }
      }.isEmpty
    )
    #expect(
      !lines(width, height) {
        TabView {
          Text("content").tabItem { Label(text, systemImage: "star") }.badge(text)
        }
      }.isEmpty
    )
    #expect(
      !lines(width, height) {
        Text("below").alert(text, isPresented: .constant(true)) {
          TextField(text, text: .constant(text))
          Button("OK") {}
        } message: {
          Text(text)
        }
      }.isEmpty
    )
    let host = ViewHost(size: Size(width: width, height: height)) {
      Canvas { context, size in context.draw(Text(text), in: CGRect(origin: .zero, size: size)) }
    }
    #expect(host.shows(String(text.prefix(2))))
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
