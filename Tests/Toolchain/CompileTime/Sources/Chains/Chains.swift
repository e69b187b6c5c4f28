import SwiftUI

/// One chain of forty modifiers.
struct Chain: View {
  @State private var isOn = false
  var body: some View {
    Text("a")
      .font(.body)
      .fontWeight(.bold)
      .foregroundColor(.red)
      .lineLimit(2)
      .multilineTextAlignment(.center)
      .padding(8)
      .frame(width: 100, height: 20)
      .background(Color.blue)
      .cornerRadius(8)
      .shadow(radius: 4)
      .padding(.horizontal, 16)
      .opacity(0.8)
      .disabled(isOn)
      .overlay(Circle().fill(.green).frame(width: 8, height: 8))
      .padding(.top, 4)
      .frame(maxWidth: .infinity, alignment: .leading)
      .tint(.red)
      .bold()
      .italic()
      .accessibilityLabel("a")
      .onAppear { isOn = true }
      .onDisappear { isOn = false }
      .task { isOn.toggle() }
      .onChange(of: isOn) { isOn = true }
      .padding(.bottom, 8)
      .background(.gray)
      .buttonStyle(.bordered)
      .labelsHidden()
      .controlSize(.small)
      .listStyle(.plain)
      .padding()
      .frame(minHeight: 44)
      .offset(x: 3)
      .animation(.default, value: isOn)
      .transition(.opacity)
      .zIndex(1)
      .navigationTitle("x")
      .sheet(isPresented: $isOn) { Text("s") }
      .accentColor(.red)
      .preferredColorScheme(.dark)
      .ignoresSafeArea()
      .clipShape(Circle())
      .help("x")
  }
}
