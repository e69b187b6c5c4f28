public import Observation
import TerminalUI

/// The content of the list.
@Observable
public final class Rows {
  public let count: Int

  public init(count: Int) {
    self.count = count
  }
}

/// A list of many rows.
struct RowsScreen: View {
  let rows: Rows

  var body: some View {
    List(0..<rows.count, id: \.self) { RowView(number: $0) }
  }
}

/// A row with a control.
struct RowView: View {
  let number: Int

  var body: some View {
    Button {
    } label: {
      HStack {
        Text("Row \(number)").bold()
        Spacer()
        Text(String(repeating: "detail ", count: number % 7)).dim()
      }
    }
  }
}
