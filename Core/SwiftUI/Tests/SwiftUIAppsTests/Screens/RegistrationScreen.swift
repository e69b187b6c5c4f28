import SwiftUI

struct ValidatedField: View {
  let title: LocalizedStringKey
  @Binding var text: String
  let error: String?
  @FocusState private var isFocused: Bool
  @State private var wasEdited = false

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      TextField(title, text: $text)
        .focused($isFocused)
        .textFieldStyle(.plain)
        .padding(8)
        .overlay(
          RoundedRectangle(cornerRadius: 8).stroke(borderColor, lineWidth: isFocused ? 2 : 1)
        )
        .onChange(of: isFocused) { _, isFocused in if !isFocused { wasEdited = true } }
      if wasEdited, let error {
        Text(error).font(.footnote).foregroundStyle(.red).transition(
          .opacity.combined(with: .slide)
        )
      }
    }
    .animation(.default, value: error)
  }
  private var borderColor: Color {
    wasEdited && error != nil ? .red : isFocused ? .accentColor : Color(.separator)
  }
}

struct RegistrationScreen: View {
  @Observable @MainActor final class Model {
    var name = ""
    var email = ""
    var age = 18
    var country = "DE"
    var acceptsTerms = false
    var isShowingTerms = false
    var nameError: String? { name.isEmpty ? "Enter a name." : nil }
    var emailError: String? { email.contains("@") ? nil : "Enter an address." }
    var isValid: Bool { nameError == nil && emailError == nil && acceptsTerms }
  }
  @State private var model = Model()

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          ValidatedField(title: "Name", text: $model.name, error: model.nameError)
          ValidatedField(title: "Email", text: $model.email, error: model.emailError)
          Stepper("Age: \(model.age)", value: $model.age, in: 16...120)
          Picker("Country", selection: $model.country) {
            ForEach(["DE", "FR", "US"], id: \.self) { code in
              Text(Locale(identifier: "en_US").localizedString(forRegionCode: code) ?? code).tag(
                code
              )
            }
          }
          Toggle(isOn: $model.acceptsTerms) {
            HStack(spacing: 4) {
              Text("I accept the")
              Button("terms") { model.isShowingTerms = true }.buttonStyle(.borderless).underline()
            }
          }
          Button("Register") {}.frame(maxWidth: .infinity).buttonStyle(.borderedProminent).disabled(
            !model.isValid
          )
        }
        .padding()
      }
      .navigationTitle("Register")
      .sheet(isPresented: $model.isShowingTerms) { TermsSheet(isAccepted: $model.acceptsTerms) }
    }
  }
}

struct TermsSheet: View {
  @Binding var isAccepted: Bool
  @Environment(\.dismiss) var dismiss
  var body: some View {
    NavigationStack {
      ScrollView { Text(String(repeating: "Lorem ipsum dolor sit amet. ", count: 20)).padding() }
        .safeAreaInset(edge: .bottom) {
          Button("Accept") {
            isAccepted = true; dismiss()
          }.buttonStyle(.borderedProminent).padding()
        }
        .navigationTitle("Terms")
        .toolbar { Button("Close", role: .cancel) { dismiss() } }
    }
    .presentationDetents([.large])
  }
}

#Preview("Registration") { RegistrationScreen() }
#Preview("Terms") { TermsSheet(isAccepted: .constant(false)) }
