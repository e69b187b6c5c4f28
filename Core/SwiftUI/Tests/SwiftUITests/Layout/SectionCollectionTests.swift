import SwiftUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isFeatured = false
}

private struct Row: View {
  let name: String

  var body: some View { Text(name) }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }.buttonStyle(.plain)
  }
}

private struct Cards<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(sections: content) { section in
        if !section.header.isEmpty { section.header }
        ForEach(section.content) { subview in
          HStack(spacing: 8) {
            Text(subview.containerValues.isFeatured ? "*" : "-")
            subview
          }
        }
        section.footer
      }
    }
  }
}

@MainActor
@Suite struct SectionCollectionTests {
  @Test func eachSectionHasItsViews() {
    let rows = texts(20, 10) {
      Cards {
        Text("loose")
        Section("One") {
          Text("a").containerValue(\.isFeatured, true)
          Text("b")
        }
        Section {
          ForEach(0..<2) { Text("\($0)") }
        } footer: {
          Text("end")
        }
        Text("last")
      }
    }
    #expect(rows == ["- loose", "One", "* a", "- b", "- 0", "- 1", "end", "- last"])
  }

  @Test func viewsOfTheAppHaveValues() {
    let rows = texts(20, 10) {
      Cards {
        Row(name: "a").containerValue(\.isFeatured, true)
        Row(name: "b").padding(.leading, 8).containerValue(\.isFeatured, true)
        Row(name: "c")
      }
    }
    #expect(rows == ["* a", "*  b", "- c"])
  }

  @Test func aContainerSeesHowManySectionsThereAre() {
    let rows = texts(20, 10) {
      VStack {
        Group(
          sections: Group {
            Section("One") { Text("a") }
            Section("Two") { Text("b").tag(7) }
          }
        ) { sections in
          Text("\(sections.count)")
          sections[1].header
          Text("\(sections[1].content[0].containerValues.tag(for: Int.self) ?? 0)")
        }
      }
    }
    #expect(rows == ["2", "Two", "7"])
  }

  @Test func viewsOfASectionKeepTheirState() {
    let host = ViewHost(size: Size(width: 20, height: 3)) {
      Cards { Section("One") { Counter() } }
    }
    _ = host.screen
    host.send(.key(KeyPress(.return)))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("- 2"))
  }
}
