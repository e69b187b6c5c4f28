import SwiftUI

struct Item: Identifiable { var id = UUID(); var title = ""; var done = false; var price = 1.5 }
/// A list of two sections with everything that rows have.
struct RowsOfSections: View {
  @State var items: [Item] = []
  @State var isOn = false
  @State var name = ""
  @State var count = 0
  var body: some View {
    NavigationStack {
      List {
        Section("Items") {
          ForEach(items) { item in
            HStack(spacing: 8) {
              Image(systemName: item.done ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(item.done ? .green : .gray)
                .font(.title2)
              VStack(alignment: .leading, spacing: 4) {
                Text(item.title)
                  .font(.headline)
                  .lineLimits(2)  // mistake
                  .strikethrough(item.done)
                Text("\(item.price * 2 + 1, specifier: "%.2f") each")
                  .font(.caption)
                  .foregroundColor(.secondary)
                  .padding(.top, 4)
              }
              .frame(maxWidth: .infinity, alignment: .leading)
              Spacer()
              Button {
                count += 1
              } label: {
                Image(systemName: "plus")
              }
              .buttonStyle(.borderless)
              .disabled(item.done)
            }
            .padding(.vertical, 8)
            .background(Color.gray.opacity(0.1))
            .cornerRadius(8)
            .swipeActions {
              Button("Delete", role: .destructive) { items.removeAll { $0.id == item.id } }
            }
          }
          .onDelete { items.remove(atOffsets: $0) }
        }
        Section {
          Toggle("On", isOn: $isOn)
          TextField("Name", text: $name)
          Stepper("Count \(count)", value: $count, in: 0...10)
        }
      }
      .navigationTitle("Items")
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { Button("Add") { items.append(Item()) } }
      }
      .sheet(isPresented: $isOn) { Text("Sheet").padding() }
      .alert("Hello", isPresented: $isOn) {
        Button("OK") {}
      } message: {
        Text("Message")
      }
      .task { count = items.count }
      .onChange(of: name) { _, new in count = new.count }
    }
  }
}
