public import Observation
import TerminalUI

/// The content of the dashboard.
@Observable
public final class Values {
  public var count = 0
  public let lines = (0..<54).map {
    "Line \($0): \(String(repeating: "word ", count: $0 % 11 + 2))"
  }

  public init() {}
}

/// A screen that is full: a title, a counter, and three columns of text in colours.
struct Dashboard: View {
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
struct Counter: View {
  let values: Values

  var body: some View {
    HStack {
      Button("-") { values.count -= 1 }.keyboardShortcut("-")
      Text("\(values.count)").bold()
      Button("+") { values.count += 1 }.keyboardShortcut("+")
    }
  }
}

/// Lines of text in a border.
struct Column: View {
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
