import SwiftUI
import Testing

private struct Greeting: View {
  let name: String

  var body: some View { Text("Hello, \(name)") }
}

#Preview {
  Greeting(name: "you")
}

#Preview("Far", traits: .fixedLayout(width: 160, height: 16)) {
  let name = "there"
  Greeting(name: name)
}

#Preview("Counted") {
  @Previewable @State var count = 1
  Button("Count \(count)") { count += 1 }
}

private struct Greeting_Previews: PreviewProvider {
  static var previews: some View {
    Greeting(name: "old friend")
      .previewDisplayName("Old")
  }
}

extension EnvironmentValues {
  @Entry fileprivate var greeting = "Hello"
  @Entry fileprivate var gap: CGFloat = 8
  @Entry fileprivate var guest: String?
}

extension Transaction { @Entry fileprivate var isSilent = false }
extension FocusedValues { @Entry fileprivate var document: String? }

private struct FocusedTitle: View {
  @FocusedValue(\.document) private var document
  var body: some View { Text(document ?? "none") }
}

private struct SharedName: PreviewModifier {
  static func makeSharedContext() async throws -> String { "data" }

  func body(content: Content, context: String) -> some View {
    HStack(spacing: 0) {
      content
      Text(context)
    }
  }
}

#Preview("Shared", traits: .modifier(SharedName())) { Text("Hello, ") }

private struct EntryView: View {
  @Environment(\.greeting) private var greeting
  @Environment(\.gap) private var gap
  @Environment(\.guest) private var guest

  var body: some View { Text("\(greeting) \(guest ?? "-") \(gap)") }
}

@MainActor
@Suite struct PreviewCatalogTests {
  private var items: [PreviewCatalog.Item] {
    PreviewCatalog.all.filter {
      $0.id.contains("PreviewCatalogTests") || $0.name.contains("Greeting")
    }
  }

  @Test func previewsRegisterThemselves() {
    #expect(
      items.map(\.name) == ["Greeting_Previews", "PreviewCatalogTests", "Far", "Counted", "Shared"]
    )
  }

  @Test func aPreviewIsDrawn() throws {
    let far = try #require(items.first { $0.name == "Far" })
    #expect(far.picture().lines == ["    Hello, there"])
    #expect(far.picture(size: Size(width: 12, height: 1)).lines == ["Hello, there"])
    let old = try #require(items.first { $0.name == "Greeting_Previews" })
    #expect(old.picture(size: Size(width: 17, height: 1)).lines == ["Hello, old friend"])
    let counted = try #require(items.first { $0.name == "Counted" })
    #expect(counted.picture(size: Size(width: 11, height: 1)).lines == ["[ Count 1 ]"])
  }

  @Test func anEntryIsAValueOfTheEnvironment() {
    #expect(lines(20, 1) { EntryView() } == ["    Hello - 8.0"])
    let view = lines(20, 1) {
      EntryView().environment(\.greeting, "Bye").environment(\.guest, "A").environment(\.gap, 4)
    }
    #expect(view == ["     Bye A 4.0"])
  }

  @Test func anEntryIsAValueOfATransactionOrOfTheFocusedView() {
    var transaction = Transaction()
    #expect(!transaction.isSilent)
    transaction.isSilent = true
    #expect(transaction.isSilent)
    let host = ViewHost(size: Size(width: 12, height: 2)) {
      VStack {
        Text("a").focusedValue(\.document, "notes")
        FocusedTitle()
      }
    }
    #expect(host.shows("notes"))
  }

  @Test func aModifierSharesItsDataAmongPreviews() throws {
    let shared = try #require(PreviewCatalog.all.first { $0.name == "Shared" })
    #expect(shared.picture(size: Size(width: 12, height: 1)).lines == ["Hello, data"])
  }
}
