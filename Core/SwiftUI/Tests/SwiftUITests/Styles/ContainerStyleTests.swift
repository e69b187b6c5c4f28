import SwiftUI
import Testing

private struct CardStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("=")
      configuration.content
    }
  }
}

private struct PercentStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(Int(configuration.value * 100))%")
      configuration.currentValueLabel
      configuration.minimumValueLabel
      configuration.maximumValueLabel
    }
  }
}

private struct ColonStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.label
      Text(":")
      configuration.content
    }
  }
}

private struct DoorStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        configuration.label
      }
      if configuration.isExpanded { configuration.content }
      Toggle("open", isOn: configuration.$isExpanded)
    }
  }
}

private struct ColumnStyle: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      configuration.content
    }
  }
}

@MainActor
@Suite struct ContainerStyleTests {
  @Test func aStyleOfTheAppDrawsBoxes() {
    #expect(lines(12, 1) { GroupBox("A") { Text("b") }.groupBoxStyle(CardStyle()) } == ["   A = b"])
    let nested = lines(12, 4) {
      GroupBox("A") { GroupBox { Text("b") } }.groupBoxStyle(CardStyle())
    }
    #expect(nested.joined().contains("│ b │"))
  }

  @Test func aStyleOfTheAppDrawsGauges() {
    let rows = lines(20, 2) {
      VStack(alignment: .leading) {
        Gauge(value: 3, in: 0...4) { Text("G") }
        Gauge(value: 9, in: 0...4) {
          Text("H")
        } currentValueLabel: {
          Text("9")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("4")
        }
      }
      .gaugeStyle(PercentStyle())
    }
    #expect(rows.map { $0.trimmingCharacters(in: .whitespaces) } == ["G 75%", "H 100% 9 0 4"])
  }

  @Test func aGaugeShowsItsLabels() {
    let rows = lines(24, 1) {
      Gauge(value: 1, in: 0...4) {
        Text("G")
      } currentValueLabel: {
        Text("1")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("4")
      }
    }
    #expect(rows[0].hasPrefix("G ") && rows[0].hasSuffix(" 1 0 – 4"))
  }

  @Test func aStyleOfTheAppDrawsLabeledContent() {
    let rows = lines(12, 1) { LabeledContent("A", value: "b").labeledContentStyle(ColonStyle()) }
    #expect(rows == ["    A:b"])
    let usual = lines(12, 2) {
      LabeledContent {
        Text("b")
      } label: {
        Text("A")
        Text("more")
      }
    }
    #expect(usual.joined(separator: "\n").contains("A"))
    #expect(usual.joined(separator: "\n").contains("more"))
  }

  @Test func aStyleOfTheAppDrawsDisclosureGroups() throws {
    let host = ViewHost(size: Size(width: 20, height: 4)) {
      DisclosureGroup("door") { Text("room") }.disclosureGroupStyle(DoorStyle())
    }
    #expect(!host.shows("room"))
    try host.tap("door")
    #expect(host.shows("room"))
    try host.tap("open")
    #expect(!host.shows("room"))
  }

  @Test func aStyleOfTheAppDrawsControlGroups() {
    func group() -> some View {
      ControlGroup("Edit") {
        Button("A") {}
        Button("B") {}
      }
    }
    #expect(lines(20, 3) { group() }.filter { !$0.isEmpty }.count == 1)
    let rows = lines(20, 3) { group().controlGroupStyle(ColumnStyle()) }
    #expect(rows.map { $0.trimmingCharacters(in: .whitespaces) } == ["Edit", "[ A ]", "[ B ]"])
  }
}
