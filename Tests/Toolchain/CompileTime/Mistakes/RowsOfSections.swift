import SwiftUI

/// A list of two sections.
struct RowsOfSections: View {
  struct Item: Identifiable {
    let id: Int
    var title = ""
    var isDone = false
    var price = 1.5
  }

  @State private var items: [Item] = []
  @State private var count = 0
  var body: some View {
    NavigationStack {
      List {
        Section("Items") {
          ForEach(items) { item in
            HStack(spacing: 8) {
              Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(item.isDone ? .green : .gray)
                .font(.title2)
              VStack(alignment: .leading, spacing: 4) {
                Text(item.title).font(.headline).lineLimits(2)  // mistake
                Text("\(item.price * 2 + 1, specifier: "%.2f") each").padding(.top, 4)
              }
              .frame(maxWidth: .infinity, alignment: .leading)
              Button {
                count += 1
              } label: {
                Image(systemName: "plus")
              }
              .buttonStyle(.borderless)
            }
            .padding(.vertical, 8)
            .background(Color.gray.opacity(0.1))
            .cornerRadius(8)
          }
          .onDelete { items.remove(atOffsets: $0) }
        }
        Section { Stepper("Count \(count)", value: $count, in: 0...10) }
      }
      .navigationTitle("Items")
    }
  }
}
