import SwiftUI

struct Rows: View {
  struct Item: Identifiable {
    let id: Int
    var title = ""
    var isDone = false
  }

  @State private var items: [Item] = []
  var body: some View {
    VStack(spacing: 8) {
      ForEach(items) { item in
        HStack(spacing: 8) {
          Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle").font(.title2)
          Text(item.title).font(.headline).lineLimits(2).strikethrough(item.isDone)  // mistake
          Spacer()
        }
        .padding(.vertical, 8)
        .background(Color.gray.opacity(0.1))
      }
    }
    .navigationTitle("Items")
  }
}
