public import Scenarios
import SwiftUI

extension Screens {
  /// The screens as somebody writes them for SwiftUI.
  public static let swiftUI = Screens { values in
    ViewHost(size: size) { Dashboard(values: values) }
  } rows: { rows in
    ViewHost(size: size) { RowsScreen(rows: rows) }
  }
}

/// A screen that is full: a title, a counter, and three columns of text in colours.
private struct Dashboard: View {
  let values: Values

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Text("Dashboard").bold()
        Spacer()
        Counter(values: values)
      }
      Divider()
      HStack(alignment: .top, spacing: 0) {
        Column(title: "Left", color: .green, lines: values.lines)
        Column(title: "Middle", color: .cyan, lines: values.lines)
        Column(title: "Right", color: .yellow, lines: values.lines)
      }
    }
  }
}

/// The only view that depends on the count.
private struct Counter: View {
  let values: Values

  var body: some View {
    HStack {
      Button("-") { values.count -= 1 }.keyboardShortcut("-", modifiers: [])
      Text("\(values.count)").bold()
      Button("+") { values.count += 1 }.keyboardShortcut("+", modifiers: [])
    }
  }
}

/// Lines of text in a border.
private struct Column: View {
  let title: String
  let color: Color
  let lines: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).underline()
      ForEach(lines, id: \.self) { line in
        HStack {
          Text("•").foregroundStyle(color)
          Text(line)
        }
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .border(color)
  }
}

/// A list of many rows.
private struct RowsScreen: View {
  let rows: Rows

  var body: some View {
    List(0..<rows.count, id: \.self) { RowView(number: $0) }
  }
}

/// A row with a control.
private struct RowView: View {
  let number: Int

  var body: some View {
    Button {
    } label: {
      HStack {
        Text("Row \(number)").bold()
        Spacer()
        Text(String(repeating: "detail ", count: number % 7)).foregroundStyle(.secondary)
      }
    }
  }
}
