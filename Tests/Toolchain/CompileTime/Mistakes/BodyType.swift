import SwiftUI

/// A body of sixty modifiers.
struct Body: View {
  @State private var isOn = false
  @State private var name = ""
  let gap: CGFloat = 4
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: gap * 2) {
        Image(systemName: "star.fill").foregroundColor(.yellow).padding(4).frame(
          width: 24,
          height: 24
        )
        Text("Title").font(.title).fontWeight(.bold).foregroundColor(.primary).padding(
          .horizontal,
          8
        ).lineLimit(1)
        Spacer(minLength: 0)
        Button("Add", systemImage: "plus") { isOn.toggle() }.buttonStyle(.borderedProminent)
          .controlSize(.small).tint(.red)
      }
      .padding(16)
      .background(Color.gray.opacity(0.2))
      .cornerRadius(10)
      .shadow(radius: 4)
      ForEach(0..<3) { index in
        HStack {
          Text("Row \(index)").font(.caption).foregroundStyle(.secondary); Spacer();
          Circle().fill(.green).frame(width: 8, height: 8)
        }
        .padding(.vertical, "4")  // mistake
        .padding(.horizontal, 16)
        .background(RoundedRectangle(cornerRadius: 8).fill(Color.blue))
        .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.gray, lineWidth: 1))
      }
      TextField("Name", text: $name).textFieldStyle(.roundedBorder).padding(.top, 8).frame(
        maxWidth: 300
      ).disabled(!isOn).opacity(isOn ? 1 : 0.5).animation(.easeInOut, value: isOn)
      Toggle("On", isOn: $isOn).padding().frame(maxWidth: .infinity, alignment: .leading)
      if isOn {
        Text("On").transition(.opacity).padding(
          EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        )
      } else {
        Text("Off").italic().underline()
      }
    }
    .padding()
    .frame(minWidth: 200, maxWidth: .infinity, minHeight: 100, alignment: .topLeading)
    .navigationTitle("Body")
    .onAppear { name = "x" }
    .task { await Task.yield() }
    .onChange(of: name) { isOn = true }
  }
}
