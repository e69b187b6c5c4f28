internal import ComposableTerminalUI

/// The details of the current action, line by line.
struct TravelRows: View {
  @Bindable var store: StoreOf<TravelFeature>

  var body: some View {
    List(selection: $store.row) {
      ForEach(0..<store.rows.count, id: \.self) { index in
        if let row = store.rows[safe: index] {
          Button {
            store.send(.rowPressed(index))
          } label: {
            Text(row.text).bold(row.isChanged).lineLimit(1)
          }
        }
      }
    }
    .selectsCurrentRow()
  }
}
